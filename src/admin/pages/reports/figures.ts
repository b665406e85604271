import { useMemo } from 'react';
import type { Span } from '#shared/reports/periods.rules.ts';
import { formatNumber } from '#src/providers/i18n/locale.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';

/** How numbers and days are formatted for the person. */
export function useFigures() {
  const locale = useLocale();
  return useMemo(() => {
    const share = new Intl.NumberFormat(locale, { style: 'percent' });
    const change = new Intl.NumberFormat(locale, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 0,
    });
    const mean = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: 'always' });
    const correlation = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    // Calendar days have no time zone.
    const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const long = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    const between =
      (format: Intl.DateTimeFormat) =>
      ({ from, until }: Span) =>
        from === until ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(until));
    return {
      count: (value: number) => formatNumber(value, locale),
      /** 0 to 1 as "53 %". */
      share: (value: number) => share.format(value),
      /** "+12 %" since the period before; nothing where there was nothing. */
      change: (value: number, before: number) => (before > 0 ? change.format((value - before) / before) : ''),
      /** With one decimal. */
      mean: (value: number) => mean.format(value),
      /** "0.42", with its sign where it is negative. */
      correlation: (value: number) => correlation.format(value),
      /** "12 Nov"; several days from the first to the last. */
      days: between(short),
      /** The same with the year. */
      dates: between(long),
    };
  }, [locale]);
}
export type Figures = ReturnType<typeof useFigures>;
