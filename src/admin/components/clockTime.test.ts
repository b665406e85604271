import { expect, it } from 'vitest';
import { clockTime, secondsOf } from './clockTime.ts';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [169, '2:49'],
  [169.8, '2:49'],
  [3_723, '1:02:03'],
])('%d seconds read %s', (seconds, text) => expect(clockTime(seconds)).toBe(text));

it.each([
  ['2:49', 169],
  [' 2:49 ', 169],
  ['2.49', 169],
  ['1:02:03', 3_723],
  ['90', 90],
  ['75:00', 4_500],
  ['', null],
  ['2:60', null],
  ['1:60:00', null],
  ['soon', null],
  ['-1', null],
])('"%s" is %s seconds', (text, seconds) => expect(secondsOf(text)).toBe(seconds));
