import type { FieldError } from '../http/errors.ts';

export const audiences = ['everybody', 'market', 'team', 'nobody'] as const;

/** Who is enrolled when a game is published. */
export interface ChosenAudience {
  audience: (typeof audiences)[number];
  market: string | null;
  teamId: string | null;
}

/** What is wrong with the choice: which market, or which team, is said where it is one, and nowhere else. */
export function audienceFaults({ audience, market, teamId }: ChosenAudience): FieldError[] {
  const of = { market, teamId } as const;
  const needed = audience === 'market' ? 'market' : audience === 'team' ? 'teamId' : null;
  return (['market', 'teamId'] as const).flatMap((path) => {
    if (path === needed) return of[path] === null ? [{ path, message: 'Required' }] : [];
    return of[path] === null ? [] : [{ path, message: `Is not for “${audience}”` }];
  });
}
