/** The list with the element at `from` moved to `to`; positions outside the list are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  const element = list[from];
  return element === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, element);
}

/** Which place an element gets that is dropped at `y`, given the vertical middles of all the elements in their order. */
export function dropIndex(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle, i) => i !== from && middle < y).length;
  return Math.max(0, Math.min(above, middles.length - 1));
}

/**
 * The ids of children in an order in which some are at their former places again.
 * @param children in their present order
 * @param former the places, by id, of those that were away; the others kept theirs meanwhile
 */
export const putBackInto = (
  children: readonly { readonly id: string; readonly [field: string]: unknown }[],
  former: ReadonlyMap<string, number>,
): string[] => children.toSorted((a, b) => placeIn(former, a) - placeIn(former, b)).map(({ id }) => id);

/** Whether players see another order: whether those that are published come in another one. */
export function movesPublished(
  rows: readonly { readonly id: string; readonly [field: string]: unknown }[],
  next: readonly string[],
): boolean {
  const published = rows.filter(({ status }) => status === 'published').map(({ id }) => id);
  return next.filter((id) => published.includes(id)).join() !== published.join();
}

const placeIn = (
  former: ReadonlyMap<string, number>,
  { id, position }: { readonly id: string; readonly [field: string]: unknown },
): number => former.get(id) ?? Number(position);
