/** Parameters of the pages' addresses. Pure. */

export const gameTypeFilters = ['All', 'Individual', 'Team'] as const;
export type GameTypeFilter = (typeof gameTypeFilters)[number];

/**
 * [spec] The `gameType` of a page's address; any other value becomes the page's default.
 * @param choices what the page offers: boards have no All
 */
export function gameTypeOf<Choice extends GameTypeFilter>(
  search: URLSearchParams,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const asked = search.get('gameType');
  return choices.find((choice) => choice === asked) ?? fallback;
}
