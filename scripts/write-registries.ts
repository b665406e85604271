/** Writes the lists of resources from the files that declare them: `node scripts/write-registries.ts`. The checks say when it was forgotten. */
import { join } from 'node:path';
import { registries } from './registries.ts';
import { write } from './writtenFiles.ts';

const root = join(import.meta.dirname, '..');
await write(root, await registries(root));
