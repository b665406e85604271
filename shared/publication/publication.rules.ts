import type { FieldError } from '../http/errors.ts';
import type { ChosenAudience, ChosenPublication, PublicationPlan } from './publication.contract.ts';

/** The errors of the choice: market and team belong to their audiences only. */
export function audienceErrors({
  audience,
  market,
  teamId,
}: Pick<ChosenAudience, 'audience' | 'market' | 'teamId'>): FieldError[] {
  const of = { market, teamId } as const;
  const needed = audience === 'market' ? 'market' : audience === 'team' ? 'teamId' : null;
  return (['market', 'teamId'] as const).flatMap((path) => {
    if (path === needed) return of[path] === null ? [{ path, message: 'Required' }] : [];
    return of[path] === null ? [] : [{ path, message: `Is not for “${audience}”` }];
  });
}

/** The errors of the time: it is to come, and the game is not over by then. */
export function timeErrors({ at }: Pick<ChosenPublication, 'at'>, game: { endDate: Date }, now: Date): FieldError[] {
  if (at === null) return [];
  if (new Date(at) <= now) return [{ path: 'at', message: 'Must be in the future' }];
  return new Date(at) < game.endDate ? [] : [{ path: 'at', message: 'Must be before the end of the game' }];
}

/** Whether publishing just the chosen parts leaves no question: all are ready, and it concerns no other part. */
export const needsNoDecision = ({ drafts, findings }: PublicationPlan, chosen: ReadonlySet<string>): boolean =>
  findings.length === 0 && drafts.every(({ id, blockers }) => blockers.length === 0 && chosen.has(id));

type DraftInTree = Pick<PublicationPlan['drafts'][number], 'id' | 'parentId'>;

/** The drafts that stay chosen after a change: without a parent what is in it goes, and with a part comes what it is in. */
export function chosenWithParents(
  drafts: readonly DraftInTree[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): string[] {
  const chosen = new Set(after);
  // Each comes before what it contains.
  for (const { id, parentId } of drafts)
    if (parentId !== null && before.has(parentId) && !chosen.has(parentId) && before.has(id)) chosen.delete(id);
  for (const { id, parentId } of drafts.toReversed()) if (parentId !== null && chosen.has(id)) chosen.add(parentId);
  return drafts.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
}
