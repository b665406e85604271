export interface Move {
  /** The start of the membership in the other team, or in none. */
  from: Date;
  /** The start of the present membership, or of being in none; null: since the enrolment. */
  since: Date | null;
  /** When the player's newest points in this game were earned; null: none yet. */
  newestPointsAt: Date | null;
}

/** Why a change of team cannot have this date; `null` when it can: it is not before points already earned. */
export function refusalToDateMove(
  { from, since, newestPointsAt }: Move,
  now: Date,
): 'in_the_future' | 'before_present_team' | 'points_since_then' | null {
  if (from > now) return 'in_the_future';
  if (since !== null && from < since) return 'before_present_team';
  return newestPointsAt !== null && from < newestPointsAt ? 'points_since_then' : null;
}
