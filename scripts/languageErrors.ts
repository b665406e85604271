/** What is wrong with the texts of one language, next to the English ones. */
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
function typographyError({ language, quotes }: LanguageTerms, text: string): string | null {
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
 * @returns one sentence an error, beginning with the key
 */
export function languageErrors(english: Texts, theirs: Texts, terms: LanguageTerms): string[] {
  const { language, identical } = terms;
  const source = flat(english);
  const texts = flat(theirs);
  const errors: string[] = [];
  const wanted = new Set<string>();
  for (const [key, text] of source) {
    const { base, ordinal = '', form } = pluralKey.exec(key)?.groups ?? {};
    if (base === undefined) {
      wanted.add(key);
      const their = texts.get(key);
      if (their !== undefined && insertsOf(their) !== insertsOf(text)) {
        errors.push(`"${key}" has other variables or tags than English: ${insertsOf(text)}`);
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
        errors.push(`"${theirKey}" has other variables or tags than English: ${insertsOf(text)}`);
      }
    }
  }
  for (const key of wanted) if (!texts.has(key)) errors.push(`"${key}" is missing`);
  for (const [key, text] of texts) {
    if (!wanted.has(key))
      errors.push(`"${key}" is one too many: English or the language’s plural rules do not have it`);
    if (text.trim() === '') errors.push(`"${key}" is empty`);
    const error = typographyError(terms, text);
    if (error !== null) errors.push(`"${key}" ${error}`);
    if (language !== 'en' && source.get(key) === text && /\p{L}{2}/u.test(wordsOf(text)) && !identical.includes(text)) {
      errors.push(`"${key}" is the English text: translate it, or put it into locales/${language}/sameAsEnglish.json`);
    }
  }
  return errors;
}
