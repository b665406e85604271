import { expect, it } from 'vitest';
import { pdfErrors } from './pdfFields.rules.ts';

it.each([
  ['asks for no number of pages', null, 4, []],
  ['asks for as many as there are', 4, 4, []],
  ['asks for one more', 5, 4, ['minimumPages']],
  ['has no file yet', 5, null, []],
])('a document that %s', (_, minimumPages, pages, expected) =>
  expect(pdfErrors({ minimumPages }, pages).map(({ path }) => path)).toEqual(expected),
);
