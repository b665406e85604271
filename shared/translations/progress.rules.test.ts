import { describe, expect, it } from 'vitest';
import type { CellState } from './progress.codes.ts';
import { cellState, openTexts, sumOfDone, textState } from './progress.rules.ts';

describe('a text in another language', () => {
  it('is ready as long as its original is the one that it was made of', () => {
    expect(textState('a', { value: 'Leder', sourceHash: 'a' })).toBe('ready');
    expect(textState('b', { value: 'Leder', sourceHash: 'a' })).toBe('stale');
  });

  it('is missing where nothing is said', () => {
    expect(textState('a', undefined)).toBe('missing');
    expect(textState('a', null)).toBe('missing');
    expect(textState('a', { value: ' ', sourceHash: 'a' })).toBe('missing');
  });
});

it.each<[string, number, number, number, CellState]>([
  ['with nothing in it is missing', 3, 0, 0, 'missing'],
  ['with some of its texts is partly there', 3, 2, 0, 'partly'],
  ['with all of its texts is ready', 3, 3, 0, 'ready'],
  ['with a text whose original has changed is stale', 3, 2, 1, 'stale'],
  ['with nothing but such a text is stale, not missing', 3, 0, 1, 'stale'],
])('an item %s', (_, texts, ready, stale, expected) => expect(cellState(texts, { ready, stale })).toBe(expected));

it('what is missing and what is stale is to be done, over all items', () => {
  const sum = sumOfDone([
    { ready: 2, stale: 1 },
    { ready: 0, stale: 0 },
    { ready: 4, stale: 2 },
  ]);
  expect(sum).toEqual({ ready: 6, stale: 3 });
  expect(openTexts(12, sum)).toBe(6);
  expect(sumOfDone([])).toEqual({ ready: 0, stale: 0 });
});
