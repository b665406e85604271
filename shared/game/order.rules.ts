/** An achievement and its wanted position in its level, from 1. */
export interface Wanted {
  id: string;
  place: number;
}

/**
 * The order of a level in which each of `wanted` is at its position. The others keep their order around them; of two with the
 * same position the later one comes after the other, and positions beyond the end come last.
 */
export function placed(present: readonly string[], wanted: readonly Wanted[]): string[] {
  const moved = new Set(wanted.map(({ id }) => id));
  const order = present.filter((id) => !moved.has(id));
  let least = 0;
  for (const { id, place } of wanted.toSorted((a, b) => a.place - b.place)) {
    // After the previous ones, also when two have the same position.
    const index = Math.max(place - 1, least);
    order.splice(index, 0, id);
    least = Math.min(index, order.length - 1) + 1;
  }
  return order;
}
