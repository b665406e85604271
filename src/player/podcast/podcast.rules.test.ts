import { expect, it } from 'vitest';
import { chapterAt, chapterBeside, clockTime, failureOf, resumeAt } from './podcast.rules.ts';

it.each([
  [0, '0:00'],
  [67.9, '1:07'],
  [600, '10:00'],
  [3729, '1:02:09'],
  [-1, '0:00'],
])('%s seconds are written %s', (seconds, expected) => expect(clockTime(seconds)).toBe(expected));

it.each([
  [0, 0],
  [29.9, 0],
  [30, 1],
  [500, 1],
])('at %s seconds chapter %s is playing', (position, expected) =>
  expect(chapterAt([{ at: 0 }, { at: 30 }], position)).toBe(expected),
);

it.each<[string, number, -1 | 1, number | null]>([
  ['the next one', 10, 1, 30],
  ['none after the last', 70, 1, null],
  ['the beginning of this one, some seconds into it', 35, -1, 30],
  ['the one before, right after it began', 31, -1, 0],
  ['the first, right at the beginning', 1, -1, 0],
])('beside it is %s', (_, position, step, expected) =>
  expect(chapterBeside([{ at: 0 }, { at: 30 }, { at: 60 }], position, step)).toBe(expected),
);

it('has no chapter beside it without chapters', () => expect(chapterBeside([], 10, -1)).toBeNull());

it.each([
  ['where it was left', 42, 42],
  ['at the beginning, when it was never begun', null, 0],
  ['at the beginning, when it was heard to its end', 99, 0],
])('goes on %s', (_, position, expected) => expect(resumeAt(position, 100)).toBe(expected));

it.each([
  ['that never came', null, 'unreachable'],
  ['whose way here broke off', 2, 'unreachable'],
  ['that cannot be decoded, or without a device for sound', 3, 'unplayable'],
  ['that is not there', 4, 'unreachable'],
] as const)('a recording %s is said to be that', (_, code, expected) =>
  expect(failureOf(code === null ? null : { code })).toBe(expected),
);
