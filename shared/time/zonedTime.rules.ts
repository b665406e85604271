const day = /^[12]\d{3}-\d{2}-\d{2}$/;
const dayAndTime = /^([12]\d{3}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;
/** Milliseconds of a calendar day, without clock changes. */
export const msOfDay = 86_400_000;

/** Creating one costs fifty times as much as using it; a process uses only a few zones. */
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

/** The local time of the zone, as if it were UTC; whole seconds. */
function wallClock(instant: number, timezone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(timezone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

/** The typed time, as if it were UTC; `null` when it does not exist (30 February, 24:10). */
function typedClock(typed: string): number | null {
  const [, date, hour, minute, second = '00'] = dayAndTime.exec(typed) ?? [];
  if (date === undefined) return null;
  const text = `${date}T${hour}:${minute}:${second}.000Z`;
  const asUtc = Date.parse(text);
  // Date.parse rolls 30 February over to 2 March and accepts 24:00.
  return Number.isNaN(asUtc) || new Date(asUtc).toISOString() !== text ? null : asUtc;
}

/**
 * The instant of a typed local time in the zone: "2026-11-21T09:30", seconds optional.
 * An hour that occurs twice (autumn) means the first; a skipped one (spring) is moved later by as much as is skipped.
 * @returns `null` for an invalid day or time
 * @throws RangeError for an unknown zone
 */
export function instantAt(typed: string, timezone: string): Date | null {
  const asUtc = typedClock(typed);
  if (asUtc === null) return null;
  // No zone is a day away from UTC, so these two lie before and after any change of the clocks near the time typed.
  const offsetBefore = wallClock(asUtc - msOfDay, timezone) - (asUtc - msOfDay);
  const offsetAfter = wallClock(asUtc + msOfDay, timezone) - (asUtc + msOfDay);
  // If both match (autumn), the offset before is the larger one and gives the first of the two.
  const candidates = [asUtc - offsetBefore, asUtc - offsetAfter];
  const shown = candidates.find((candidate) => wallClock(candidate, timezone) === asUtc);
  return new Date(shown ?? asUtc - offsetBefore);
}

/** The local time in the zone at the instant: "2026-11-21T09:30:00". */
export function localTimeAt(instant: Date, timezone: string): string {
  return new Date(wallClock(instant.getTime(), timezone)).toISOString().slice(0, 19);
}

/** The local day in the zone at the instant: "2026-11-21". */
export function localDayAt(instant: Date, timezone: string): string {
  return localTimeAt(instant, timezone).slice(0, 10);
}

/** The first instant of the day in the zone; `null` for an invalid day. */
export function startOfDay(date: string, timezone: string): Date | null {
  return day.test(date) ? instantAt(`${date}T00:00`, timezone) : null;
}

/** The midnight after the day, in the zone; `null` for an invalid day. */
export function endOfDay(date: string, timezone: string): Date | null {
  const next = dayAfter(date);
  return next === null ? null : startOfDay(next, timezone);
}

/** The next calendar day: "2026-03-01" after "2026-02-28"; `null` for an invalid day. */
export function dayAfter(date: string): string | null {
  const asUtc = day.test(date) ? typedClock(`${date}T00:00`) : null;
  return asUtc === null ? null : new Date(asUtc + msOfDay).toISOString().slice(0, 10);
}

/** The calendar day a number of days later, "2026-11-21"; negative for earlier. Always valid, and independent of time zones. */
export function dayPlus(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * msOfDay).toISOString().slice(0, 10);
}

/** The midnight at which the zone's last `days` days began, the present one included; 0: the next midnight. */
export function startOfLastDays(days: number, now: Date, timezone: string): Date {
  // A computed day is valid.
  return startOfDay(dayPlus(localDayAt(now, timezone), 1 - days), timezone) ?? now;
}

/** The Monday of the zone's week at the instant: "2026-11-16". */
export function weekAt(instant: Date, timezone: string): string {
  const day = localDayAt(instant, timezone);
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return dayPlus(day, -((weekday + 6) % 7));
}

/** The midnight at which the zone's present week began, with its Monday. */
export function startOfWeek(now: Date, timezone: string): Date {
  // A computed day is valid.
  return startOfDay(weekAt(now, timezone), timezone) ?? now;
}
