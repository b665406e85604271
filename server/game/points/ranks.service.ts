import { hasRank, rankBelow } from '#shared/points/ranks.rules.ts';
import type { Database, Executor } from '#server/platform/db/client.ts';
import { ranksRepository } from './ranks.repository.ts';

/** The player's rank in the game, exact at the time of the query; null without points or off the board. */
export async function rankOf(db: Executor, gameId: string, userId: string): Promise<number | null> {
  const above = await ranksRepository(db).findPlayersAbove(gameId, userId);
  return above === undefined ? null : rankBelow(above);
}

/**
 * The rank that the player would have with other points, reached at that instant; null without points.
 * @param present points of the player, who is on the board
 */
export async function rankWith(
  db: Executor,
  gameId: string,
  present: number,
  { points, reachedAt }: { points: number; reachedAt: Date },
): Promise<number | null> {
  if (!hasRank({ points })) return null;
  const above = await ranksRepository(db).findPlayersAboveStanding(gameId, points, reachedAt);
  // A player who loses points is counted above themselves with their present score.
  return above === undefined ? null : rankBelow(above) - (present > points ? 1 : 0);
}

/** Deltas folded in one transaction: small enough to delay no other act. */
const batchSize = 20_000;

/**
 * Folds pending deltas into the histogram and the teams' scores, batch by batch. Any number of processes may call this at
 * the same time: one does it, the others return.
 * @returns how many deltas were folded
 */
export async function compactRankDeltas(db: Database): Promise<number> {
  let folded = 0;
  for (;;) {
    // Called each second: usually nothing is pending.
    if (!(await ranksRepository(db).hasDeltas())) return folded;
    const [players, teams] = await db.transaction(async (tx) => {
      const repository = ranksRepository(tx);
      if (!(await repository.tryLockFolding())) return [0, 0];
      return [await repository.foldRankDeltas(batchSize), await repository.foldTeamDeltas(batchSize)];
    });
    folded += players + teams;
    if (players < batchSize && teams < batchSize) return folded;
  }
}

/** Removes empty places of the histogram. */
export async function sweepHistogram(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const repository = ranksRepository(tx);
    if (await repository.tryLockFolding()) await repository.removeEmpty();
  });
}
