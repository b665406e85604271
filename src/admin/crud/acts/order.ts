/** The list with the element at `from` moved to `to`; positions outside the list become its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  const element = list[from];
  return element === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, element);
}

/** The index of an element that is dropped at `y`, given the vertical middles of all elements in order. */
export function dropIndex(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle, i) => i !== from && middle < y).length;
  return Math.max(0, Math.min(above, middles.length - 1));
}

/**
 * The ids of children in an order where some have their former positions again.
 * @param children in their current order
 * @param former the positions, by id, of those that were moved away; the others kept theirs
 */
export const idsInFormerOrder = (
  children: readonly { readonly id: string; readonly [field: string]: unknown }[],
  former: ReadonlyMap<string, number>,
): string[] => children.toSorted((a, b) => placeIn(former, a) - placeIn(former, b)).map(({ id }) => id);

/** Whether players see another order: whether published children change their order. */
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
