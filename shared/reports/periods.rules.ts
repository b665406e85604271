import { dayPlus, msOfDay } from '../time/zonedTime.rules.ts';

/** A range of calendar days, both included. */
export interface Span {
  from: string;
  until: string;
}

/** The maximum of columns in a chart: never more than 61, because the first may be a partial week. */
const max = { days: 60, weeks: 60 };
/** Five years. */
const maxPeriodDays = 1826;

const daysIn = ({ from, until }: Span) => Math.round((Date.parse(until) - Date.parse(from)) / msOfDay) + 1;

/** Whether a report can cover it: not reversed, and not too long. */
export const isPeriod = (span: Span): boolean => span.from <= span.until && daysIn(span) <= maxPeriodDays;

/** The Sunday that ends the day's week. */
const endOfWeek = (day: string) => dayPlus(day, (7 - new Date(day).getUTCDay()) % 7);
const endOfMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/**
 * The period in columns of a chart: days, or, if these are too many, weeks from Monday on, or months. The
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

const moved = ({ from, until }: Span, days: number): Span => ({
  from: dayPlus(from, days),
  until: dayPlus(until, days),
});

/** The period of the same length that ends on the day before. */
export const periodBefore = (period: Span): Span => moved(period, -daysIn(period));

/** The columns of the period before, each as long as the column of the period in its place. */
export const columnsBefore = (period: Span): Span[] =>
  columnsOf(period).map((column) => moved(column, -daysIn(period)));

/**
 * The days of a report: the requested ones, else from the game's first day until today, or until its last;
 * for a longer game as many days as a report can cover.
 * @param game its first and last day
 */
export function periodOf(asked: Partial<{ [K in keyof Span]: string | undefined }>, game: Span, today: string): Span {
  const last = today < game.until ? today : game.until;
  const until = asked.until ?? later(last, asked.from ?? game.from);
  return { from: asked.from ?? later(earlier(game.from, until), dayPlus(until, 1 - maxPeriodDays)), until };
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
