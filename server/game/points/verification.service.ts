import { bucketWidth } from '#shared/points/ranks.rules.ts';
import { slicesOfSpan, sliceSeconds } from '#shared/points/rankSlices.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import { verificationRepository, type Difference } from './verification.repository.ts';

export interface Verification {
  games: number;
  scores: number;
  entries: number;
  /** 0 when all is correct. */
  differenceCount: number;
  /** At most the first thousand of each kind. */
  differences: Difference[];
}

/**
 * Recomputes every score, team score and place in the histogram from the ledger, in one snapshot of the database, and reports
 * stored values that differ. Changes nothing; players can continue meanwhile.
 */
export const verifyLedger = (db: Database): Promise<Verification> =>
  db.transaction(
    async (tx) => {
      const repository = verificationRepository(tx);
      const widths = { bucket: bucketWidth, sliceSeconds, slicesOfSpan };
      const found = [
        await repository.scores(),
        await repository.teams(),
        await repository.members(),
        await repository.histogram('rankTies', widths),
        await repository.histogram('rankSpans', widths),
        await repository.histogram('rankCounts', widths),
        await repository.histogram('rankBuckets', widths),
      ];
      return {
        ...(await repository.count()),
        differenceCount: found.reduce((sum, { total }) => sum + total, 0),
        differences: found.flatMap(({ differences }) => differences),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** A line for the operator. */
export const describeDifference = ({ what, gameId, of, stored, ledger }: Difference): string =>
  `game ${gameId}, ${what} of ${of}: stored ${stored ?? 'nothing'}, by the ledger ${ledger ?? 'nothing'}`;
