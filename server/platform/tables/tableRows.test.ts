import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { maxWorkbookBytes } from './sheet.ts';
import { openTable } from './tableRows.ts';

it('a workbook that is larger than what is read into memory is refused, and says what to do', async () => {
  const folder = createTemporaryFolder('gamehub-table-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const refusalOf = async (bytes: number) => {
    const path = join(folder, String(bytes));
    writeFileSync(path, Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(bytes - 4)]));
    const error: unknown = await openTable(path, []).catch((reason: unknown) => reason);
    return (error as Error).message;
  };
  expect(await refusalOf(maxWorkbookBytes + 1)).toBe('A workbook may have 20 MB. Save it as CSV, which may have more.');
  expect(await refusalOf(maxWorkbookBytes)).toContain('no workbook that can be read');
});
