import type { HandedOut } from '#shared/awards/awards.contract.ts';
import { AppError } from '#shared/http/errors.ts';

export type Fate = HandedOut['holders'][number]['fate'];

/**
 * Gives something by hand to several, each in a transaction of its own: an act of one player waits for no other player, so that
 * two acts for the same people never wait for each other in a circle. What fails in between has given to those before, and
 * sent again gives to the others.
 * @throws AppError already_given, invalid when nobody gets it
 */
export async function handOut(
  holderIds: readonly string[],
  give: (holderId: string) => Promise<Fate>,
): Promise<HandedOut> {
  const holders: HandedOut['holders'] = [];
  for (const holderId of new Set(holderIds)) holders.push({ holderId, fate: await give(holderId) });
  const fates = new Set(holders.map(({ fate }) => fate));
  if (fates.has('given')) return { holders };
  if (fates.has('hadIt')) throw new AppError('already_given');
  throw new AppError('invalid', undefined, [{ path: 'holderIds', message: 'None of them is in this game' }]);
}
