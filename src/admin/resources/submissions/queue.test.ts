import { describe, expect, it } from 'vitest';
import { neighbour, nextToReview, queueScope, readShownState } from './queue.ts';

const waiting = (id: string) => ({ id, review: 'waiting' as const });
const decided = (id: string) => ({ id, review: 'accepted' as const });
const three = [waiting('a'), waiting('b'), waiting('c')];

describe('who goes through the queue comes', () => {
  it.each([
    ['to the next', 'a', 1, 'b'],
    ['to the one before', 'b', -1, 'a'],
    ['no further than the last', 'c', 1, null],
    ['not before the first', 'a', -1, null],
    ['to the first from one that is not in it', 'x', 1, 'a'],
  ] as const)('%s', (_, open, step, expected) => expect(neighbour(three, open, step)).toBe(expected));
});

describe('after a decision comes', () => {
  it.each([
    ['the next', three, 'b', 'c'],
    ['the one before, after the last', three, 'c', 'b'],
    ['the next that waits still', [waiting('a'), decided('b'), waiting('c')], 'a', 'c'],
    ['none after the only one', [waiting('a')], 'a', null],
    ['none where all others are decided', [decided('a'), waiting('b'), decided('c')], 'b', null],
    ['the first that waits, after one that is not in the list', three, 'x', 'a'],
  ] as const)('%s', (_, stories, id, expected) => expect(nextToReview(stories, id)).toBe(expected));
});

it.each([
  [null, 'waiting'],
  ['nonsense', 'waiting'],
  ['all', 'all'],
  ['returned', 'returned'],
])('the address %s shows what is %s', (text, expected) => expect(readShownState(text)).toBe(expected));

it('has first who has waited longest, and of what is decided the last', () => {
  expect(queueScope('waiting').sorters).toEqual([{ field: 'createdAt', order: 'asc' }]);
  for (const state of ['accepted', 'returned', 'rejected', 'all'] as const)
    expect(queueScope(state).sorters, state).toEqual([{ field: 'createdAt', order: 'desc' }]);
});
