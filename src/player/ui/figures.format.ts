/** Formats instants for their reader. Pure: locale, time zone and current time are arguments. */

export type InstantStyle =
  /** 12 November; with the year when it is not the current one. */
  | 'date'
  /** 12 November 2026, for permanent records. */
  | 'fullDate'
  /** 14:03 */
  | 'time'
  /** 14:03:12, for what was just saved. */
  | 'exactTime'
  /** 12 November, 14:03 */
  | 'dateTime'
  /** Today, 14:03; Yesterday, 18:20; otherwise date and time. */
  | 'recent'
  /** 14:03 when it is today; otherwise date and time. */
  | 'brief';

export interface InstantReader {
  locale: string;
  /** IANA name; the device's own when left out. */
  timeZone?: string | undefined;
  now: Date;
}

/** The texts of the style `recent`. */
export interface DayLabels {
  today: (time: string) => string;
  yesterday: (time: string) => string;
  tomorrow: (time: string) => string;
  dateTime: (date: string, time: string) => string;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(reader: InstantReader, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${reader.locale} ${reader.timeZone ?? ''} ${key}`;
  let format = dateFormats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(reader.locale, {
      ...options,
      ...(reader.timeZone ? { timeZone: reader.timeZone } : {}),
    });
    dateFormats.set(name, format);
  }
  return format;
}

/** The calendar day of an instant in the reader's time zone, as a number of days that can be compared. */
function dayOf(instant: Date, reader: InstantReader): number {
  const parts = dateFormat({ ...reader, locale: 'en-CA' }, 'calendar', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
  return Date.parse(`${parts}T00:00:00Z`) / 86_400_000;
}

/** Day and month; with the year when it is not the current one, or always. */
function formatDate(instant: Date, reader: InstantReader, hasYear = false): string {
  const yearOf = (date: Date) => dateFormat(reader, 'year', { year: 'numeric' }).format(date);
  const isDayEnough = !hasYear && yearOf(instant) === yearOf(reader.now);
  return dateFormat(reader, isDayEnough ? 'day' : 'dayYear', {
    day: 'numeric',
    month: 'long',
    ...(isDayEnough ? {} : { year: 'numeric' }),
  }).format(instant);
}

/** A calendar day, "2026-11-21", independent of the time zone. */
export const formatDay = (day: string, reader: Pick<InstantReader, 'locale' | 'now'>): string =>
  formatDate(new Date(day), { ...reader, timeZone: 'UTC' });

/** An instant as text. Creates only the formats that it needs: each takes a phone some milliseconds. */
export function formatInstant(instant: Date, style: InstantStyle, reader: InstantReader, words: DayLabels): string {
  if (style === 'exactTime') {
    return dateFormat(reader, 'exact', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(instant);
  }
  if (style === 'date' || style === 'fullDate') return formatDate(instant, reader, style === 'fullDate');
  const time = dateFormat(reader, 'time', { hour: '2-digit', minute: '2-digit' }).format(instant);
  if (style === 'time') return time;
  if (style === 'recent') {
    const away = dayOf(instant, reader) - dayOf(reader.now, reader);
    if (away === 0) return words.today(time);
    if (away === -1) return words.yesterday(time);
    if (away === 1) return words.tomorrow(time);
  }
  if (style === 'brief' && dayOf(instant, reader) === dayOf(reader.now, reader)) return time;
  return words.dateTime(formatDate(instant, reader), time);
}

/** The time in the game's time zone, where it differs from the reader's; null where both are equal. */
export function formatGameInstant(
  instant: Date,
  style: InstantStyle,
  reader: InstantReader,
  gameTimeZone: string,
  words: DayLabels,
): string | null {
  const plain = style === 'recent' || style === 'brief' ? 'dateTime' : style;
  const there = formatInstant(instant, plain, { ...reader, timeZone: gameTimeZone }, words);
  return there === formatInstant(instant, plain, reader, words) ? null : there;
}
