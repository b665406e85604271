import { countries } from '#shared/http/fields.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';

interface Countries {
  nameOf: (code: string) => string;
  options: { value: string; label: string }[];
}

/** By locale; a table shows one in each of its rows. */
const known = new Map<string, Countries>();

function countriesIn(locale: string): Countries {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const nameOf = (code: string): string => names.of(code) ?? code;
  const options = countries
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((a, b) => compare(a.label, b.label));
  return { nameOf, options };
}

/** Every country by its name in the person's language, sorted in that language. */
export function useCountries(): Countries {
  const locale = useLocale();
  const found = known.get(locale) ?? countriesIn(locale);
  known.set(locale, found);
  return found;
}
