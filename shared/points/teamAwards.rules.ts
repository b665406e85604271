export type TeamRule = 'any' | 'all' | 'manual';

/** A time in a team; half-open. Who changes team has one that ended and one that began. */
export interface Membership {
  playerId: string;
  teamId: string;
  from: Date;
  /** null: still a member. */
  until: Date | null;
  /** Whether the person takes part: not deactivated. */
  isActive: boolean;
}

/** The player's own part of a team achievement is done. */
export interface Accomplishment {
  playerId: string;
  at: Date;
}

const isMemberAt = ({ from, until }: Membership, at: Date): boolean => at >= from && (until === null || at < until);

/** The team that the player was in at an instant, where the points of that instant belong; `null` without one. */
export function teamAt(memberships: readonly Membership[], playerId: string, at: Date): string | null {
  return memberships.find((one) => one.playerId === playerId && isMemberAt(one, at))?.teamId ?? null;
}

/**
 * Whether the achievement's team rule gives the team its award at an instant.
 * `any`: a member did it while a member. `all`: every active member of that instant has done it, wherever they were then,
 * because what somebody has passed cannot be asked of them again. `manual`: only a person awards it.
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
