import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfSchema, readFault } from './faultWords.ts';

/**
 * The text of an error of a field, or of the whole, in the person's language. In English that is the message itself where it
 * is one of ours; an unknown message is shown as it is in every language.
 */
export function faultText(message: string, t: TFunction<'admin'>, language: string): string {
  const fault = language === 'en' && !isOfSchema(message) ? null : readFault(message);
  if (fault === null) return message;
  const uses = fault.uses?.map(({ name, count }) => `${t(`uses.${name}`)} (${count})`).join(', ');
  return t(`faults.${fault.name}`, { value: fault.value ?? 0, what: fault.what ?? '', uses: uses ?? '' });
}

export function useFaultText(): (message: string) => string {
  const { t, i18n } = useTranslation('admin');
  const { language } = i18n;
  return useCallback((message) => faultText(message, t, language), [t, language]);
}
