/** How the start and end of a window are shown. Pure. */
import { lastInstant } from '#shared/time/periods.rules.ts';
import type { InstantStyle } from '../ui/figures.format.ts';

/** Within this time of a start or end its hour is shown. */
const nearMs = 48 * 60 * 60 * 1000;

/**
 * The instant to show for a start or end, and its format. Windows are half-open and mostly end at midnight: "until 18
 * December" means the midnight after the 18th, so the last moment inside is shown, not the first one outside. Near the start
 * or end the hour is shown as well.
 * @param isMidnight whether the instant is a midnight in the user's time zone
 */
export function shownEdge(
  instant: Date,
  edge: 'start' | 'end',
  now: Date,
  isMidnight: boolean,
): { instant: Date; style: InstantStyle } {
  const isNear = Math.abs(instant.getTime() - now.getTime()) < nearMs;
  const style = isNear ? 'dateTime' : 'date';
  // For a start at midnight the day is enough.
  if (edge === 'start') return { instant, style: isMidnight ? 'date' : style };
  const showsLastMoment = isMidnight || !isNear;
  return { instant: showsLastMoment ? lastInstant(instant) : instant, style };
}
