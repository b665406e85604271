/** Who gets an award of a list. */
export interface Receiver {
  gameId: string;
  userId: string | null;
  teamId: string | null;
}

/**
 * A list of awards in parts that can be given at once and come to the same as one after the other: different players of one
 * game. What a team gets depends on what its members have by then, and what a player gets on their award before, so these wait.
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
