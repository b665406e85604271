/** `npm run verify-ledger`: recomputes every score from the ledger and prints the differences; then exits with 1. */
import { loadEnvironmentFile, readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { describeDifference, verifyLedger } from '#server/game/points/verification.service.ts';

async function run(): Promise<void> {
  loadEnvironmentFile();
  const database = await openDatabase(readConfig(process.env), (line) => console.error(line));
  try {
    const { games, scores, entries, differences, differenceCount } = await verifyLedger(database.background);
    for (const difference of differences) console.log(describeDifference(difference));
    console.log(`${games} games, ${scores} scores, ${entries} ledger entries: ${differenceCount} differences.`);
    if (differenceCount > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
