import { useMemo } from 'react';
import { useLocale } from '#src/providers/i18n/useLocale.ts';

/** A language by its name in the person's own, as at the beginning of a line: "Polish". */
export function useLanguageNames(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    return (code) => {
      const name = names.of(code) ?? code;
      return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
    };
  }, [locale]);
}
