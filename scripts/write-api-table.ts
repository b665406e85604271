/** Writes docs/api.md from the contracts: `node scripts/write-api-table.ts`. The checks say when it was forgotten. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiTable, apiTablePath } from './apiTable.ts';

await writeFile(join(import.meta.dirname, '..', apiTablePath), apiTable());
