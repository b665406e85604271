/** An achievement that is to stand at a place of its level, from 1. */
export interface Wanted {
  id: string;
  place: number;
}

/**
 * The order of a level in which each of `wanted` stands at its place. The others keep their order around them; what wants the
 * same place as another comes after it, and what wants one beyond the end comes last.
 */
export function placed(present: readonly string[], wanted: readonly Wanted[]): string[] {
  const moved = new Set(wanted.map(({ id }) => id));
  const order = present.filter((id) => !moved.has(id));
  let least = 0;
  for (const { id, place } of wanted.toSorted((a, b) => a.place - b.place)) {
    // After those before it, also where two want the same place.
    const index = Math.max(place - 1, least);
    order.splice(index, 0, id);
    least = Math.min(index, order.length - 1) + 1;
  }
  return order;
}
