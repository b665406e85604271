/** How the edges of a window of time are told. Pure. */
import type { InstantStyle } from '../ui/figures.format.ts';

/** When an edge is nearer than this, its hour matters. */
const nearMs = 48 * 60 * 60 * 1000;

/**
 * The instant to write for an edge, and how. Windows are half-open and mostly end at midnight: "until 18 December" means
 * the midnight after the 18th, so the last moment inside is told, not the first one outside. Near the edge the hour is
 * told as well.
 * @param isMidnight whether the instant is a midnight where the reader is
 */
export function shownEdge(
  instant: Date,
  edge: 'start' | 'end',
  now: Date,
  isMidnight: boolean,
): { instant: Date; style: InstantStyle } {
  const isNear = Math.abs(instant.getTime() - now.getTime()) < nearMs;
  const style = isNear ? 'dateTime' : 'date';
  // A start at midnight is the day's own; its hour says nothing more.
  if (edge === 'start') return { instant, style: isMidnight ? 'date' : style };
  const showsLastMoment = isMidnight || !isNear;
  return { instant: showsLastMoment ? new Date(instant.getTime() - 1) : instant, style };
}
