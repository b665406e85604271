/** Writes docs/api.md and docs/api-shapes.txt from the contracts: `node scripts/write-api-table.ts`. The checks say when it was forgotten. */
import { join } from 'node:path';
import { apiDocuments, write } from './writtenFiles.ts';

const root = join(import.meta.dirname, '..');
await write(root, await apiDocuments(root));
