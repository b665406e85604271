import type { Results, ResultsQuery } from '#shared/awards/exchange.contract.ts';
import {
  placeBefore,
  placeOfResultCursor,
  resultCursorOf,
  type ResultPlace,
} from '#shared/awards/resultCursor.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Database } from '#server/platform/db/client.ts';
import { resultsRepository } from './results.repository.ts';

/** @throws AppError invalid */
function placeOf({ cursor, changedSince }: ResultsQuery): ResultPlace {
  if (cursor === undefined) return placeBefore(changedSince === undefined ? null : new Date(changedSince));
  const place = placeOfResultCursor(cursor);
  if (place === null)
    throw new AppError('invalid', undefined, [{ path: 'cursor', message: 'Must be what `next` was' }]);
  return place;
}

/** The awards of a game for other systems. */
export const createResultsService = ({ db }: { db: Database }) => ({
  /**
   * Changes of awards in order, without erased users. Reading on from `next` misses none, however many are written meanwhile: uncommitted
   * changes, and all changes after them, are left for the next call.
   * @throws AppError not_found, invalid for an invalid cursor
   */
  async list(gameId: string, query: ResultsQuery): Promise<Results> {
    const repository = resultsRepository(db);
    const from = placeOf(query);
    if (!(await repository.isGame(gameId))) throw new AppError('not_found');
    const horizon = await repository.findHorizon();
    const found = await repository.listChanged(gameId, from, horizon, query.limit + 1);
    const rows = found.slice(0, query.limit);
    const last = rows.at(-1);
    return {
      results: rows
        .filter(({ isErased }) => !isErased)
        .map((row) => ({
          ...row,
          completedAt: row.completedAt.toISOString(),
          revokedAt: row.revokedAt?.toISOString() ?? null,
          changedAt: row.changedAt.toISOString(),
        })),
      next: resultCursorOf(last === undefined ? from : { changedMicros: last.changedMicros, id: last.awardId }),
      hasMore: found.length > rows.length,
    };
  },
});
