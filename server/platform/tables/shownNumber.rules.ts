/** The number of a workbook's cell as the sheet shows it. Pure. */
import { format, getFormatDateInfo, isDateFormat } from 'numfmt';
import { withoutLanguage } from '#shared/imports/numberPattern.rules.ts';

const dayMs = 86_400_000;
/** The day with the number 0, in the two ways of counting days. */
const epochs = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

/** A date without a time at midnight; a time with milliseconds only if it has them. */
export const textOfDate = (iso: string): string => iso.replace(/T00:00:00(?:\.0+)?$/, '').replace(/\.0+$/, '');

/** A number as it is typed: without the last digits, which binary fractions get wrong. */
export const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));

/**
 * Dates are `2026-11-22` or `2026-11-22T09:30:00`, whatever their format, and with a Z if they end with one; a time, a year or a month is as it is shown, and so are percentages
 * and leading zeros. Other numbers have a point and no thousands separators.
 * @param pattern such as `0%`, `dd.mm.yyyy`
 */
export function shownNumber(value: number, pattern: string, { from1904 = false } = {}): string {
  if (/^(?:general|@|)$/i.test(pattern)) return plainNumber(value);
  if (isDateFormat(pattern)) {
    const { year, day } = getFormatDateInfo(pattern);
    const shown = format(pattern, value, { throws: false });
    if (!year || !day) return shown.trim();
    const time = Math.round(value * dayMs) + (from1904 ? epochs.from1904 : epochs.from1900);
    const iso = Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString() : '';
    return shown.endsWith('Z') ? iso : textOfDate(iso.slice(0, -1));
  }
  const shown = format(withoutLanguage(pattern), value, { locale: 'en', throws: false }).trim();
  const ungrouped = shown.replaceAll(',', '');
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(ungrouped) ? plainNumber(Number(ungrouped)) : shown;
}
