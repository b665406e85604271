import { localDayAt } from '../time/zonedTime.rules.ts';

/** The change of a rank on a day; null within it: none. */
export interface RankMove {
  before: number | null;
  after: number | null;
}

export interface StatementDay {
  /** In the game's time zone: "2026-11-21". */
  day: string;
  points: number;
  /** At the end of the day. */
  total: number;
}

/** The days on which points changed, in order, by the time of recording: each entry belongs to one of them. */
export function statementDays(
  entries: readonly { points: number; recordedAt: Date }[],
  timezone: string,
): StatementDay[] {
  const days = new Map<string, StatementDay>();
  let total = 0;
  for (const { points, recordedAt } of entries.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())) {
    total += points;
    const day = localDayAt(recordedAt, timezone);
    const before = days.get(day)?.points ?? 0;
    days.set(day, { day, points: before + points, total });
  }
  return [...days.values()];
}

/** The change of today, which ends with the present rank so far. null while its start is not known. */
export function presentMove(asItBegan: { rank: number | null } | null, present: number | null): RankMove | null {
  return asItBegan === null ? null : { before: asItBegan.rank, after: present };
}
