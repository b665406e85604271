export type TeamRule = 'any' | 'all' | 'manual';

/** A membership in a team; half-open. A change of team ends one and begins another. */
export interface Membership {
  playerId: string;
  teamId: string;
  from: Date;
  /** null: still a member. */
  until: Date | null;
  /** Whether the user is not deactivated. */
  isActive: boolean;
}

/** That a player has done their own part of a team achievement. */
export interface Accomplishment {
  playerId: string;
  at: Date;
}

const isMemberAt = ({ from, until }: Membership, at: Date): boolean => at >= from && (until === null || at < until);

/** The player's team at an instant, to which points of that instant belong; `null` without one. */
export function teamAt(memberships: readonly Membership[], playerId: string, at: Date): string | null {
  return memberships.find((one) => one.playerId === playerId && isMemberAt(one, at))?.teamId ?? null;
}

/**
 * Whether the achievement's team rule gives the team its award at an instant.
 * `any`: one member did it while a member. `all`: every active member of that instant has done it, in whatever team they were then,
 * because nobody has to pass twice. `manual`: only an administrator gives it.
 * @param memberships the team's own, past ones included
 */
export function isTeamAwardDue(
  rule: TeamRule,
  memberships: readonly Membership[],
  accomplished: readonly Accomplishment[],
  at: Date,
): boolean {
  const done = accomplished.filter((one) => one.at <= at);
  switch (rule) {
    case 'manual':
      return false;
    case 'any':
      return done.some((one) => memberships.some((time) => time.playerId === one.playerId && isMemberAt(time, one.at)));
    case 'all': {
      const members = memberships.filter((one) => one.isActive && isMemberAt(one, at));
      const doers = new Set(done.map(({ playerId }) => playerId));
      return members.length > 0 && members.every(({ playerId }) => doers.has(playerId));
    }
  }
}
