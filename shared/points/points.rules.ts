/** The owner of points: a player or a team, in one game. */
export type Owner = { kind: 'player'; id: string } | { kind: 'team'; id: string };

type PointsSource = 'award' | 'engagement' | 'correction' | 'reversal';

/** One change of points, before it is stored. Entries are never changed or removed; a correction is another entry. */
export interface NewEntry {
  owner: Owner;
  /** The player's team at the time; for a team's award the team itself; null without one. */
  teamId: string | null;
  source: PointsSource;
  /** The id of the award, the engagement, the correction or, for a reversal, the entry reversed. Unique with `source`. */
  sourceId: string;
  /** An integer; negative subtracts. */
  points: number;
  effectiveAt: Date;
  recordedAt: Date;
  /** Who recorded it; null: the rules of the game. */
  recordedBy: string | null;
  /** The shown reason of a correction or reversal; null for other entries. */
  reason: string | null;
  /** The id of the entry that this one reverses; null for other entries. */
  reverses: string | null;
}

export interface LedgerEntry extends NewEntry {
  id: string;
}

export interface Score {
  points: number;
  /** When the present total was reached; null without entries. */
  reachedAt: Date | null;
}

export const noScore: Score = { points: 0, reachedAt: null };

function isSameOwner(a: Owner, b: Owner): boolean {
  return a.kind === b.kind && a.id === b.id;
}

/** The score after one more entry; entries may arrive in any order. */
export function scoreAfter(score: Score, entry: Pick<LedgerEntry, 'points' | 'effectiveAt'>): Score {
  if (entry.points === 0) return score;
  const isLazy = score.reachedAt === null || entry.effectiveAt > score.reachedAt;
  return { points: score.points + entry.points, reachedAt: isLazy ? entry.effectiveAt : score.reachedAt };
}

/** A score is exactly the sum of its ledger entries. */
export function scoreFrom(entries: readonly Pick<LedgerEntry, 'points' | 'effectiveAt'>[]): Score {
  return entries.reduce(scoreAfter, noScore);
}

/** The change of points at or after an instant, for a day or a period. */
export function pointsSince(entries: readonly Pick<LedgerEntry, 'points' | 'effectiveAt'>[], since: Date): number {
  return entries.filter(({ effectiveAt }) => effectiveAt >= since).reduce((sum, { points }) => sum + points, 0);
}

export interface Award {
  id: string;
  achievementId: string;
  owner: Owner;
  /** The points at the time of the award; later changes of the achievement affect later awards only. */
  points: number;
  awardedAt: Date;
  revokedAt: Date | null;
}

/** One unrevoked award per achievement and owner; the unique constraint is the second guard. */
export function isAwarded(awards: readonly Award[], achievementId: string, owner: Owner): boolean {
  return awards.some(
    (award) => award.revokedAt === null && award.achievementId === achievementId && isSameOwner(award.owner, owner),
  );
}

/** The ledger entry of an award; `null` when it gives no points. */
export function entryForAward(
  award: Award,
  { teamId, recordedAt, recordedBy }: Pick<LedgerEntry, 'teamId' | 'recordedAt' | 'recordedBy'>,
): NewEntry | null {
  if (award.points === 0) return null;
  return {
    owner: award.owner,
    teamId: award.owner.kind === 'team' ? award.owner.id : teamId,
    source: 'award',
    sourceId: award.id,
    points: award.points,
    effectiveAt: award.awardedAt,
    recordedAt,
    recordedBy,
    reason: null,
    reverses: null,
  };
}

/** The reversal of an entry: same owner and team, opposite points. */
export function reversalOf(entry: LedgerEntry, { at, by, reason }: { at: Date; by: string; reason: string }): NewEntry {
  return {
    owner: entry.owner,
    teamId: entry.teamId,
    source: 'reversal',
    sourceId: entry.id,
    points: -entry.points,
    effectiveAt: at,
    recordedAt: at,
    recordedBy: by,
    reason,
    reverses: entry.id,
  };
}

/** The entries that are neither reversals nor reversed. Their sum is that of all. */
export function standingEntries<Entry extends Pick<LedgerEntry, 'id' | 'reverses'>>(
  entries: readonly Entry[],
): Entry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
}

export type RefusalToRevoke = 'already_revoked' | 'reason_required';

/** Why an award may not be revoked; `null` when it may. Done is sticky: only a revocation removes it. */
export function refusalToRevoke(award: Pick<Award, 'revokedAt'>, reason: string): RefusalToRevoke | null {
  if (award.revokedAt !== null) return 'already_revoked';
  return reason.trim() === '' ? 'reason_required' : null;
}

export type RefusalToReverse = 'already_reversed' | 'is_reversal' | 'of_award' | 'nothing_to_reverse';

/** Why an entry may not be reversed on its own; `null` when it may. Those of an award are reversed with it. */
export function refusalToReverse({
  source,
  points,
  isReversed,
}: {
  source: string;
  points: number;
  isReversed: boolean;
}): RefusalToReverse | null {
  if (isReversed) return 'already_reversed';
  if (source === 'reversal') return 'is_reversal';
  if (source === 'award' || source === 'remark') return 'of_award';
  return points === 0 ? 'nothing_to_reverse' : null;
}

/** Why points may not be changed in this way; `null` when they may. Nobody's score may fall below 0. */
export function refusalToAdjust(score: Pick<Score, 'points'>, change: number): 'more_than_there_is' | null {
  return change < 0 && score.points + change < 0 ? 'more_than_there_is' : null;
}

/** Scores that are not the sum of their entries, as found by a recomputation; empty when all is correct. */
export function scoreDifferences(
  stored: ReadonlyMap<string, number>,
  entries: readonly { ownerId: string; points: number }[],
): { ownerId: string; stored: number; ledger: number }[] {
  const sums = new Map<string, number>([...stored.keys()].map((ownerId) => [ownerId, 0]));
  for (const { ownerId, points } of entries) sums.set(ownerId, (sums.get(ownerId) ?? 0) + points);
  return [...sums].flatMap(([ownerId, ledger]) => {
    const shown = stored.get(ownerId) ?? 0;
    return shown === ledger ? [] : [{ ownerId, stored: shown, ledger }];
  });
}
