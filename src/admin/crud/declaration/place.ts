/** Resources by the search parameter with their id. */
const parents = { gameId: 'games', tierId: 'tiers', levelId: 'levels' } as const;

export interface Place {
  resource: string;
  id: string;
}

/** The record of a page: the one in its address, or the parent of a new one. null for pages without a record. */
export function placeOf(pathname: string, search: URLSearchParams): Place | null {
  const [resource, id] = pathname.split('/').filter(Boolean).slice(1);
  if (resource === undefined || id === undefined) return null;
  if (id !== 'edit') return { resource, id };
  for (const [parameter, parent] of Object.entries(parents)) {
    const parentId = search.get(parameter);
    if (parentId !== null && parentId !== '') return { resource: parent, id: parentId };
  }
  return null;
}
