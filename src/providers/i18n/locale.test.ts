import { expect, it } from 'vitest';
import { formatNumber, localeFor } from './locale.ts';

it.each([
  ['en', ['en-US', 'de-CH'], 'en-GB'],
  ['de', ['en-US', 'de-CH'], 'de-CH'],
  ['en', ['de-CH', 'en-IE'], 'en-IE'],
  ['pl', ['en-US'], 'pl'],
  ['dev', [], 'en-GB'],
])('%s on a device that prefers %j is written as %s', (language, preferred, locale) =>
  expect(localeFor(language, preferred)).toBe(locale),
);

it.each([
  [1240, 'en-GB', '1,240'],
  [0, 'en-GB', '0'],
  [1240, 'pl', '1\u00a0240'],
  [1_000_000, 'de', '1.000.000'],
])('%d in %s reads %s', (value, language, text) => expect(formatNumber(value, language)).toBe(text));
