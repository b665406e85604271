import { dayPlus, instantAt, localDayAt } from '#shared/time/zonedTime.rules.ts';

export const minuteMs = 60_000;

/** The calendar days of a demo: 0 is the day of `now` in the game's time zone. */
export function demoDays(now: Date, timezone: string) {
  const today = localDayAt(now, timezone);
  const dateOf = (day: number) => dayPlus(today, day);
  return {
    /** 0 is Sunday. */
    weekdayOf: (day: number): number => new Date(dateOf(day)).getUTCDay(),

    /** The instant at this number of minutes after local midnight, which always exists. */
    at: (day: number, minutes = 0): Date =>
      instantAt(`${dateOf(day)}T${new Date(minutes * minuteMs).toISOString().slice(11, 16)}`, timezone) ?? now,
  };
}
export type DemoDays = ReturnType<typeof demoDays>;
