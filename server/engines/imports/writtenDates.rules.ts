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
/** `20 listopada 2026`, `20. November 2026`, `den 20 november 2026`. */
const byName = /^(?:den\s)?(?<day>\d{1,2})(?:\.|er|st|nd|rd|th)?\s?(?<name>[\p{L}.]+)\s?(?<year>\d{4})$/u;
/** `November 20, 2026`. */
const nameFirst = /^(?<name>\p{L}+)\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})$/u;
const clock = /^(?<date>.+?)(?:,?\s+|T)(?<hours>\d{1,2})[:.](?<minutes>\d\d)(?:[:.](?<seconds>\d\d))?$/;

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
  const text = written.trim().replaceAll(/[\s\u00a0\u202f]+/gu, ' ');
  const { date = text, hours, minutes, seconds } = clock.exec(text)?.groups ?? {};
  const day = dayOf(date);
  if (day === null) return null;
  const time = hours === undefined ? '' : `T${two(hours)}:${minutes}${seconds === undefined ? '' : `:${seconds}`}`;
  return `${day.year}-${two(day.month)}-${two(day.day)}${time}`;
}
