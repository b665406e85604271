/** The player's places over the last two weeks, as far as they are known. Pure. */
import type { PointsDay } from '#shared/points/points.contract.ts';

const days = 14;

/** A place that is known. */
export interface KnownPlace {
  day: string;
  /** Days since 1970: whole as a day begins. */
  at: number;
  place: number;
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * The places at the beginning and the end of the days on which the player's points changed, as today began, and at present.
 * @param changes the days on which points changed, in order
 * @param present with the places moved up since today began; null where that is not known
 */
export function knownPlaces(
  changes: readonly Pick<PointsDay, 'day' | 'rank'>[],
  today: string,
  present: { rank: number; moved: number | null },
): KnownPlace[] {
  const now = dayNumber(today);
  const past = changes
    .filter(({ day }) => day < today)
    .flatMap(({ day, rank }) => [
      { day, at: dayNumber(day), place: rank?.before ?? null },
      { day, at: dayNumber(day) + 1, place: rank?.after ?? null },
    ]);
  const began = { day: today, at: now, place: present.moved === null ? null : present.rank + present.moved };
  const all = [...past, began, { day: today, at: now + 1, place: present.rank }];
  const known = all.filter((one): one is KnownPlace => one.place !== null && one.at > now - days);
  // The end of a day is the beginning of the next.
  return [...new Map(known.map((one) => [one.at, one])).values()];
}

/** The places as paths in a square of 100 by 100 that may be stretched: the best at the top, straight between those that are known. */
export function placesCurve(known: readonly KnownPlace[]): { line: string; area: string; end: number } {
  const places = known.map(({ place }) => place);
  const [best, worst] = [Math.min(...places), Math.max(...places)];
  const first = known[0]?.at ?? 0;
  const span = Math.max((known.at(-1)?.at ?? 0) - first, 1);
  // Half way down where nothing moved.
  const height = (place: number) =>
    best === worst ? 50 : Math.round((4 + ((place - best) / (worst - best)) * 88) * 100) / 100;
  const points = known.map(({ at, place }) => `${Math.round(((at - first) / span) * 10_000) / 100} ${height(place)}`);
  const line = `M${points.join('L')}`;
  return { line, area: `${line}V100H0Z`, end: height(places.at(-1) ?? 0) };
}
