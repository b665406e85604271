import { dayPlus, msOfDay } from '../time/zonedTime.rules.ts';

/** Days of the calendar, both included. */
export interface Span {
  from: string;
  until: string;
}

/** As many columns as a chart shows without their becoming hairs: never more than 61, of which the first may be a part of a week. */
const max = { days: 60, weeks: 60 };
/** Five years. */
const maxPeriodDays = 1826;

const daysIn = ({ from, until }: Span) => Math.round((Date.parse(until) - Date.parse(from)) / msOfDay) + 1;

/** Whether it can be reported on: not backwards, and not endless. */
export const isPeriod = (span: Span): boolean => span.from <= span.until && daysIn(span) <= maxPeriodDays;

/** The Sunday that ends the day's week. */
const endOfWeek = (day: string) => dayPlus(day, (7 - new Date(day).getUTCDay()) % 7);
const endOfMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/**
 * The period in columns of a chart: days, where they are more than can be told apart weeks from Monday on, or months. The
 * first and the last are cut to the period.
 */
export function columnsOf(period: Span): Span[] {
  const days = daysIn(period);
  const endOf = days <= max.days ? (day: string) => day : days <= max.weeks * 7 ? endOfWeek : endOfMonth;
  const columns: Span[] = [];
  for (let from = period.from; from <= period.until; from = dayPlus(columns.at(-1)?.until ?? from, 1)) {
    const until = endOf(from);
    columns.push({ from, until: until < period.until ? until : period.until });
  }
  return columns;
}

/**
 * The days that a report is of: those that were asked for, else from the game's first day until today, or until its last,
 * and of a game that has run for longer than can be reported on, as many as can.
 * @param game its first and last day
 */
export function periodOf(asked: Partial<{ [K in keyof Span]: string | undefined }>, game: Span, today: string): Span {
  const last = today < game.until ? today : game.until;
  const until = asked.until ?? later(last, asked.from ?? game.from);
  return { from: asked.from ?? later(earlier(game.from, until), dayPlus(until, 1 - maxPeriodDays)), until };
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
