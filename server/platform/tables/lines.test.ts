import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { readLines, writeLines } from './lines.ts';

const folder = createTemporaryFolder('gamehub-lines-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('values are read as they were written, with every kind of line break in them', async () => {
  const values = [['a', 'b\n\r\nc'], ['\u2028\u2029\r'], [], { line: 1, cells: ['"', '\\u2028', '😀'] }];
  await writeLines(join(folder, 'values'), Readable.from(values));
  const read: unknown[] = [];
  for await (const value of readLines(join(folder, 'values'))) read.push(value);
  expect(read).toEqual(values);
});
