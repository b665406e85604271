/** Smaller groups are not shown separately, because their figures would be personal data. */
export const leastPeople = 5;

/** People who are counted together. */
export interface Group {
  name: string | null;
  people: number;
}

/**
 * Combines groups of fewer than five people. If the combination still has fewer than five, the next smallest group joins
 * it, so that it cannot be computed by subtraction; if there is none, the group is left out.
 * @param merge combines several groups
 * @returns the remaining groups, in order, followed by the combined one
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
