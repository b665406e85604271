/**
 * The disk is full for seconds: that of database and files together, then that of the files alone, then that of temporary files. Each is
 * one of its own, of memory.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { printErrors } from '../output.ts';
import { runWithin, withFaults } from './harness.ts';
import { uploads } from './uploads.ts';

const fullMs = 6_000;

// Mounts of its own go with the program, whatever becomes of it.
runWithin(['unshare', '--mount'], { isPossible: process.getuid?.() === 0, needs: 'root, to mount small disks' });

/** A disk with a folder in it, which can be filled to its last byte. */
function mountDisk(megabytes: number) {
  const disk = createTemporaryFolder('gamehub-disk-');
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', disk]);
  if (status !== 0) throw new Error(`Nothing can be mounted at ${disk}`);
  const folder = join(disk, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  const ballast = join(disk, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'w');
      try {
        for (let size = 1 << 20; size > 0; size >>= 4) {
          try {
            for (;;) writeSync(file, Buffer.alloc(size));
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast),
    unmount: () => {
      spawnSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    },
  };
}

const all = mountDisk(400);
await withFaults(
  { name: `disk full for ${fullMs / 1000} s`, times: 3, hasOwnDatabase: true, folder: all.folder },
  async ({ servers, startServer, ask }) => {
    all.fill();
    // PostgreSQL has prepared the log that it writes next; this ends it.
    await ask('select pg_switch_wal()').catch(() => {});
    await delay(fullMs);
    all.empty();
    // As whoever supervises it would: without its database it ends.
    if (servers[0]?.process.exitCode !== null) servers[0] = await startServer();
  },
);
all.unmount();

for (const [disk, setting] of [
  ['disk of files', 'FILES_URL'],
  ['disk of temporary files', 'TMPDIR'],
] as const) {
  const small = mountDisk(2);
  const environment = { [setting]: setting === 'TMPDIR' ? small.folder : `file://${small.folder}` };
  await withFaults(
    { name: `${disk} full for ${fullMs / 1000} s`, times: 3, acts: uploads, environment },
    async ({ servers }) => {
      small.fill();
      await delay(fullMs);
      small.empty();
      if (servers[0]?.process.exitCode !== null) throw new Error('The server has ended');
    },
  );
  if (setting === 'TMPDIR' && readdirSync(small.folder).length > 0) printErrors(['Temporary files are left.']);
  small.unmount();
}
