import type { HandedOut } from '#shared/awards/awards.contract.ts';
import { AppError } from '#shared/http/errors.ts';

export type Fate = HandedOut['holders'][number]['fate'];

/**
 * Gives something by hand to several, each in a transaction of its own, so that an act of one player waits for no other; within a request
 * with a key all of it is one. What fails in between has given to those before, or to nobody, and sent again gives to the others.
 * @throws AppError already_given, invalid when nobody gets it
 */
export async function handOut(
  holderIds: readonly string[],
  give: (holderId: string) => Promise<Fate>,
): Promise<HandedOut> {
  const fateOf = new Map<string, Fate>();
  // In one order: two who hand out to the same people at once do not wait for each other.
  for (const holderId of [...new Set(holderIds)].toSorted()) fateOf.set(holderId, await give(holderId));
  const holders = [...new Set(holderIds)].map((holderId) => ({ holderId, fate: fateOf.get(holderId) ?? 'notInGame' }));
  const fates = new Set(fateOf.values());
  if (fates.has('given')) return { holders };
  if (fates.has('hadIt')) throw new AppError('already_given');
  throw new AppError('invalid', undefined, [{ path: 'holderIds', message: 'None of them is in this game' }]);
}
