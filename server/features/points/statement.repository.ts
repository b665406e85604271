import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import { achievements, levels, tiers } from '#server/schema/games.ts';
import { attempts, engagements } from '#server/schema/play.ts';
import { awards, dayMoves, dayRanks, ledgerEntries, rankDays, scores } from '#server/schema/points.ts';
import type { PointsEntry } from '#shared/points/points.contract.ts';

interface EntryRow extends Record<string, unknown> {
  id: string;
  recordedAt: string;
  effectiveAt: string;
  points: number;
  total: number;
  source: PointsEntry['source'];
  reason: string;
  engagement: PointsEntry['engagement'];
  achievementId: string | null;
  levelId: string | null;
  title: string | null;
}

export const statementRepository = (db: Executor) => ({
  /** All changes of a player's points, without their subjects. */
  listChanges: (gameId: string, userId: string) =>
    db
      .select({ points: ledgerEntries.points, recordedAt: ledgerEntries.recordedAt })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.gameId, gameId), eq(ledgerEntries.userId, userId)))
      .orderBy(asc(ledgerEntries.recordedAt), asc(ledgerEntries.id)),

  /**
   * A page of the player's entries, the newest first. A reversal has the subject of the reversed entry.
   * @param before the entry above the page; null for the first one
   */
  listEntries: async (gameId: string, userId: string, { limit, before }: { limit: number; before: string | null }) => {
    const { rows } = await db.execute<EntryRow>(sql`
      with own as (
        select e.*, (sum(e.points) over (order by e.recorded_at, e.id))::int as total
        from ${ledgerEntries} e where e.game_id = ${gameId} and e.user_id = ${userId}
      )
      select own.id, own.recorded_at as "recordedAt", own.effective_at as "effectiveAt", own.points, own.total,
        own.source, own.reason, g.type as engagement,
        a.id as "achievementId", a.level_id as "levelId", a.title
      from own
      left join own back on back.id = own.reverses
      left join ${awards} w on w.id = coalesce(back.source_id, own.source_id)
      left join ${attempts} p on p.id = coalesce(back.source_id, own.source_id)
      left join ${engagements} g on g.id = coalesce(back.source_id, own.source_id)
      left join (
        ${achievements} a join ${levels} l on l.id = a.level_id and l.status = 'published'
        join ${tiers} t on t.id = l.tier_id and t.status = 'published'
      ) on a.id = coalesce(w.achievement_id, p.achievement_id) and a.status = 'published'
      where ${before}::uuid is null
        or (own.recorded_at, own.id) < (select o.recorded_at, o.id from own o where o.id = ${before})
      order by own.recorded_at desc, own.id desc limit ${limit}`);
    return rows;
  },

  /** The changes of the player's rank on past days. */
  listMoves: (gameId: string, userId: string) =>
    db
      .select({ day: dayMoves.day, before: dayMoves.rankBefore, after: dayMoves.rankAfter })
      .from(dayMoves)
      .where(and(eq(dayMoves.gameId, gameId), eq(dayMoves.userId, userId))),

  /** The player's rank at the start of the day; null while it is not known, and for players who are not on the board. */
  findBeginning: async (gameId: string, userId: string, day: string) => {
    const [row] = await db
      .select({ rank: dayRanks.rank })
      .from(rankDays)
      .innerJoin(scores, and(eq(scores.gameId, rankDays.gameId), eq(scores.userId, userId), eq(scores.isRanked, true)))
      .leftJoin(dayRanks, and(eq(dayRanks.gameId, rankDays.gameId), eq(dayRanks.userId, scores.userId)))
      .where(and(eq(rankDays.gameId, gameId), eq(rankDays.day, day)));
    return row ?? null;
  },
});
