/** Even, so that half of it is a whole number as well. */
const steps = [2, 4, 6, 8, 10];

/** The end of a chart's axis: the first round number from the largest value on, at least 2. */
export function axisEnd(largest: number): number {
  const magnitude = 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(largest, 1))) - 1);
  return (steps.find((step) => step * magnitude >= largest) ?? 10) * magnitude;
}

/** At most `max` positions at equal distances, including the first and the last. */
export function marksOf(count: number, max: number): number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const marks = Math.min(max, count);
  return Array.from({ length: marks }, (_, index) => Math.round((index * (count - 1)) / (marks - 1)));
}
