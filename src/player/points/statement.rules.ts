/** The statement of points. Pure. */
import type { PointsDay, PointsEntry, PointsStatement } from '#shared/points/points.contract.ts';

export interface ListedDay extends PointsDay {
  entries: PointsEntry[];
}

/** The entries of all pages by their days, the newest first; an entry that is on two pages is listed once. */
export function listedDays(pages: readonly PointsStatement[]): ListedDay[] {
  // The newest page has the latest data of a day.
  const known = new Map(pages.toReversed().flatMap(({ days }) => days.map((day) => [day.day, day])));
  const entries = [...new Map(pages.flatMap((page) => page.entries.map((entry) => [entry.id, entry]))).values()];
  return [...Map.groupBy(entries, ({ day }) => day)].flatMap(([day, listed]) => {
    const about = known.get(day);
    return about === undefined ? [] : [{ ...about, entries: listed }];
  });
}

/** How a day changed the rank; null: nothing to show. */
export type RankStory =
  | { is: 'entered'; to: number }
  | { is: 'stayed'; at: number }
  | { is: 'moved'; from: number; to: number }
  | null;

export function rankStory(rank: PointsDay['rank']): RankStory {
  if (rank === null || rank.after === null) return null;
  if (rank.before === null) return { is: 'entered', to: rank.after };
  return rank.before === rank.after
    ? { is: 'stayed', at: rank.after }
    : { is: 'moved', from: rank.before, to: rank.after };
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is not below the value. */
export function roundTop(value: number): number {
  if (value <= 10) return 10;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * magnitude).find((top) => top >= value) ?? value;
}

/** Points over time as paths in a square of 100 by 100 that may be stretched. */
export interface PointsCurve {
  line: string;
  area: string;
  /** How far below the upper edge the line ends, at the right. */
  end: number;
  /** The value of the upper edge; the lower one is 0. */
  top: number;
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * A step line: points stay until they change, from nothing on the first day to the current total.
 * @param days in order; at least one
 * @param until the day on which the drawing ends: today
 */
export function pointsCurve(days: readonly Pick<PointsDay, 'day' | 'total'>[], until: string): PointsCurve {
  const first = dayNumber(days[0]?.day ?? until);
  const span = Math.max(1, dayNumber(until) - first);
  const top = roundTop(Math.max(...days.map(({ total }) => total)));
  const height = (total: number) => rounded(100 - (Math.max(0, total) / top) * 100);
  const steps = days.map(({ day, total }) => `H${rounded(((dayNumber(day) - first) / span) * 100)}V${height(total)}`);
  const line = `M0 100${steps.join('')}H100`;
  return { line, area: `${line}V100Z`, end: height(days.at(-1)?.total ?? 0), top };
}
