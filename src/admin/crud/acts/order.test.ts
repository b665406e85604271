import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropIndex, moved, movesPublished, idsInFormerOrder } from './order.ts';

describe('moving an element', () => {
  it.each([
    ['down', 0, 2, 'bcad'],
    ['up', 3, 1, 'adbc'],
    ['to where it is', 1, 1, 'abcd'],
    ['before the first', 2, -1, 'cabd'],
    ['after the last', 0, 9, 'bcda'],
    ['that is not there', 9, 0, 'abcd'],
  ])('%s', (_, from, to, expected) => expect(moved([...'abcd'], from, to).join('')).toBe(expected));

  it('loses and doubles nothing, and is undone by moving back', () => {
    const place = fc.nat({ max: 7 });
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 8, maxLength: 8 }), place, place, (list, from, to) => {
        const after = moved(list, from, to);
        expect(after[to]).toBe(list[from]);
        expect(moved(after, to, from)).toEqual(list);
      }),
    );
  });
});

it.each([
  ['one published row before another', 'cab', true],
  ['a draft between two published ones', 'acb', false],
  ['what stays as it is', 'abc', false],
])('players see another order after %s', (_, next, expected) => {
  const rows = [...'abc'].map((id) => ({ id, status: id === 'b' ? 'draft' : 'published' }));
  expect(movesPublished(rows, [...next])).toBe(expected);
});

describe('dropping the second of four rows, each 40 high', () => {
  const middles = [20, 60, 100, 140];
  it.each([
    ['where it was', 60, 1],
    ['a little lower', 95, 1],
    ['below the middle of the third', 101, 2],
    ['far below', 900, 3],
    ['above the middle of the first', 19, 0],
    ['far above', -50, 0],
  ])('%s', (_, y, place) => expect(dropIndex(middles, 1, y)).toBe(place));
});

describe('what comes back to its former parent', () => {
  const child = (id: string, position: number) => ({ id, position });
  it.each([
    ['stands where it stood', [child('b', 2), child('d', 4), child('c', 5), child('a', 6)], { a: 1, c: 3 }, 'abcd'],
    ['stands at the end where it stood there', [child('a', 1), child('b', 2), child('c', 3)], { c: 3 }, 'abc'],
    ['is alone', [child('a', 1)], { a: 1 }, 'a'],
    ['leaves what came meanwhile behind it', [child('a', 1), child('n', 3), child('b', 4)], { b: 2 }, 'abn'],
  ] as const)('%s', (_, children, former, expected) =>
    expect(idsInFormerOrder(children, new Map(Object.entries(former))).join('')).toBe(expected),
  );
});
