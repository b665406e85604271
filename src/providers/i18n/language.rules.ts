/** The language of the app. */
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import type { Language } from '#shared/vocabulary/languages.ts';

/**
 * The chosen language, else the best of the browser's languages that is offered; `fallback` without one. The server selects
 * the language of a game's content in the same way.
 * @param chosen null while nothing is chosen
 * @param preferred as `navigator.languages` lists them, the best first: "de-CH", "en"
 */
export function languageFor(
  chosen: Language | null,
  preferred: readonly string[],
  offered: readonly Language[],
  fallback: Language,
): Language {
  if (chosen !== null && offered.includes(chosen)) return chosen;
  const wanted = wantedLanguage(preferred.join(','), offered);
  return offered.find((language) => wanted?.split('-')[0] === language) ?? fallback;
}
