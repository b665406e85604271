import type { ItemTexts, TranslationsBoard } from '#shared/translations/translations.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import type { BackofficeData } from '#src/providers/backoffice/data.ts';
import { readQuery } from '../../crud/list/listQuery.ts';

const boardFilters = ['q', 'kind', 'language', 'state'] as const;
export type BoardFilter = (typeof boardFilters)[number];

/** The progress of a game's translations, filtered as in the page's address. */
export function boardQuery(data: BackofficeData, gameId: string, search: URLSearchParams) {
  const asked = new URLSearchParams(
    [...boardFilters, 'page'].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();
  return readQuery<TranslationsBoard>(data, `games/${gameId}/translations?${asked}`);
}

/** The requested language, else the person's, else the first that the game is not written in; undefined while unknown. */
export function languageToWrite(asked: string | null, written: unknown, reader: string): string | undefined {
  if (asked !== null) return asked;
  if (written === undefined) return undefined;
  return [...languages].toSorted((a, b) => Number(b === reader) - Number(a === reader)).find((one) => one !== written);
}

export const itemTextsPath = ({ gameId, kind, id }: Pick<ItemTexts, 'gameId' | 'kind' | 'id'>, language: string) =>
  `games/${gameId}/translations/${kind}/${id}/${language}`;

/** An item's translation into one language, beside the original. */
export const itemTextsQuery = (
  data: BackofficeData,
  item: Pick<ItemTexts, 'gameId' | 'kind' | 'id'>,
  language: string,
) => readQuery<ItemTexts>(data, itemTextsPath(item, language));
