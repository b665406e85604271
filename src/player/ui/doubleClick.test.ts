import { expect, it } from 'vitest';
import { isSecondPress } from './doubleClick.ts';

const first = { timeStamp: 1000, clientX: 100, clientY: 700 };

it.each([
  ['at the same place within half a second', { ...first, timeStamp: 1499 }, true],
  ['half a second later', { ...first, timeStamp: 1500 }, false],
  ['a little beside it', { timeStamp: 1100, clientX: 106, clientY: 707 }, true],
  ['somewhere else', { timeStamp: 1100, clientX: 106, clientY: 708 }, false],
])('the second press of a double click is one %s', (_, second, is) => {
  expect(isSecondPress(first, second)).toBe(is);
});
