import { expect, it } from 'vitest';
import { currentPage, zoomAfter } from './reader.rules.ts';

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

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [3, 1, 3],
  [0.5, -1, 0.5],
] as const)('from a zoom of %s a step of %s leads to %s', (zoom, step, expected) =>
  expect(zoomAfter(zoom, step)).toBe(expected),
);
