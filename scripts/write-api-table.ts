/** Writes docs/api.md and docs/openapi.json from the contracts: `node scripts/write-api-table.ts`. The checks say when it was forgotten. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiTable, apiTablePath } from './apiTable.ts';
import { openApiPath, openApiText } from './openApi.ts';

const root = join(import.meta.dirname, '..');
await writeFile(join(root, apiTablePath), apiTable());
await writeFile(join(root, openApiPath), await openApiText(root));
