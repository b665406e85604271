/**
 * The fallback language `dev`: every text is its own key, made readable, in brackets, so that missing texts are visible.
 * locales/dev has it for people to read; the app makes it from the key when needed.
 */
export interface Texts {
  [key: string]: string | Texts;
}

/** "navigation.notRead_one" reads as "not read". */
export function readableKey(key: string): string {
  const last = key.split(/[.:]/).at(-1) ?? key;
  return last
    .replace(/(_ordinal)?_(zero|one|two|few|many|other)$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

/**
 * The text for a missing key: the key made readable, in brackets when other texts of its namespace are loaded, as in `dev`.
 * When none are loaded, as after a failed request, there are no brackets.
 * @param key "namespace:key"
 */
export function missingText(key: string, isLoaded: (namespace: string) => boolean): string {
  const words = readableKey(key);
  return isLoaded(key.split(':', 1)[0] ?? '') ? `[${words}]` : words;
}

/** The texts of `dev` for those of another language. */
export function fallbackTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `[${readableKey(key)}]` : fallbackTexts(text),
    ]),
  );
}
