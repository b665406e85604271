import { useMemo } from 'react';
import { countries } from '#shared/fields.ts';
import { useLocale } from '#src/providers/useLocale.ts';

/** Every country by its name in the reader's language, in the order of that language. */
export function useCountries() {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const nameOf = (code: string): string => names.of(code) ?? code;
    const options = countries
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
    return { nameOf, options };
  }, [locale]);
}
