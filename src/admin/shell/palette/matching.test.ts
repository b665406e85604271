import { describe, expect, it } from 'vitest';
import { matchRank } from './matching.ts';

describe('how well a title matches what was typed', () => {
  it.each([
    ['', 'Media', 0],
    ['elin', 'Elin Selina', 0],
    ['ELÍN', 'elin', 0],
    ['elin', 'Anna-Elin Berg', 1],
    ['ga new', 'New game', 1],
    ['elin', 'Selina', 2],
    ['w g', 'New game', 2],
    ['nwgm', 'New game', 3],
    ['gm', 'New game', 3],
    ['ew gm', 'New game', null],
    ['zz', 'New game', null],
    ['n', 'Media', null],
    ['?', 'Media', null],
  ])('%s for %s', (typed, title, rank) => {
    expect(matchRank(title, typed)).toBe(rank);
  });
});
