import { describe, expect, it } from 'vitest';
import { isInOtherLanguage, languagesToRead, textFor, wantedLanguage } from './translations.rules.ts';

const words = new Map([
  ['de-CH', 'Strasse'],
  ['de', 'Straße'],
  ['en', 'street'],
  ['fr', ' '],
]);

/** A game in a language, offered in all of these. */
const gameIn = (language: string) => ({ language, offeredLanguages: ['en', 'sv', 'de', 'fr', 'pl', 'sk'] });

describe('the text that a reader gets', () => {
  it.each<[string, string | null, string, string, string, string]>([
    ['the exact language', 'de-CH', 'sv', 'gata', 'Strasse', 'de-CH'],
    ['the exact language, however it is written', 'DE-ch', 'sv', 'gata', 'Strasse', 'de-CH'],
    ['the language without its region', 'de-AT', 'sv', 'gata', 'Straße', 'de'],
    ['the language', 'de', 'sv', 'gata', 'Straße', 'de'],
    ['the original where there is no translation', 'pl', 'sv', 'gata', 'gata', 'sv'],
    ['the original where the translation is blank', 'fr', 'sv', 'gata', 'gata', 'sv'],
    ['the original in the game’s own language', 'sv', 'sv', 'gata', 'gata', 'sv'],
    ['the original in another region of the game’s language', 'sv-FI', 'sv', 'gata', 'gata', 'sv'],
    ['the exact region before the original of its language', 'de-CH', 'de', 'Gasse', 'Strasse', 'de-CH'],
    ['never a translation into the game’s own language', 'de', 'de', 'Gasse', 'Gasse', 'de'],
    ['the original to who has said nothing', null, 'sv', 'gata', 'gata', 'sv'],
    ['the original to who says nonsense', '!!', 'sv', 'gata', 'gata', 'sv'],
    ['English where the original is blank', 'pl', 'sv', '', 'street', 'en'],
    ['English to who wants it of a game in another language', 'en', 'sv', 'gata', 'street', 'en'],
    ['nothing where nothing was written', 'pl', 'en', '', '', 'en'],
  ])('is %s', (_, wanted, gameLanguage, original, text, language) =>
    expect(textFor(wanted, gameIn(gameLanguage), original, words)).toEqual({ text, language }),
  );

  it.each<[string | null, string, string[]]>([
    ['de-CH', 'en', ['de-CH', 'de']],
    ['de', 'sv', ['de', 'en']],
    ['en', 'sv', ['en']],
    ['en', 'en', []],
    ['en-GB', 'en', ['en-GB']],
    [null, 'en', []],
    [null, 'sv', ['en']],
  ])('of %s in a game in %s is looked for in %j', (wanted, gameLanguage, expected) =>
    expect(languagesToRead(wanted, gameIn(gameLanguage))).toEqual(expected),
  );

  it.each<[string, string | null, string[], string, string, string, string]>([
    ['the original until the language is offered', 'de', ['fr'], 'sv', 'gata', 'gata', 'sv'],
    ['the region where its language is offered', 'de-CH', ['de'], 'sv', 'gata', 'Strasse', 'de-CH'],
    ['the language where only another region of it is offered', 'de', ['de-CH'], 'sv', 'gata', 'gata', 'sv'],
    ['English of who wants another where both are offered', 'fr', ['fr', 'en'], 'sv', '', 'street', 'en'],
    ['nothing rather than English that is not offered', 'fr', ['fr'], 'sv', '', '', 'sv'],
  ])('is %s', (_, wanted, offeredLanguages, language, original, text, found) => {
    const game = { language, offeredLanguages };
    expect(textFor(wanted, game, original, words)).toEqual({ text, language: found });
  });

  it('is not even looked for in what is not offered', () =>
    expect(languagesToRead('de-CH', { language: 'sv', offeredLanguages: [] })).toEqual([]));
});

describe('a text is marked as being in another language', () => {
  it.each<[string, string, string, string | null, boolean]>([
    ['when its reader wants another one', 'street', 'en', 'pl', true],
    ['not when it is the one that its reader wants', 'street', 'en', 'en', false],
    ['not when only the region is another', 'Strasse', 'de-CH', 'de-AT', false],
    ['when it is not English and its reader has said nothing', 'gata', 'sv', null, true],
    ['not when it is English and its reader has said nothing', 'street', 'en', null, false],
    ['not when there are no words', ' ', 'en', 'pl', false],
  ])('%s', (_, text, language, wanted, expected) =>
    expect(isInOtherLanguage({ text, language }, wanted)).toBe(expected),
  );
});

describe('the language of a header', () => {
  it.each<[string, string | undefined, string | null]>([
    ['the only one', 'de', 'de'],
    ['with its region', 'de-CH', 'de-CH'],
    ['the one of most weight', 'fr;q=0.5, pl;q=0.9', 'pl'],
    ['the first of the same weight', 'sk, pl', 'sk'],
    ['the first that is offered', 'nl, is;q=0.9, sv;q=0.8', 'sv'],
    ['none that is refused', 'de;q=0', null],
    ['none for a star', '*', null],
    ['none for what cannot be read', 'q=1;;, ,,-', null],
    ['none without a header', undefined, null],
  ])('is %s', (_, header, expected) =>
    expect(wantedLanguage(header, ['en', 'sv', 'de', 'fr', 'pl', 'sk'])).toBe(expected),
  );
});
