/** Which texts of a game's content a reader gets: content is written in one language and can have translations. */

/** Asked for with each request and text: `Intl` takes longer than all the rest of choosing a language. */
const canonicalTags = new Map<string, string | null>();
const maxCanonicalTags = 1000;

/** A tag in canonical form: "DE-ch" is "de-CH"; null for an invalid tag. */
function canonical(tag: string): string | null {
  const known = canonicalTags.get(tag);
  if (known !== undefined) return known;
  let found: string | null = null;
  try {
    found = Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    // Not a tag.
  }
  if (canonicalTags.size >= maxCanonicalTags) canonicalTags.clear();
  canonicalTags.set(tag, found);
  return found;
}

/** The language of a tag without its region: "de" of "de-CH". */
const baseOf = (tag: string): string => tag.split('-')[0] ?? tag;

/** The language in which a game is written, and the others that it offers. */
export interface GameLanguages {
  language: string;
  offeredLanguages: readonly string[];
}

/** Whether a game is offered in a language, with its region or without. */
const isOffered = ({ offeredLanguages }: GameLanguages, language: string): boolean =>
  offeredLanguages.includes(language) || offeredLanguages.includes(baseOf(language));

/**
 * The languages whose translations precede the original, the best first: the wanted one exactly, then without its region,
 * if the game is offered in them. Nothing precedes the original if the game's own language is
 * wanted.
 * @param wanted null: no choice
 */
export function languagesBeforeOriginal(wanted: string | null, game: GameLanguages): string[] {
  const tag = wanted === null ? null : canonical(wanted);
  if (tag === null) return [];
  const turns = [...new Set([tag, baseOf(tag)])];
  const own = turns.indexOf(game.language);
  return (own === -1 ? turns : turns.slice(0, own)).filter((language) => isOffered(game, language));
}

/** Whether English is the fallback when the original is not English. */
const hasLastResort = (game: GameLanguages): boolean => game.language !== 'en' && isOffered(game, 'en');

/** The languages whose translations can be shown, the best first, including the fallback English. */
export function languagesToRead(wanted: string | null, game: GameLanguages): string[] {
  const turns = languagesBeforeOriginal(wanted, game);
  return hasLastResort(game) ? [...new Set([...turns, 'en'])] : turns;
}

/** A text and its language. */
export interface ReadText {
  text: string;
  language: string;
}

/**
 * The text to show: in the wanted language exactly, in that language without its region, in the game's own language (the
 * original), in English, else the original as it is. Blank texts count as missing.
 * @param translations the text by language
 */
export function textFor(
  wanted: string | null,
  game: GameLanguages,
  original: string,
  translations: ReadonlyMap<string, string>,
): ReadText {
  const written = { text: original, language: game.language };
  if (translations.size === 0) return written;
  const inTurn = [
    ...languagesBeforeOriginal(wanted, game).map((language) => ({
      text: translations.get(language),
      language,
    })),
    written,
    { text: hasLastResort(game) ? translations.get('en') : undefined, language: 'en' },
  ];
  const isThere = (one: { text: string | undefined; language: string }): one is ReadText =>
    one.text !== undefined && one.text.trim() !== '';
  return inTurn.find(isThere) ?? written;
}

/** The language of the page around the texts, without its region: English for readers without a choice. */
export const pageLanguage = (wanted: string | null): string => baseOf((wanted && canonical(wanted)) ?? 'en');

/** Whether a text has to be marked as being in another language than the page around it. An empty text never is. */
export const isInOtherLanguage = ({ text, language }: ReadText, wanted: string | null): boolean =>
  text.trim() !== '' && baseOf(language) !== pageLanguage(wanted);

/**
 * The wanted language by an Accept-Language header: the first that is offered, with its region.
 * @returns null when the header names none of them
 */
export function wantedLanguage(acceptLanguage: string | undefined, offered: readonly string[]): string | null {
  const named = (acceptLanguage ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    const tag = canonical(name);
    return tag === null || !(weight > 0) ? [] : [{ tag, weight }];
  });
  const best = named.toSorted((a, b) => b.weight - a.weight).find(({ tag }) => offered.includes(baseOf(tag)));
  return best?.tag ?? null;
}
