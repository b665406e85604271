/** The fallback language `dev`: every text is its own key, made readable, in brackets. It shows what is missing. */
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

/** The texts of `dev` for those of another language. */
export function fallbackTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `[${readableKey(key)}]` : fallbackTexts(text),
    ]),
  );
}
