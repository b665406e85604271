/** `npm run restore -- FILE [--replace]`: restores a backup into an empty database, or with `--replace` over existing data. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/platform/backup/restoreBackup.ts';
import { loadEnvironmentFile, readConfig } from '#server/platform/config/config.ts';
import { openServer } from '#server/platform/db/openDatabase.ts';
import { openFileStore } from '#server/platform/files/openFileStore.ts';

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('Say from where: npm run restore -- FILE [--replace]');
  if (!existsSync(file)) throw new Error(`There is no ${resolve(file)}`);
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const server = await openServer(config, (line) => console.error(line));
  try {
    const { tables, files, madeAt } = await restoreBackup({
      url: server.url,
      store: await openFileStore(config.filesUrl, console.error),
      path: resolve(file),
      isReplacing: values.replace,
    });
    console.log(`Restored ${tables} tables and ${files} files as they were at ${madeAt}`);
  } finally {
    await server.stop();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
