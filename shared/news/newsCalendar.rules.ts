/** The days of the news calendar, and moving an item in it, in the game's time zone. */
import { dayPlus, endOfDay, instantAt, localDayAt, localTimeAt, msOfDay, startOfDay } from '../time/zonedTime.rules.ts';

export type CalendarSpan = 'month' | 'week';

export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  return dayPlus(day, -weekday);
}

/** The days shown for a day: its week, or the whole weeks of its month. */
export function shownDays(day: string, span: CalendarSpan): string[] {
  if (span === 'week') return Array.from({ length: 7 }, (_, i) => dayPlus(mondayOf(day), i));
  const first = mondayOf(`${day.slice(0, 8)}01`);
  const days: string[] = [];
  for (let next = first; next.slice(0, 7) <= day.slice(0, 7) || days.length % 7 > 0; next = dayPlus(next, 1)) {
    days.push(next);
  }
  return days;
}

/** The same day of the previous or next month, or its last day if that month is shorter; or a week before or after. */
export function shiftedDay(day: string, span: CalendarSpan, by: 1 | -1): string {
  if (span === 'week') return dayPlus(day, 7 * by);
  const first = new Date(`${day.slice(0, 8)}01T00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  const month = first.toISOString().slice(0, 8);
  const last = dayPlus(`${turnedMonth(month)}01`, -1);
  const wanted = month + day.slice(8);
  return wanted > last ? last : wanted;
}

/** "2026-12-" after "2026-11-". */
function turnedMonth(month: string): string {
  const first = new Date(`${month}01T00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return first.toISOString().slice(0, 8);
}

/** From the start of the first day to the end of the last, in the zone. */
export function instantsOf(days: readonly string[], timezone: string): { from: Date; to: Date } | null {
  const from = startOfDay(days[0] ?? '', timezone);
  const to = endOfDay(days.at(-1) ?? '', timezone);
  return from === null || to === null ? null : { from, to };
}

interface Shown {
  displayDate: string;
  endDate: string | null;
}

/** The same local time a number of days later. */
function later(text: string, days: number, timezone: string): string {
  const instant = new Date(text);
  const [day = '', time = ''] = localTimeAt(instant, timezone).split('T');
  // A valid day plus days is a valid day.
  const moved = instantAt(`${dayPlus(day, days)}T${time}`, timezone) ?? instant;
  moved.setUTCMilliseconds(instant.getUTCMilliseconds());
  return moved.toISOString();
}

/** An item moved to another day: at the same time of day, and with the same number of days. */
export function movedTo({ displayDate, endDate }: Shown, day: string, timezone: string): Shown {
  const before = localDayAt(new Date(displayDate), timezone);
  const days = (Date.parse(`${day}T00:00Z`) - Date.parse(`${before}T00:00Z`)) / msOfDay;
  return {
    displayDate: later(displayDate, days, timezone),
    endDate: endDate === null ? null : later(endDate, days, timezone),
  };
}

/**
 * A day at whose noon an item is shown: the first one, or the last once it has ended. null: it is shown now.
 * For an item that is never shown at noon, the day on which it begins.
 */
export function dayToRead({ displayDate, endDate }: Shown, timezone: string, now: Date): string | null {
  const start = new Date(displayDate);
  const end = endDate === null ? null : new Date(endDate);
  const hasEnded = end !== null && end <= now;
  if (start <= now && !hasEnded) return null;
  const isShownAtNoon = (day: string) => {
    const noon = instantAt(`${day}T12:00`, timezone);
    return noon !== null && start <= noon && (end === null || noon < end);
  };
  const day = localDayAt(hasEnded ? end : start, timezone);
  return [day, dayPlus(day, hasEnded ? -1 : 1)].find(isShownAtNoon) ?? localDayAt(start, timezone);
}
