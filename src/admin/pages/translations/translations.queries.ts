import { keys } from '@refinedev/core';
import { resources } from '#shared/api.ts';
import type { ItemWords, TranslationsBoard } from '#shared/translations/translations.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
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

/** The one that is asked for, else the one that the person reads, else the first that the game is not written in; undefined until that is known. */
export function languageToWrite(asked: string | null, written: unknown, reader: string): string | undefined {
  if (asked !== null) return asked;
  if (written === undefined) return undefined;
  return [...languages].toSorted((a, b) => Number(b === reader) - Number(a === reader)).find((one) => one !== written);
}

export const wordsPath = ({ gameId, kind, id }: Pick<ItemWords, 'gameId' | 'kind' | 'id'>, language: string) =>
  `games/${gameId}/translations/${kind}/${id}/${language}`;

/** An item's words in one language, beside its originals. */
export const wordsQuery = (
  data: BackofficeData,
  item: Pick<ItemWords, 'gameId' | 'kind' | 'id'>,
  language: string,
) => ({
  queryKey: [
    ...keys().data().resource(resources.games.name).get(),
    'translations',
    item.gameId,
    item.kind,
    item.id,
    language,
  ],
  queryFn: () => data.read<ItemWords>(wordsPath(item, language)),
});
