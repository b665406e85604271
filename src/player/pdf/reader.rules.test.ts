import { expect, it } from 'vitest';
import { currentPage, openingZoom, readingLine, wholePages, zoomAfter } from './reader.rules.ts';

const pages = [
  { top: 0, height: 1000 },
  { top: 1016, height: 1000 },
  { top: 2032, height: 200 },
];
const view = (top: number, height = 600) => ({ top, height, whole: 2232 });

it.each([
  ['at the beginning it is the first', view(0), 1],
  ['it is the one that the middle stands on', view(800), 2],
  ['between two it is the one before', view(708), 1],
  ['at the very end it is the last, though the middle stands before it', view(1632), 3],
  ['it is the last where everything is in sight', { top: 0, height: 3000, whole: 3000 }, 3],
])('of the pages %s', (_, seen, expected) => expect(currentPage(pages, seen)).toBe(expected));

it('text is read near the top of the window', () => {
  expect(currentPage(pages, view(800), readingLine.text)).toBe(1);
  expect(currentPage(pages, view(1016 - 16), readingLine.text)).toBe(2);
});

it.each([
  ['those that begin and end in sight', { top: 900, height: 1400 }, [2, 3]],
  ['none where one is larger than the window', { top: 0, height: 600 }, []],
  ['all of a short document', { top: 0, height: 3000 }, [1, 2, 3]],
])('whole pages are %s', (_, seen, expected) => expect(wholePages(pages, seen)).toEqual(expected));

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [3, 1, 3],
  [0.5, -1, 0.5],
  [1.3, 1, 1.5],
  [1.3, -1, 1.25],
] as const)('from a zoom of %s a step of %s leads to %s', (zoom, step, expected) =>
  expect(zoomAfter(zoom, step)).toBe(expected),
);

it.each<[string, number, number, number[], number]>([
  ['a phone leaves the margins out', 390, 358, [0.5, 0.84], (390 - 12) / (358 * 0.84)],
  ['a phone goes no further where the words are narrow', 390, 358, [0.3], 1.5],
  ['a phone shows all of a page whose words take all of it', 390, 358, [1], 1],
  ['a wide window shows the whole page', 1200, 880, [0.5], 1],
  ['an unknown document is shown whole', 390, 358, [], 1],
])('%s', (_, room, width, shares, expected) => expect(openingZoom(room, width, shares)).toBeCloseTo(expected));
