import { expect, it } from 'vitest';
import { gameErrors } from './gameFields.rules.ts';

const noon = '2026-11-21T12:00:00.000Z';

it.each([
  ['a millisecond after the start', '2026-11-21T12:00:00.001Z', []],
  ['at the start', noon, ['endDate']],
  ['before the start', '2026-11-21T11:59:59.999Z', ['endDate']],
  ['at the start, written in another offset', '2026-11-21T13:00:00+01:00', ['endDate']],
])('a game that ends %s', (_, endDate, errors) => {
  expect(gameErrors({ startDate: noon, endDate }).map(({ path }) => path)).toEqual(errors);
});
