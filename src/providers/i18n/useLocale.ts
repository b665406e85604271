import { useTranslation } from 'react-i18next';
import { localeFor } from './locale.ts';

/** What the device prefers: asked once, because every figure and instant of a page wants it, and asking takes its time. */
let preferred = navigator.languages;
globalThis.addEventListener?.('languagechange', () => {
  preferred = navigator.languages;
});

/** The locale in which numbers and instants are written for this reader. */
export function useLocale(): string {
  const { i18n } = useTranslation('shell');
  return localeFor(i18n.language, preferred);
}
