/** The check is worth something only while it sees every error, and nothing where there is none. */
import { expect, it } from 'vitest';
import { languageTraits, type Language } from '#shared/vocabulary/languages.ts';
import { languageErrors, type Texts } from './languageErrors.ts';

/** A language with one error, and what has to be said about it; an empty list for what is right. */
const planted: [what: string, language: Language, english: Texts, theirs: Texts, said: RegExp | null][] = [
  ['what is right', 'de', { a: { b: 'Open “{{x}}”' } }, { a: { b: '„{{x}}“ öffnen' } }, null],
  ['a missing key', 'de', { a: 'One', b: 'Two' }, { a: 'Eins' }, /"b" is missing/],
  ['a key too many', 'de', { a: 'One' }, { a: 'Eins', b: 'Zwei' }, /"b" is one too many/],
  ['an empty text', 'de', { a: 'One' }, { a: ' ' }, /"a" is empty/],
  [
    'all forms of Polish',
    'pl',
    { a_one: '{{count}} day', a_other: '{{count}} days' },
    { a_one: 'dzień', a_few: '{{count}} dni', a_many: '{{count}} dni', a_other: '{{count}} dnia' },
    /"a_one" has other variables/,
  ],
  [
    'a plural form that is missing',
    'pl',
    { a_one: '{{count}} day', a_other: '{{count}} days' },
    { a_one: '{{count}} dzień', a_many: '{{count}} dni', a_other: '{{count}} dnia' },
    /"a_few" is missing/,
  ],
  [
    'a plural form that the language does not have',
    'de',
    { a_one: '{{count}} day', a_other: '{{count}} days' },
    { a_one: '{{count}} Tag', a_few: '{{count}} Tage', a_other: '{{count}} Tage' },
    /"a_few" is one too many/,
  ],
  [
    'an ordinal form that is missing',
    'sv',
    { a_ordinal_one: '{{count}}st', a_ordinal_other: '{{count}}th' },
    { a_ordinal_other: '{{count}}:e' },
    /"a_ordinal_one" is missing/,
  ],
  [
    'one number without its variable, as in English',
    'de',
    { a_one: 'One level', a_other: '{{count}} levels' },
    { a_one: 'Ein Level', a_other: '{{count}} Level' },
    null,
  ],
  [
    'a form for several numbers without its variable',
    'fr',
    { a_one: 'One level', a_other: '{{count}} levels' },
    { a_one: 'Un niveau', a_many: '{{count}} niveaux', a_other: '{{count}} niveaux' },
    /"a_one" has other variables/,
  ],
  ['a variable that is missing', 'de', { a: '{{x, number}} of' }, { a: 'von' }, /"a" has other variables/],
  ['a format that is missing', 'de', { a: '{{x, number}} of' }, { a: '{{x}} von' }, /"a" has other variables/],
  ['a tag that is misspelt', 'de', { a: 'Until <date/>' }, { a: 'Bis <Date/>' }, /"a" has other variables/],
  ['the English text', 'de', { a: 'Nothing yet' }, { a: 'Nothing yet' }, /"a" is the English text/],
  ['what may be the same', 'de', { a: 'Quiz', b: '{{x}}%' }, { a: 'Quiz', b: '{{x}}\u00a0%' }, null],
  ['quotation marks of English', 'de', { a: 'Open “{{x}}”' }, { a: '“{{x}}” öffnen' }, /"a" has ”/],
  ['a straight apostrophe', 'fr', { a: 'Open' }, { a: "C'est ouvert" }, /"a" has '/],
  ['a French mark without its space', 'fr', { a: 'Open?' }, { a: 'Ouvert?' }, /"a" needs a non-breaking space/],
  ['a space that breaks', 'sv', { a: '{{x}}%' }, { a: '{{x}} %' }, /"a" needs a non-breaking space/],
];

it.each(planted)('sees %s', (_, language, english, theirs, said) => {
  const errors = languageErrors(english, theirs, {
    ...{ language, quotes: languageTraits[language].quotes },
    identical: ['Quiz'],
  });
  expect(errors).toEqual(said === null ? [] : [expect.stringMatching(said)]);
});
