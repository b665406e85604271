/** Dates as they are written in the languages of the interface. Pure. */
import { languages } from '#shared/vocabulary/languages.ts';

const foldMonth = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/** The number of a month by its name, long or short, alone or within a date: “listopad”, “listopada”. */
const months = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => month).flatMap((month) => {
      const date = new Date(Date.UTC(2026, month, 15));
      const nameBy = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
          .formatToParts(date)
          .find(({ type }) => type === 'month')?.value ?? '';
      return (['long', 'short'] as const).flatMap((style) =>
        [nameBy({ month: style }), nameBy({ day: 'numeric', month: style, year: 'numeric' })].map(
          (name) => [foldMonth(name), month + 1] as const,
        ),
      );
    }),
  ),
);

interface Day {
  year: string;
  month: string | number;
  day: string;
}

/** `20.11.2026`, `20. 11. 2026`, `20/11/2026`, `20-11-2026`: the day comes first. */
const byNumbers = /^(?<day>\d{1,2})(?:\.\s?|\/|-)(?<month>\d{1,2})(?:\.\s?|\/|-)(?<year>\d{4})\.?$/;
/** `2026-11-20`, `2026/11/20`, `2026. 11. 20`. */
const yearFirst = /^(?<year>\d{4})(?:\.\s?|\/|-)(?<month>\d{1,2})(?:\.\s?|\/|-)(?<day>\d{1,2})$/;
/** `20 listopada 2026`, `20. November 2026`, `den 20 november 2026`, `20-Nov-2026`. */
const byName =
  /^(?:den\s)?(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?[\s-]?(?<name>[\p{L}.]+)[\s-]?(?<year>\d{4})(?:\sr\.?)?$/u;
/** `November 20, 2026`. */
const nameFirst = /^(?<name>\p{L}+)\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})$/u;
/** `18:00`, `um 18:00 Uhr`, `kl. 18.00`, `à 18h00`, `6:00 pm`. */
const clock =
  /^(?<date>.+?)(?:,?\s+|T)(?:(?:at|um|kl\.?|à|o|o godz\.?|godz\.?)\s)?(?<hours>\d{1,2})\s?[:.h]\s?(?<minutes>\d\d)(?:[:.](?<seconds>\d\d)(?:[.,]\d{1,3})?)?(?:\s?(?<half>[ap])\.?m\.?|\sUhr)?$/i;

const weekdayNames = languages.flatMap((language) =>
  (['long', 'short'] as const).flatMap((weekday) => {
    const formatter = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => formatter.format(new Date(Date.UTC(2026, 10, 1 + day))));
  }),
);
/** `Friday, `, `piątek, `, `fredag den `. */
const weekday = new RegExp(
  String.raw`^(?:${weekdayNames.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})\.?,?\s+(?:the\s|den\s)?`,
  'iu',
);

function dayOf(text: string): Day | null {
  for (const pattern of [byNumbers, yearFirst, byName, nameFirst]) {
    const { year, month, day, name } = pattern.exec(text)?.groups ?? {};
    const number = month ?? months.get(foldMonth(name ?? ''));
    if (year !== undefined && day !== undefined && number !== undefined) return { year, month: number, day };
  }
  return null;
}

const two = (value: string | number) => String(value).padStart(2, '0');

/**
 * A date or a time in the form that forms send: `2026-11-20`, `2026-11-20T18:00`; whether there is such a day is not checked.
 * @returns null for anything else, also for a time with a time zone
 */
export function readMoment(written: string): string | null {
  const text = written
    .trim()
    .replaceAll(/[\s\u00a0\u202f]+/gu, ' ')
    .replace(weekday, '');
  const { date = text, hours, minutes, seconds, half } = clock.exec(text)?.groups ?? {};
  const day = dayOf(date);
  if (day === null || (half !== undefined && (Number(hours) < 1 || Number(hours) > 12))) return null;
  const hour = half === undefined ? hours : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const time = hour === undefined ? '' : `T${two(hour)}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
  return `${day.year}-${two(day.month)}-${two(day.day)}${time}`;
}

/** `11/20/` and `11-20-` before a year; where people write points the day comes first everywhere. */
const twoNumbers = /(?<!\d)(\d{1,2})([/-])(\d{1,2})(?=\2\d{4})/;

/** The date with its day before its month. @param written has its month first */
export const withDayFirst = (written: string): string => written.replace(twoNumbers, '$3$2$1');

/**
 * Finds out in which columns the month comes before the day, as in the United States: where a date can only be read so, and none can only be
 * read with the day first. Columns whose dates do not tell are read as the others of their file.
 */
export function collectOrders<Column>() {
  const found = new Map<Column, { canBeBoth: boolean; isMonthFirst: boolean; isDayFirst: boolean }>();
  return {
    add(column: Column, written: string): void {
      const [, first, , second] = twoNumbers.exec(written) ?? [];
      const [isMonthFirst, isDayFirst] = [second, first].map((day) => Number(day) > 12);
      if (first === undefined || (isMonthFirst && isDayFirst)) return;
      const order = found.get(column) ?? { canBeBoth: false, isMonthFirst: false, isDayFirst: false };
      order.isMonthFirst ||= isMonthFirst === true;
      order.isDayFirst ||= isDayFirst === true;
      order.canBeBoth ||= first !== second && !isMonthFirst && !isDayFirst;
      found.set(column, order);
    },
    /** @returns the columns with the month first, and those that are read with the day first though they may mean the other */
    orders(): { monthFirst: Column[]; unclear: Column[] } {
      const all = [...found.values()];
      const isOfFile = all.some(({ isMonthFirst }) => isMonthFirst) && !all.some(({ isDayFirst }) => isDayFirst);
      const isMonthFirst = (column: Column) => {
        const order = found.get(column);
        return order !== undefined && !order.isDayFirst && (order.isMonthFirst || isOfFile);
      };
      const columns = [...found.keys()];
      return {
        monthFirst: columns.filter(isMonthFirst),
        unclear: columns.filter((column) => !isMonthFirst(column) && found.get(column)?.canBeBoth === true),
      };
    },
  };
}
