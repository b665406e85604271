import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { leastPeople, withoutSmallGroups, type Group } from './groups.rules.ts';

const merge = (small: readonly Group[]): Group => ({
  name: small.map(({ name }) => name).join('+'),
  people: small.reduce((sum, { people }) => sum + people, 0),
});
const group = (name: string, people: number): Group => ({ name, people });
const told = (...groups: Group[]) => withoutSmallGroups(groups, merge).map(({ name, people }) => `${name} ${people}`);

it.each([
  ['leaves groups of five as they are', [group('a', 5), group('b', 9)], ['a 5', 'b 9']],
  ['puts small groups together', [group('a', 3), group('b', 9), group('c', 2)], ['b 9', 'c+a 5']],
  ['has the next smallest join a single small one', [group('a', 9), group('b', 4), group('c', 7)], ['a 9', 'b+c 11']],
  ['says nothing of fewer than five in all', [group('a', 2), group('b', 2)], []],
  ['says nothing where there is nobody', [], []],
])('%s', (_, groups, expected) => {
  expect(told(...groups)).toEqual(expected);
});

it('tells of no group of fewer than five, and loses nobody unless all are fewer than five', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (sizes) => {
      const rows = withoutSmallGroups(
        sizes.map((people, index) => group(String(index), people)),
        merge,
      );
      const all = sizes.reduce((sum, size) => sum + size, 0);
      expect(rows.every(({ people }) => people >= leastPeople)).toBe(true);
      expect(rows.reduce((sum, { people }) => sum + people, 0)).toBe(all < leastPeople ? 0 : all);
    }),
  );
});
