import type { FieldError } from '../http/errors.ts';
import type { ChosenAudience, PublicationPlan } from './publication.contract.ts';

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

/** Whether publishing just the chosen parts leaves no question: all are ready, and it concerns no other part. */
export const needsNoDecision = ({ drafts, findings }: PublicationPlan, chosen: ReadonlySet<string>): boolean =>
  findings.length === 0 && drafts.every(({ id, blockers }) => blockers.length === 0 && chosen.has(id));
