/** Fewer people than this are not told apart from others: their figures would be those of persons. */
export const leastPeople = 5;

/** People who are counted together. */
export interface Group {
  name: string | null;
  people: number;
}

/**
 * Groups of fewer than five people are put together. Where that makes fewer than five still, the next smallest group joins
 * them, so that what is missing cannot be found by subtracting; where there is none, nothing is said of them.
 * @param merge puts several groups together
 * @returns the groups that stay, in their order, and at the end those that were put together
 */
export function withoutSmallGroups<G extends Group>(groups: readonly G[], merge: (small: readonly G[]) => G): G[] {
  const small = new Set<G>();
  let people = 0;
  for (const group of groups.toSorted((a, b) => a.people - b.people)) {
    const needsCompany = small.size > 0 && people < leastPeople;
    if (group.people >= leastPeople && !needsCompany) break;
    small.add(group);
    people += group.people;
  }
  const others = groups.filter((group) => !small.has(group));
  return people < leastPeople ? others : [...others, merge([...small])];
}
