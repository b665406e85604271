import { expect, it } from 'vitest';
import { gameTypeFilters, gameTypeOf } from './search.rules.ts';

it.each([
  ['', 'All'],
  ['gameType=All', 'All'],
  ['gameType=Individual', 'Individual'],
  ['gameType=Team', 'Team'],
  ['gameType=team', 'All'],
  ['gameType=', 'All'],
  ['gameType=toString', 'All'],
  ['gameType=Team&gameType=Individual', 'Team'],
])('the game of "?%s" shows %s', (search, shown) =>
  expect(gameTypeOf(new URLSearchParams(search), gameTypeFilters, 'All')).toBe(shown),
);

it('a board has no All and falls back to its own default', () => {
  const choices = ['Individual', 'Team'] as const;
  expect(gameTypeOf(new URLSearchParams('gameType=All'), choices, 'Individual')).toBe('Individual');
  expect(gameTypeOf(new URLSearchParams('gameType=Team'), choices, 'Individual')).toBe('Team');
});
