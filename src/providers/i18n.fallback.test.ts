import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fallbackTexts, missingText, readableKey, type Texts } from './i18n.fallback.ts';

const folder = (language: string) => new URL(`../../locales/${language}/`, import.meta.url);
const textsOf = (language: string, file: string) =>
  JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as Texts;

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

it('locales/dev has the keys of locales/en (node scripts/write-dev-locale.ts writes it)', () => {
  const files = readdirSync(folder('en'));
  expect(files.length).toBeGreaterThan(2);
  expect(readdirSync(folder('dev'))).toEqual(files);
  for (const file of files) expect(textsOf('dev', file)).toEqual(fallbackTexts(textsOf('en', file)));
});
