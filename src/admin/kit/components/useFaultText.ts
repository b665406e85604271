import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readFault } from './faultWords.ts';

/**
 * Says in the reader's language what is wrong with a field, or why the whole is refused. In English that is the message itself, as the customer has it
 * [spec 1.6]; so it is in every language where nothing is known of it.
 */
export function useFaultText(): (message: string) => string {
  const { t, i18n } = useTranslation('admin');
  const { language } = i18n;
  return useCallback(
    (message) => {
      const fault = language === 'en' ? null : readFault(message);
      if (fault === null) return message;
      const uses = fault.uses?.map(({ name, count }) => `${t(`uses.${name}`)} (${count})`).join(', ');
      return t(`faults.${fault.name}`, { value: fault.value ?? 0, what: fault.what ?? '', uses: uses ?? '' });
    },
    [t, language],
  );
}
