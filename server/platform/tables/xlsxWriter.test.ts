import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { maxCellLength } from '#shared/http/sheets.ts';
import type { Cell } from './cells.ts';
import { makeXlsx } from './xlsxWriter.ts';

/** The cells below the heading, as a program for tables reads them. */
async function written(...cells: Cell[]) {
  const rows = async function* () {
    yield ['Heading'];
    for (const cell of cells) yield [cell];
  };
  return (await readSheet(await makeXlsx(rows()))).slice(1).map(([cell]) => cell);
}

it('a text holds nothing that would make the workbook unreadable', async () => {
  expect(await written('a\u0001\u001f\uffffb', 'two\nlines', 'x'.repeat(maxCellLength + 1))).toEqual([
    'ab',
    'two\nlines',
    'x'.repeat(maxCellLength),
  ]);
});

it('an instant, and a time of the reader’s zone, are dates with what they say, wherever they are written', async () => {
  expect(await written('2026-11-21T12:00:00.000Z', '2026-11-21T12:00', '2026-11-21')).toEqual([
    new Date('2026-11-21T12:00:00.000Z'),
    new Date('2026-11-21T12:00:00.000Z'),
    '2026-11-21',
  ]);
});
