/** Facts about a language of the interface that `Intl` does not provide. */
interface LanguageTraits {
  /** The quotation marks that its texts use. */
  readonly quotes: string;
  /** "Leather" in this language: the example in the template for importing translations. */
  readonly leather: string;
}

/**
 * The languages of the interface, in the order in which they are offered. Adding one takes a line here and a folder of texts in
 * `locales/`: the API, the settings, the imports and the checks follow this list, and names of languages come from `Intl`.
 */
export const languageTraits = {
  en: { quotes: '“”', leather: 'Leather' },
  sv: { quotes: '”', leather: 'Läder' },
  de: { quotes: '„“', leather: 'Leder' },
  fr: { quotes: '«»', leather: 'Cuir' },
  pl: { quotes: '„”', leather: 'Skóra' },
  sk: { quotes: '„“', leather: 'Koža' },
} as const satisfies Readonly<Record<string, LanguageTraits>>;

export type Language = keyof typeof languageTraits;

export const languages = Object.keys(languageTraits) as readonly Language[] as readonly [Language, ...Language[]];
