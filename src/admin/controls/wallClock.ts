/** Instants as they are typed: in the game's time zone. */
import { typedEnd, typedStart } from '#shared/game/games.rules.ts';
import { localTimeAt, startOfDay } from '#shared/time/zonedTime.rules.ts';

/** Which end of a window it is: a date without a time is the midnight at its start, or the midnight after it. */
export type Edge = 'start' | 'end';

/** As the browser's own date and time fields hold it: "2026-11-21", "09:30"; empty for none. */
export interface WallClock {
  date: string;
  time: string;
}

const msOfDay = 86_400_000;

/** The date and time of an instant. A midnight is shown as the whole day that it begins or ends. */
export function wallClockOf(instant: string | null | undefined, timezone: string, edge: Edge): WallClock {
  if (instant === null || instant === undefined) return { date: '', time: '' };
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return { date: '', time: '' };
  const [date = '', time = ''] = localTimeAt(at, timezone).split('T');
  const isMidnight = startOfDay(date, timezone)?.getTime() === at.getTime();
  if (!isMidnight) return { date, time: time.slice(0, 5) };
  if (edge === 'start') return { date, time: '' };
  return { date: new Date(Date.parse(`${date}T00:00Z`) - msOfDay).toISOString().slice(0, 10), time: '' };
}

/** The typed instant, ISO 8601 in UTC; null while the date is empty or there is no such time. */
export function instantOf({ date, time }: WallClock, timezone: string, edge: Edge): string | null {
  if (date === '') return null;
  const typed = time === '' ? date : `${date}T${time}`;
  return (edge === 'start' ? typedStart : typedEnd)(typed, timezone)?.toISOString() ?? null;
}

/** The same date and time in another time zone: correcting the zone keeps the typed time. */
export function inZone(instant: string | null | undefined, from: string, to: string, edge: Edge): string | null {
  return instantOf(wallClockOf(instant, from, edge), to, edge);
}
