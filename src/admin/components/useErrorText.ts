import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfSchema, readError } from './knownErrors.ts';

/**
 * The text of an error of a field, or of the whole, in the person's language. In English that is the message itself where it
 * is one of ours; an unknown message is shown as it is in every language.
 */
export function errorText(message: string, t: TFunction<'admin'>, language: string): string {
  const error = language === 'en' && !isOfSchema(message) ? null : readError(message);
  if (error === null) return message;
  const uses = error.uses?.map(({ name, count }) => `${t(`uses.${name}`)} (${count})`).join(', ');
  return t(`errors.${error.name}`, { value: error.value ?? 0, what: error.what ?? '', uses: uses ?? '' });
}

export function useErrorText(): (message: string) => string {
  const { t, i18n } = useTranslation('admin');
  const { language } = i18n;
  return useCallback((message) => errorText(message, t, language), [t, language]);
}
