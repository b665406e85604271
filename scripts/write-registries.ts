/** Writes the lists of resources from the files that declare them: `node scripts/write-registries.ts`. The checks say when it was forgotten. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistries } from './registries.ts';

const root = join(import.meta.dirname, '..');
for (const { path, text } of await readRegistries(root)) await writeFile(join(root, path), text);
