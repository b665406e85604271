import { useTranslation } from 'react-i18next';
import { localeFor } from './locale.ts';

/** The locale in which numbers and instants are written for this reader. */
export function useLocale(): string {
  const { i18n } = useTranslation('shell');
  return localeFor(i18n.language, navigator.languages);
}
