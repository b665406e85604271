/** The holder of an award in a list. */
export interface Receiver {
  gameId: string;
  userId: string | null;
  teamId: string | null;
}

/**
 * Splits a list of awards into parts that can be given at once with the same result as one after the other: different players of one
 * game. A team's award depends on those of its members, and a player's on their previous award, so these start a new part.
 */
export function runsOf<T extends Receiver>(awards: readonly T[]): T[][] {
  const runs: T[][] = [];
  let players = new Set<string>();
  for (const award of awards) {
    const { gameId, userId } = award;
    const run = runs.at(-1);
    if (
      run === undefined ||
      userId === null ||
      run[0]?.userId === null ||
      run[0]?.gameId !== gameId ||
      players.has(userId)
    ) {
      runs.push([award]);
      players = new Set();
    } else {
      run.push(award);
    }
    if (userId !== null) players.add(userId);
  }
  return runs;
}
