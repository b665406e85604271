import type { GrantedByHand } from '#shared/awards/awards.contract.ts';
import { AppError } from '#shared/http/errors.ts';

export type GrantResult = GrantedByHand['holders'][number]['result'];

/**
 * Gives something manually to several holders, each in a transaction of its own, so that an act of one player waits for no other; a
 * request with an idempotency key is one transaction. After a failure it has been given to the holders before, or to none, and a retry gives it to the others.
 * @throws AppError already_given, invalid when nobody gets it
 */
export async function grantByHand(
  holderIds: readonly string[],
  give: (holderId: string) => Promise<GrantResult>,
): Promise<GrantedByHand> {
  const resultOf = new Map<string, GrantResult>();
  // In a fixed order, so that two concurrent calls for the same people cannot deadlock.
  for (const holderId of [...new Set(holderIds)].toSorted()) resultOf.set(holderId, await give(holderId));
  const holders = [...new Set(holderIds)].map((holderId) => ({
    holderId,
    result: resultOf.get(holderId) ?? 'notInGame',
  }));
  const results = new Set(resultOf.values());
  if (results.has('given')) return { holders };
  if (results.has('hadIt')) throw new AppError('already_given');
  throw new AppError('invalid', undefined, [{ path: 'holderIds', message: 'None of them is in this game' }]);
}
