/** How numbers are written for their reader. Pure: the locale and what the device prefers are arguments. */

/** English is written the European way, as most readers of the product do. */
const defaultLocales: Record<string, string> = { en: 'en-GB', dev: 'en-GB' };

/**
 * The locale to write a language in: the reader's own variety of it (`de-CH`) when the device names one. `en-US` is what
 * browsers say whose owner never chose, so it counts as no choice.
 * @param language as in the app: "en", "de"
 * @param preferred as the device lists them, the best first
 */
export function localeFor(language: string, preferred: readonly string[]): string {
  const own = preferred.find((tag) => tag.startsWith(`${language}-`) && tag !== 'en-US');
  return own ?? defaultLocales[language] ?? language;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** "1,240" in English, "1 240" in Polish. */
export function formatNumber(value: number, locale: string): string {
  let format = numberFormats.get(locale);
  // Polish and Spanish leave four figures unparted by default; a column of points reads better alike.
  if (!format) numberFormats.set(locale, (format = new Intl.NumberFormat(locale, { useGrouping: 'always' })));
  return format.format(value);
}
