/**
 * `npm run migration -- --name what_it_does`: writes a migration for what has changed in server/schema, by drizzle-kit, which npm
 * fetches for this alone: with the compilers that it brings it is 50 MB. Of its snapshots it needs the newest; the others go.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPackages } from './fetchPackages.ts';
import { snapshotsIn, tableColumns } from './tableColumns.ts';
import { write } from './writtenFiles.ts';

const root = join(import.meta.dirname, '..');
const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const folder = await mkdtemp(join(tmpdir(), 'gamehub-migration-'));
try {
  // It looks for drizzle-orm beside itself.
  await fetchPackages(folder, 'drizzle-kit@0.31.11', `drizzle-orm@${dependencies['drizzle-orm']}`);
  const program = join(folder, 'node_modules', 'drizzle-kit', 'bin.cjs');
  const args = [program, 'generate', ...process.argv.slice(2)];
  const [code] = (await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  process.exitCode = code ?? 1;
  await write(root, [await tableColumns(root)]);
  for (const older of (await snapshotsIn(root)).slice(0, -1)) await rm(older);
} finally {
  await rm(folder, { recursive: true, force: true });
}
