import { dayPlus, endOfDay, localDayAt, startOfDay } from '../time/zonedTime.rules.ts';

/** Half-open; null: unbounded on that side. */
export interface Interval {
  start: Date | null;
  end: Date | null;
}

/** The stored state of a game's summaries. */
export interface SummaryState {
  timezone: string;
  /** Days before this one are summarised. */
  until: string;
  /** When records were written to days that were summarised before; null: to all of them. */
  changes: readonly (Date | null)[];
}

/** The days with valid summaries, and the rest, which has to be counted. */
export interface Summarised {
  /** Days before this one are summarised, without `except`; null: none is. */
  until: string | null;
  /** Ascending. */
  except: readonly string[];
  rest: readonly Interval[];
}

/** The valid summaries of a game. @param state undefined: there are none */
export function summarisedOf(state: SummaryState | undefined, timezone: string): Summarised {
  const none = { until: null, except: [], rest: [{ start: null, end: null }] };
  if (state === undefined || state.timezone !== timezone || state.changes.includes(null)) return none;
  const { until } = state;
  const changed = state.changes.flatMap((at) => (at === null ? [] : localDayAt(at, timezone)));
  const except = [...new Set(changed)].filter((day) => day < until).toSorted();
  return { until, except, rest: [...intervalsOf(except, timezone), { start: startOfDay(until, timezone), end: null }] };
}

/** Calendar days as intervals, consecutive ones combined. @param days ascending */
export function intervalsOf(days: readonly string[], timezone: string): Interval[] {
  const intervals: Interval[] = [];
  for (const [index, day] of days.entries()) {
    const end = endOfDay(day, timezone);
    const last = intervals.at(-1);
    if (last !== undefined && days[index - 1] === dayPlus(day, -1)) last.end = end;
    else intervals.push({ start: startOfDay(day, timezone), end });
  }
  return intervals;
}

/** The intersection of two intervals; null: empty. */
export function intersectionOf(a: Interval, b: Interval): Interval | null {
  const start = a.start === null || (b.start !== null && b.start > a.start) ? b.start : a.start;
  const end = a.end === null || (b.end !== null && b.end < a.end) ? b.end : a.end;
  return start !== null && end !== null && start >= end ? null : { start, end };
}
