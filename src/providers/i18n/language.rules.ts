/** Which language the app speaks. */
import { wantedLanguage } from '#shared/translations/translations.rules.ts';
import type { Language } from '#shared/vocabulary/languages.ts';

/**
 * What the person chose, else the best of what the browser asks for, as far as it is offered; `fallback` when nothing is. The
 * server finds the language of a game's content in the same way.
 * @param chosen null while nobody has chosen
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
