import { expect, it } from 'vitest';
import { languageName } from './language.rules.ts';

it.each([
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['pl', 'Polski'],
  ['sk', 'Slovenčina'],
  ['sv', 'Svenska'],
])('%s is listed as %s', (language, name) => expect(languageName(language)).toBe(name));
