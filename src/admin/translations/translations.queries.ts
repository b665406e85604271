import { keys } from '@refinedev/core';
import { resources } from '#shared/api.ts';
import type { TranslationsBoard } from '#shared/translations/translations.contract.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';

/** What narrows the board. */
const boardFilters = ['q', 'kind', 'language', 'state'] as const;
export type BoardFilter = (typeof boardFilters)[number];

/** How far a game's words are in other languages, as the address of the page says. */
export function boardQuery(data: BackofficeData, gameId: string, search: URLSearchParams) {
  const asked = new URLSearchParams(
    [...boardFilters, 'page'].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();
  return {
    // One of the game's: asked again whenever something in it is changed.
    queryKey: [...keys().data().resource(resources.games.name).get(), 'translations', gameId, asked],
    queryFn: () => data.read<TranslationsBoard>(`games/${gameId}/translations?${asked}`),
  };
}
