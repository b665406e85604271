/** `npm run backup -- FILE`: saves the database and its files in one archive, also while Game Hub runs. */
import { resolve } from 'node:path';
import { writeBackup } from '#server/platform/backup/writeBackup.ts';
import { loadEnvironmentFile, readConfig } from '#server/platform/config/config.ts';
import { joinServer } from '#server/platform/db/openDatabase.ts';
import { openFileStore } from '#server/platform/files/openFileStore.ts';

async function run(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error('Say where to: npm run backup -- FILE');
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const server = await joinServer(config, (line) => console.error(line));
  try {
    const { tables, files, missing } = await writeBackup({
      url: server.url,
      store: await openFileStore(config.filesUrl, console.error),
      path: resolve(file),
      now: new Date(),
    });
    for (const id of missing) console.error(`The file ${id} is not in the store: the backup is without it.`);
    console.log(`Saved ${tables} tables and ${files} files in ${resolve(file)}`);
  } finally {
    await server.stop();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
