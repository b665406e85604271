import { useTranslation } from 'react-i18next';
import { localeFor } from './locale.ts';

/** Read once, because every number and date of a page needs it, and reading it is slow. */
let preferred = navigator.languages;
globalThis.addEventListener?.('languagechange', () => {
  preferred = navigator.languages;
});

/** The locale in which numbers and instants are written for this reader. */
export function useLocale(): string {
  const { i18n } = useTranslation('shell');
  return localeFor(i18n.language, preferred);
}
