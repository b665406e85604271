import { expect, it } from 'vitest';
import { focusAt, moveFocus } from './focus.rules.ts';

const picture = { left: 100, top: 50, width: 400, height: 200 };

it.each([
  ['the middle', { x: 300, y: 150 }, { x: 50, y: 50 }],
  ['a corner', { x: 100, y: 250 }, { x: 0, y: 100 }],
  ['between two percents, rounded', { x: 233, y: 51 }, { x: 33, y: 1 }],
  ['outside, the nearest point of the edge', { x: 20, y: 900 }, { x: 0, y: 100 }],
])('a pointer chooses %s', (_, pointer, focus) => expect(focusAt(pointer, picture)).toEqual(focus));

it.each([
  ['ArrowLeft', false, { x: 49, y: 95 }],
  ['ArrowRight', true, { x: 60, y: 95 }],
  ['ArrowUp', false, { x: 50, y: 94 }],
  ['ArrowDown', true, { x: 50, y: 100 }],
  ['Tab', false, null],
])('%s moves it, with shift (%s) further, and never out of the picture', (key, isFar, focus) =>
  expect(moveFocus({ x: 50, y: 95 }, key, isFar)).toEqual(focus),
);
