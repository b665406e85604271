export interface Move {
  /** From when the player is in the other team, or in none. */
  from: Date;
  /** Since when they are in the present team, or in none; null: as long as they are in the game. */
  since: Date | null;
  /** When their newest points in this game were earned; null: none yet. */
  newestPointsAt: Date | null;
}

/**
 * Why a change of team cannot be dated so; `null` when it can. Points stay with the team of their time and who changes team
 * takes nothing along, so what has been earned already keeps its team.
 */
export function refusalToDateMove(
  { from, since, newestPointsAt }: Move,
  now: Date,
): 'in_the_future' | 'before_present_team' | 'points_since_then' | null {
  if (from > now) return 'in_the_future';
  if (since !== null && from < since) return 'before_present_team';
  return newestPointsAt !== null && from < newestPointsAt ? 'points_since_then' : null;
}
