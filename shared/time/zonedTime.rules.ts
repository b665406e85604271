const day = /^[12]\d{3}-\d{2}-\d{2}$/;
const dayAndTime = /^([12]\d{3}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;
/** Of a day of the calendar, which no clock changes. */
export const msOfDay = 86_400_000;

/** Making one costs fifty times as much as using it; a process meets a handful of zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timezone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timezone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timezone, clock);
  }
  return clock;
}

/** What the clocks of the zone show, as if it were UTC; whole seconds. */
function wallClock(instant: number, timezone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(timezone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

/** What was typed, as if it were UTC; `null` when the calendar or the clock has no such moment (30 February, 24:10). */
function typedClock(typed: string): number | null {
  const [, date, hour, minute, second = '00'] = dayAndTime.exec(typed) ?? [];
  if (date === undefined) return null;
  const text = `${date}T${hour}:${minute}:${second}.000Z`;
  const asUtc = Date.parse(text);
  // Date.parse rolls 30 February over to 2 March and takes 24:00.
  return Number.isNaN(asUtc) || new Date(asUtc).toISOString() !== text ? null : asUtc;
}

/**
 * The instant at which the clocks of the zone show what was typed: "2026-11-21T09:30", seconds optional.
 * An hour that comes twice (autumn) means the first; one that is skipped (spring) means as much later as is skipped.
 * @returns `null` when there is no such day or time at all
 * @throws RangeError for an unknown zone
 */
export function instantAt(typed: string, timezone: string): Date | null {
  const asUtc = typedClock(typed);
  if (asUtc === null) return null;
  // No zone is a day away from UTC, so these two lie before and after any change of the clocks near the time typed.
  const offsetBefore = wallClock(asUtc - msOfDay, timezone) - (asUtc - msOfDay);
  const offsetAfter = wallClock(asUtc + msOfDay, timezone) - (asUtc + msOfDay);
  // Where both show it (autumn), the offset before is the larger one and leads to the first of the two.
  const candidates = [asUtc - offsetBefore, asUtc - offsetAfter];
  const shown = candidates.find((candidate) => wallClock(candidate, timezone) === asUtc);
  return new Date(shown ?? asUtc - offsetBefore);
}

/** What the clocks of the zone show at the instant: "2026-11-21T09:30:00". */
export function localTimeAt(instant: Date, timezone: string): string {
  return new Date(wallClock(instant.getTime(), timezone)).toISOString().slice(0, 19);
}

/** The day it is in the zone at the instant: "2026-11-21". */
export function localDayAt(instant: Date, timezone: string): string {
  return localTimeAt(instant, timezone).slice(0, 10);
}

/** The first instant of the day in the zone; `null` when the calendar has no such day. */
export function startOfDay(date: string, timezone: string): Date | null {
  return day.test(date) ? instantAt(`${date}T00:00`, timezone) : null;
}

/** The midnight after the day, in the zone; `null` when the calendar has no such day. */
export function endOfDay(date: string, timezone: string): Date | null {
  const next = dayAfter(date);
  return next === null ? null : startOfDay(next, timezone);
}

/** The next day of the calendar: "2026-03-01" after "2026-02-28"; `null` when there is no such day to begin with. */
export function dayAfter(date: string): string | null {
  const asUtc = day.test(date) ? typedClock(`${date}T00:00`) : null;
  return asUtc === null ? null : new Date(asUtc + msOfDay).toISOString().slice(0, 10);
}

/** The day of the calendar that many days later, "2026-11-21"; negative for earlier. It exists, and the calendar knows no time zone. */
export function dayPlus(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * msOfDay).toISOString().slice(0, 10);
}

/** The midnight at which the last `days` days of the zone began, the present one among them. */
export function startOfLastDays(days: number, now: Date, timezone: string): Date {
  // The day comes from the calendar itself, so it exists.
  return startOfDay(dayPlus(localDayAt(now, timezone), 1 - days), timezone) ?? now;
}

/** The midnight at which the zone's present day began. */
export function startOfToday(now: Date, timezone: string): Date {
  return startOfLastDays(1, now, timezone);
}
