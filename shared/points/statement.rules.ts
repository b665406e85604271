import { localDayAt } from '../time/zonedTime.rules.ts';

/** What a day did to a rank; null within it: none. */
export interface RankMove {
  before: number | null;
  after: number | null;
}

export interface StatementDay {
  /** In the game's time zone: "2026-11-21". */
  day: string;
  points: number;
  /** As the day ended. */
  total: number;
}

/** The days on which points changed, the first one first, by when that was recorded: each entry belongs to one of them. */
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

/** Today is still under way: its end so far is the present rank. null while it is not known how it began. */
export function presentMove(asItBegan: { rank: number | null } | null, present: number | null): RankMove | null {
  return asItBegan === null ? null : { before: asItBegan.rank, after: present };
}
