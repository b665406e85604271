import { expect, it } from 'vitest';
import { correctRow } from './importFile.ts';

const headings = ['Email', '', 'Name'];

it('a corrected row has a cell for each heading, and no more than those', () => {
  const row = { cells: ['anna@people.example', '', 'Anna', 'more'], errors: [] };
  expect(correctRow(row, headings, [{ index: 3, text: ' ' }])).toEqual({ cells: row.cells.slice(0, 3), errors: [] });
  const short = correctRow({ cells: ['anna@people.example'], errors: [] }, headings, [{ index: 2, text: 'Anna' }]);
  expect(short).toEqual({ cells: ['anna@people.example', '', 'Anna'], errors: [] });
});

it('a correction that makes a row too long is refused, and empties none of its cells', () => {
  const cells = headings.map(() => 'x'.repeat(70_000));
  expect(() => correctRow({ cells, errors: [] }, headings, [{ index: 0, text: 'x'.repeat(70_000) }])).toThrow(
    'too long',
  );
  expect(correctRow({ cells, errors: [] }, headings, [{ index: 0, text: '' }]).errors).toEqual([]);
});
