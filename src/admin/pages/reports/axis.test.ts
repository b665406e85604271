import { expect, it } from 'vitest';
import { axisEnd, marksOf } from './axis.ts';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [10, 10],
  [11, 20],
  [20, 20],
  [41, 60],
  [999, 1000],
  [1001, 2000],
])('ends the axis of a largest value of %d at %d', (largest, end) => {
  expect(axisEnd(largest)).toBe(end);
});

it.each([
  [0, []],
  [1, [0]],
  [2, [0, 1]],
  [5, [0, 1, 2, 3, 4]],
  [62, [0, 15, 31, 46, 61]],
])('marks of %d columns the first, the last and some between', (count, marks) => {
  expect(marksOf(count, 5)).toEqual(marks);
});
