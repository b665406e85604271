/**
 * The fallback language `dev`: every text is its own key, made readable, in brackets. It shows what is missing.
 * locales/dev holds it for those who look through it; the app makes it from the key when it needs one.
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
 * What stands where a text is missing: its key made readable, in brackets when the other words of its namespace are there,
 * as `dev` has it. While none of them are, as after a failed load, the reader is spared the brackets.
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
