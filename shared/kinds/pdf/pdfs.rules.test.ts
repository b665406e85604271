import { expect, it } from 'vitest';
import { isPdfRead, mergePages } from './pdfs.rules.ts';

const toTheEnd = { pages: 8, minimumPages: null };
const five = { pages: 8, minimumPages: 5 };

it.each([
  ['with its last page seen', toTheEnd, [1, 8], true],
  ['not before its last page', toTheEnd, [1, 2, 3, 4, 5, 6, 7], false],
  ['not unopened', toTheEnd, [], false],
  ['with its minimum of pages', five, [1, 2, 3, 4, 5], true],
  ['not with one page fewer', five, [1, 2, 3, 4], false],
  ['not with one page seen five times', five, [1, 1, 1, 1, 1], false],
  ['with its last page seen, whatever the minimum', five, [8], true],
  ['not by pages that it does not have', five, [0, -1, 9, 10, 1.5], false],
  ['not unopened, though its minimum is none', { pages: 8, minimumPages: 0 }, [], false],
])('a PDF is read %s', (_, terms, seen, expected) => expect(isPdfRead(terms, seen)).toBe(expected));

it.each([
  ['in their order, each once', [3, 1], [2, 3], [1, 2, 3]],
  ['without those that the file does not have', [1], [0, 9, 2.5, 8], [1, 8]],
  ['none when nothing was seen', [], [], []],
])('pages seen are %s', (_, seen, arrived, expected) => expect(mergePages(seen, arrived, 8)).toEqual(expected));
