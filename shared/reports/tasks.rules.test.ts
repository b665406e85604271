import { describe, expect, it } from 'vitest';
import { areManyAbsent, isTooHard } from './tasks.rules.ts';

describe('a question that hardly anybody answers right', () => {
  it.each([
    ['fewer than three in ten', { answered: 100, right: 29 }, true],
    ['three in ten', { answered: 100, right: 30 }, false],
    ['nobody of ten', { answered: 10, right: 0 }, true],
    ['nobody of nine, which is too few for a verdict', { answered: 9, right: 0 }, false],
    ['nobody has answered it', { answered: 0, right: 0 }, false],
  ])('%s', (_, figures, expected) => expect(isTooHard(figures)).toBe(expected));
});

describe('a game that many have not begun', () => {
  it.each([
    ['one in ten', { players: 100, begun: 90 }, true],
    ['fewer', { players: 100, begun: 91 }, false],
    ['five of five', { players: 5, begun: 0 }, true],
    ['four of four, whom one would know', { players: 4, begun: 0 }, false],
    ['four of twenty', { players: 20, begun: 16 }, false],
    ['a game without players', { players: 0, begun: 0 }, false],
  ])('%s', (_, figures, expected) => expect(areManyAbsent(figures)).toBe(expected));
});
