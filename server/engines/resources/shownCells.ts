import type * as z from 'zod';
import { Country } from '#shared/http/fields.ts';
import { innermost, type TableFormat } from '#shared/http/resource.ts';
import type { Language } from '#shared/vocabulary/languages.ts';
import { textIn } from '#server/platform/localeTexts.ts';
import { cellOf, instantPattern, type Cell } from '#server/platform/tables/cells.ts';
import { headingOf } from '#server/platform/tables/headings.ts';

/** The order of days and months that readers of English expect outside of America. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language);

interface Shown {
  resource: { readonly name: string; readonly row: z.ZodObject };
  language: Language;
  timeZone: string;
  format: TableFormat;
}

/** How a list's file says in the words of its screens what the API says in names of fields, codes and ISO 8601. */
export function shownCells({ resource: { name, row }, language, timeZone, format }: Shown) {
  const text = (...keys: string[]) => {
    for (const key of keys) {
      const found = textIn(language, 'admin', key);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const digits = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const options = { ...digits, year: 'numeric', hourCycle: 'h23', timeZone } as const;
  const written = new Intl.DateTimeFormat(localeOf(language), options);
  // Sorts like the instant: Swedish writes dates in the order of ISO 8601.
  const sortable = new Intl.DateTimeFormat('sv', options);
  const worded = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => worded(field, one));
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
    if (typeof value !== 'string') return value;
    // A sheet's date has its own format; in a text a comma would keep a spreadsheet from reading it as one.
    if (instantPattern.test(value))
      return format === 'xlsx'
        ? sortable.format(new Date(value)).replace(' ', 'T')
        : written.format(new Date(value)).replace(',', '');
    if (innermost(row.shape[field]) === Country) return regions.of(value);
    return text(`${name}.options.${field}.${value}`, `options.${field}.${value}`) ?? value;
  };
  return {
    /** A column of a screen may show two fields under a heading of its own; a file has one in each. */
    headingOf: (field: string): string =>
      text(`${name}.fields.${field}`, `fields.${field}`, `${name}.columns.${field}`) ??
      text(`imports.headings.${field.replace(/Id$/, '')}`)?.split('|')[0] ??
      headingOf(field),
    cellOf: (field: string, value: unknown): Cell =>
      typeof value === 'number' && format === 'csv' && language !== 'en'
        ? String(value).replace('.', ',')
        : cellOf(worded(field, value)),
    /** What spreadsheets of the language expect: where numbers have a comma, it stands between no cells. */
    delimiter: language === 'en' ? ',' : ';',
  };
}
