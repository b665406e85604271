import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRefusals, isOfDisk, reasonOf } from './refusals.ts';

/** Beside what the store of files says. */
const refusals = createRefusals((line) => process.stdout.write(`${line}\n`));

/**
 * Gives work a folder of its own, which goes with the end of the work, for what is too large to be held in memory.
 * @throws AppError unavailable where nothing can be written there
 */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const root = tmpdir();
  const refused = `Temporary files cannot be written in ${root}`;
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(root, 'gamehub-'));
    const done = await work(folder);
    refusals.end(refused, `Temporary files can be written in ${root} again`);
    return done;
  } catch (error) {
    if (folder === undefined || isOfDisk(error)) return refusals.refuse(refused, reasonOf(error));
    throw error;
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
