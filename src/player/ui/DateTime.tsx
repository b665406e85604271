import { useTranslation } from 'react-i18next';
import { formatDay, formatGameInstant, formatInstant, type DayLabels, type InstantStyle } from './figures.format.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useMinute } from './useMinute.ts';

export interface DateTimeProps {
  /** ISO 8601, as it comes from the server. */
  instant: string;
  format?: InstantStyle;
  /** Of the game: its time is added where it differs from the local time. */
  gameTimeZone?: string;
}

/** An instant in the user's own time zone and language. */
export function DateTime({ instant, format = 'dateTime', gameTimeZone }: DateTimeProps) {
  const { t } = useTranslation('shell');
  const words: DayLabels = {
    today: (time) => t('day.today', { time }),
    yesterday: (time) => t('day.yesterday', { time }),
    tomorrow: (time) => t('day.tomorrow', { time }),
    dateTime: (date, time) => t('day.dateTime', { date, time }),
  };
  const reader = { locale: useLocale(), now: useMinute() };
  const there = gameTimeZone && formatGameInstant(new Date(instant), format, reader, gameTimeZone, words);
  return (
    <time dateTime={instant} className="tabular">
      {formatInstant(new Date(instant), format, reader, words)}
      {there && <span className="game-time">{` (${t('gameTime', { time: there })})`}</span>}
    </time>
  );
}

/** Formats a calendar day, which is independent of the time zone: "12 November". */
export function useCalendarDay(): (day: string) => string {
  const locale = useLocale();
  const now = useMinute();
  return (day) => formatDay(day, { locale, now });
}

/** Formats how far a calendar day is from another one: "tomorrow", "in 9 days". */
export function useDaysAhead(): (from: string, day: string) => string {
  const locale = useLocale();
  return (from, day) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
      (Date.parse(day) - Date.parse(from)) / 864e5,
      'day',
    );
}

/** @param day "2026-11-21" */
export function CalendarDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className="tabular">
      {useCalendarDay()(day)}
    </time>
  );
}
