/** How numbers are written for their reader. Pure: the locale and what the device prefers are arguments. */

/** English is written the European way, as most readers of the product do. */
const defaultLocales: Record<string, string> = { en: 'en-GB', dev: 'en-GB' };

/**
 * The locale to format a language in: the user's own variety of it (`de-CH`) when the device names one. `en-US` is the
 * default of browsers, so it counts as no choice.
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
  // Polish and Spanish do not group four digits by default; columns of points are easier to read when all are grouped.
  if (!format) numberFormats.set(locale, (format = new Intl.NumberFormat(locale, { useGrouping: 'always' })));
  return format.format(value);
}
