import { expect, it } from 'vitest';
import { fallbackTexts, missingText, readableKey } from './i18n.fallback.ts';

it.each([
  ['home', 'home'],
  ['navigation.notRead', 'not read'],
  ['errors:not_found', 'not found'],
  ['points_one', 'points'],
  ['place_ordinal_few', 'place'],
])('the key %s reads as "%s"', (key, words) => expect(readableKey(key)).toBe(words));

it('writes every key of every depth', () => {
  expect(fallbackTexts({ title: 'Game', menu: { logOut: 'Sign out' } })).toEqual({
    title: '[title]',
    menu: { logOut: '[log out]' },
  });
});

it('shows a missing text as dev has it, and without brackets where no words are there at all', () => {
  expect(missingText('menu:items.logOut', (namespace) => namespace === 'menu')).toBe('[log out]');
  expect(missingText('menu:items.logOut', () => false)).toBe('log out');
});
