import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  bucketWidth,
  compareStandings,
  hasRank,
  histogramDeltas,
  rankBelow,
  ranksOf,
  type Standing,
} from './ranks.rules.ts';
import { sliceOf } from './rankSlices.rules.ts';

const nine = new Date('2026-11-15T09:00:00Z');
const ten = new Date('2026-11-15T10:00:00Z');
const standing = (points: number, reachedAt: Date | null): Standing => ({ points, reachedAt });

describe('who stands above whom', () => {
  it.each([
    ['more points', standing(200, ten), standing(100, nine), -1],
    ['fewer points', standing(100, nine), standing(200, ten), 1],
    ['the same points, reached earlier', standing(100, nine), standing(100, ten), -1],
    ['the same points, reached later', standing(100, ten), standing(100, nine), 1],
    ['the same points at the same instant', standing(100, nine), standing(100, new Date(nine)), 0],
    ['nobody without points', standing(0, null), standing(0, null), 0],
    ['points against none', standing(1, ten), standing(0, null), -1],
  ])('%s', (_, a, b, expected) => expect(Math.sign(compareStandings(a, b))).toBe(expected));
});

it.each([
  [1, true],
  [0, false],
  [-5, false],
])('somebody with %i points has a rank: %s', (points, expected) => expect(hasRank({ points })).toBe(expected));

describe('the histogram', () => {
  it.each([
    [0, 0],
    [255, 0],
    [256, 1],
    [511, 1],
    [512, 2],
    [100_000, 390],
  ])('%i points are in bucket %i', (points, bucket) => expect(bucketOf(points)).toBe(bucket));

  const place = (points: number, reachedAt = nine) => ({ points, reachedAt });
  const delta = (points: number, change: number, reachedAt = nine) => ({
    points,
    bucket: bucketOf(points),
    slice: sliceOf(reachedAt),
    change,
  });

  it.each([
    ['the first points add a player', place(0), place(300), [delta(300, 1)]],
    ['somebody who comes is added', null, place(300), [delta(300, 1)]],
    ['somebody who goes is taken out', place(300), null, [delta(300, -1)]],
    ['more points move one', place(300), place(400), [delta(300, -1), delta(400, 1)]],
    ['losing all points takes one out', place(300), place(0), [delta(300, -1)]],
    [
      'the same points, reached at another time, move one',
      place(300),
      place(300, ten),
      [delta(300, -1), delta(300, 1, ten)],
    ],
    ['the same points change nothing', place(300), place(300), []],
    ['no points change nothing, whenever', place(0), place(0, ten), []],
    ['below nothing is not in it', place(-10), place(0), []],
  ])('%s', (_, before, after, expected) => expect(histogramDeltas(before, after)).toEqual(expected));

  it('counts each player with points once, where they stand, however scores move', () => {
    const change = fc.record({
      player: fc.nat(5),
      points: fc.integer({ min: -2, max: 3 }),
      reachedAt: fc.constantFrom(nine, ten),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const scores = new Map<number, { points: number; reachedAt: Date }>();
        const counts = new Map<string, number>();
        const keyOf = ({ points, slice }: { points: number; slice: number }) => `${points} in ${slice}`;
        for (const { player, ...now } of changes) {
          for (const one of histogramDeltas(scores.get(player) ?? null, now)) {
            counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + one.change);
          }
          scores.set(player, now);
        }
        const expected = new Map<string, number>();
        for (const { points, reachedAt } of scores.values()) {
          const key = keyOf({ points, slice: sliceOf(reachedAt) });
          if (points > 0) expected.set(key, (expected.get(key) ?? 0) + 1);
        }
        expect(new Map([...counts].filter(([, count]) => count !== 0))).toEqual(expected);
      }),
    );
  });
});

describe('a rank', () => {
  it('is one more than all who stand above', () =>
    expect(rankBelow({ inHigherBuckets: 10, higherInBucket: 3, earlierWithSamePoints: 2 })).toBe(16));

  it('is the first when nobody does', () =>
    expect(rankBelow({ inHigherBuckets: 0, higherInBucket: 0, earlierWithSamePoints: 0 })).toBe(1));

  it('from the parts of the histogram is that of comparing everybody: 1, 2, 2, 4', () => {
    const player = fc.record({
      points: fc.integer({ min: 1, max: 3 * bucketWidth }),
      reachedAt: fc.constantFrom(nine, ten),
    });
    fc.assert(
      fc.property(fc.array(player, { minLength: 1, maxLength: 40 }), (players) => {
        for (const me of players) {
          const above = players.filter((other) => compareStandings(other, me) < 0).length;
          const inBucket = players.filter((other) => bucketOf(other.points) === bucketOf(me.points));
          const rank = rankBelow({
            inHigherBuckets: players.filter((other) => bucketOf(other.points) > bucketOf(me.points)).length,
            higherInBucket: inBucket.filter((other) => other.points > me.points).length,
            earlierWithSamePoints: inBucket.filter(
              (other) => other.points === me.points && other.reachedAt < me.reachedAt,
            ).length,
          });
          expect(rank).toBe(1 + above);
        }
      }),
    );
  });
});

it('a whole board is ranked 1, 2, 2, 4, and nobody without points', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
  const board = [
    { userId: 'second', points: 50, reachedAt: at(5) },
    { userId: 'none', points: 0, reachedAt: at(1) },
    { userId: 'also second', points: 50, reachedAt: at(5) },
    { userId: 'first', points: 60, reachedAt: at(9) },
    { userId: 'fourth', points: 50, reachedAt: at(6) },
  ];
  expect(Object.fromEntries(ranksOf(board))).toEqual({ first: 1, second: 2, 'also second': 2, fourth: 4 });
});
