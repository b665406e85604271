import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRefusals, isOfDisk, reasonOf } from './refusals.ts';

/** Logged separately from the failures of the file store. */
const refusals = createRefusals((line) => process.stdout.write(`${line}\n`));

/**
 * Runs work with a temporary folder, which is deleted afterwards, for data that are too large for memory.
 * @throws AppError unavailable when nothing can be written there
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
