/**
 * `npm run demo -- --players N`: loads the demo games into an empty database, and adds N players with teams and points to the
 * first of them. A second call adds more.
 */
import { parseArgs } from 'node:util';
import { loadEnvironmentFile, readConfig } from '#server/platform/config/config.ts';
import { addCrowd } from '#server/demo/crowd.ts';
import { loadDemo } from '#server/demo/loadDemo.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { openFileStore } from '#server/platform/files/openFileStore.ts';
import { embeddedIssuer } from '#server/platform/identity/endpoints.ts';
import { createIdentity } from '#server/platform/identity/identity.ts';

/** The size for which ranks are measured. */
const maxPlayers = 1_000_000;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { players: { type: 'string' } } });
  const players = Number(values.players);
  if (!Number.isInteger(players) || players < 1 || players > maxPlayers) {
    throw new Error(`Say how many, up to ${maxPlayers}: npm run demo -- --players N`);
  }
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const clock = () => new Date();
  const database = await openDatabase(config, (line) => console.error(line));
  try {
    const { background: db } = database;
    const { createAccount } = await createIdentity({ db, config, clock });
    const files = await openFileStore(config.filesUrl, console.error);
    const isNew = await loadDemo({ db, files, clock, createAccount, issuer: embeddedIssuer });
    if (isNew) console.log('Loaded the demo games');
    const { game, total } = await addCrowd(db, players);
    console.log(`Added ${players} players to ${game}: ${total} of them now`);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
