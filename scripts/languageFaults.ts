/** What is wrong with the texts of one language, next to the English ones. Pure: a self-test plants each fault. */
import { languageTraits, type Language } from '#shared/vocabulary/languages.ts';

export interface Texts {
  [key: string]: string | Texts;
}

/** What a language may have in common with English, and how it writes. */
export interface LanguageTerms {
  language: string;
  /** Of all quotation marks, those of the language. */
  quotes: string;
  /** Texts that are rightly the same as in English. */
  identical: readonly string[];
}

/** How a text is asked for: "places_one" and "place_ordinal_other" as "places" and "place". */
export const asAskedFor = (key: string): string => key.replace(/(_ordinal)?_(zero|one|two|few|many|other)$/, '');

export function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const pluralKey = /^(?<base>.*?)(?<ordinal>_ordinal)?_(?<form>zero|one|two|few|many|other)$/;

type Forms = ReadonlyMap<string, { isOneNumber: boolean }>;

const knownForms = new Map<string, Forms>();

/** The plural forms of a language, and whether each of them stands for a single whole number: it may do without it. */
function formsOf(language: string, type: Intl.PluralRuleType): Forms {
  const known = knownForms.get(`${language} ${type}`);
  if (known) return known;
  const rules = new Intl.PluralRules(language, { type });
  const chosen = Array.from({ length: 201 }, (_, number) => rules.select(number));
  const forms = new Map(
    rules
      .resolvedOptions()
      .pluralCategories.map((form) => [form, { isOneNumber: chosen.filter((one) => one === form).length === 1 }]),
  );
  knownForms.set(`${language} ${type}`, forms);
  return forms;
}

/** Variables with their formats, and tags: what code puts in, sorted. */
const insertsOf = (text: string): string =>
  [...text.matchAll(/\{\{[^}]*\}\}|<\/?\w+\/?>/g)]
    .map(([insert]) => insert.replaceAll(' ', ''))
    .toSorted()
    .join(' ');

const wordsOf = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}|<\/?\w+\/?>/g, '');

/** What a reader's eye stumbles over, because it was typed as a typewriter would. */
function typographyFault({ language, quotes }: LanguageTerms, text: string): string | null {
  const words = wordsOf(text);
  const foreign = words.match(/["“”„«»]/g)?.find((mark) => !quotes.includes(mark));
  if (foreign !== undefined) return `has ${foreign}, which is no quotation mark of this language`;
  if (/\p{L}'\p{L}/u.test(words)) return "has ' for an apostrophe; write ’";
  if (language === 'fr' && /[^\s\u00a0\u202f][;!?»]|[^\s\u00a0\u202f\d]:(?!\/\/)| [;:!?»]|« /.test(words)) {
    return 'needs a non-breaking space before ; ! ? (U+202F) and : », and after « (U+00A0)';
  }
  if (/(\d|\}\}) %/.test(text)) return 'needs a non-breaking space (U+00A0) before %';
  return null;
}

/**
 * @param theirs the texts of the language; English ones too, which have to have all of English's own plural forms
 * @returns one sentence a fault, beginning with the key
 */
export function languageFaults(english: Texts, theirs: Texts, terms: LanguageTerms): string[] {
  const { language, identical } = terms;
  const source = flat(english);
  const texts = flat(theirs);
  const faults: string[] = [];
  const wanted = new Set<string>();
  for (const [key, text] of source) {
    const { base, ordinal = '', form } = pluralKey.exec(key)?.groups ?? {};
    if (base === undefined) {
      wanted.add(key);
      const their = texts.get(key);
      if (their !== undefined && insertsOf(their) !== insertsOf(text)) {
        faults.push(`"${key}" has other variables or tags than English: ${insertsOf(text)}`);
      }
      continue;
    }
    if (form !== 'other') continue;
    const one = insertsOf(source.get(`${base}${ordinal}_one`) ?? text);
    for (const [theirForm, { isOneNumber }] of formsOf(language, ordinal === '' ? 'cardinal' : 'ordinal')) {
      const theirKey = `${base}${ordinal}_${theirForm}`;
      wanted.add(theirKey);
      const their = texts.get(theirKey);
      if (their === undefined || insertsOf(their) === insertsOf(text)) continue;
      if (!isOneNumber || insertsOf(their) !== one) {
        faults.push(`"${theirKey}" has other variables or tags than English: ${insertsOf(text)}`);
      }
    }
  }
  for (const key of wanted) if (!texts.has(key)) faults.push(`"${key}" is missing`);
  for (const [key, text] of texts) {
    if (!wanted.has(key))
      faults.push(`"${key}" is one too many: English or the language’s plural rules do not have it`);
    if (text.trim() === '') faults.push(`"${key}" is empty`);
    const fault = typographyFault(terms, text);
    if (fault !== null) faults.push(`"${key}" ${fault}`);
    if (language !== 'en' && source.get(key) === text && /\p{L}{2}/u.test(wordsOf(text)) && !identical.includes(text)) {
      faults.push(`"${key}" is the English text: translate it, or put it into locales/${language}/sameAsEnglish.json`);
    }
  }
  return faults;
}

/** A language with one fault, and what has to be said about it; an empty list for what is right. */
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

/** The check is worth something only while it sees every fault, and nothing where there is none. */
export function unseenFaults(): string[] {
  return planted.flatMap(([what, language, english, theirs, said]) => {
    const faults = languageFaults(english, theirs, {
      ...{ language, quotes: languageTraits[language].quotes },
      identical: ['Quiz'],
    });
    const isSeen = said === null ? faults.length === 0 : faults.length === 1 && said.test(faults[0] ?? '');
    return isSeen ? [] : [`Planted, and not seen as it should be: ${what}: ${faults.join('; ') || 'nothing was said'}`];
  });
}
