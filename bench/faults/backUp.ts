/**
 * A backup is made while people work, and restored elsewhere. What is restored is what was saved, table by table, holds every act that
 * was confirmed before the backup began, and is right by the ledger.
 */
import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import tar from 'tar-stream';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { restoreBackup } from '#server/platform/backup/restoreBackup.ts';
import { writeBackup } from '#server/platform/backup/writeBackup.ts';
import { connectDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { withFaults } from './harness.ts';

/** A digest of each table's rows, whatever their order. */
async function digestsOf(archive: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  const entries = createReadStream(archive).pipe(createGunzip()).pipe(tar.extract());
  for await (const entry of entries) {
    const { name } = entry.header;
    const rows = (await text(entry)).split('\n').toSorted().join('\n');
    if (name.startsWith('tables/')) digests.set(name, createHash('sha256').update(rows).digest('hex'));
  }
  return digests;
}

const folder = createTemporaryFolder('gamehub-backup-');
const store = createFolderStore(join(folder, 'files'));
const elsewhere = await startEmbeddedDatabase({ dataDir: join(folder, 'elsewhere'), log: () => {} });
const save = async (url: string, name: string) => {
  const path = join(folder, name);
  await writeBackup({ url, store, path, now: new Date() });
  return path;
};
try {
  await withFaults({ name: 'backed up and restored', times: 5 }, async ({ databaseUrl, confirmed }) => {
    const before = [...confirmed];
    const path = await save(databaseUrl, 'saved');
    await restoreBackup({ url: elsewhere.url, store, path, isReplacing: true });
    const [saved, restored] = [await digestsOf(path), await digestsOf(await save(elsewhere.url, 'restored'))];
    const different = [...saved].filter(([table, digest]) => restored.get(table) !== digest).map(([table]) => table);
    if (saved.size === 0 || saved.size !== restored.size || different.length > 0) {
      throw new Error(`Not restored as saved, of ${saved.size} tables: ${different.join(', ')}`);
    }
    const { db, close } = connectDatabase(elsewhere.url, 1);
    try {
      const { rows } = await db.execute<{ reason: string }>(sql`select reason from ledger_entries`);
      const there = new Set(rows.map(({ reason }) => reason));
      const lost = before.filter((reason) => !there.has(reason));
      if (lost.length > 0) throw new Error(`${lost.length} acts that were confirmed before are not in the backup`);
      const { differenceCount } = await verifyLedger(db);
      if (differenceCount > 0) throw new Error(`${differenceCount} restored values are not what the ledger says`);
    } finally {
      await close();
    }
  });
} finally {
  await elsewhere.stop();
  rmSync(folder, { recursive: true, force: true });
}
