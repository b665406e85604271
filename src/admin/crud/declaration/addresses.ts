/** Where the pages of a record are [spec 2.4]. */
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import { plainPreview, writePreviewState, type PreviewState } from './previewLocation.ts';
import type { Declaration, Row } from './declaration.ts';

export const home = '/backoffice';

export const showAddress = (name: string, id: string) => `${home}/${name}/${id}`;
export const editAddress = (name: string, id: string) => `${home}/${name}/${id}/edit`;

/** Where a record of this resource is shown. */
export const addressOf = ({ name, address }: Pick<Declaration, 'name' | 'address'>, row: Row) =>
  address?.(row) ?? showAddress(name, row.id);

/** The users of a game, and one of them [spec 2.4]. */
export const playersAddress = (gameId: string) => `${home}/games/${gameId}/users/`;
export const playerAddress = (gameId: string, userId: string) => `${home}/games/${gameId}/users/${userId}`;

/** How far a game's words are in other languages; of one language only those. */
export const translationsAddress = (gameId: string, language?: string) =>
  `${home}/games/${gameId}/translations${language === undefined ? '' : `?language=${language}`}`;

/** The words of something in a game in one language; without one, in the one that its reader reads. */
export const translationAddress = (gameId: string, kind: TranslatedEntity, id: string, language?: string) =>
  `${home}/games/${gameId}/translations/${kind}/${id}${language === undefined ? '' : `?language=${language}`}`;

/** A game as one of its players sees it; `page` is where to begin, in the standard area, and `eye` as whom and when. */
export function previewAddress(gameId: string, page?: string, eye: Partial<PreviewState> = {}): string {
  const search = writePreviewState({ ...plainPreview, ...eye }, page ?? null).toString();
  return `${home}/games/${gameId}/preview${search === '' ? '' : `?${search}`}`;
}

/** What happened to a record and within it, or to several that are about the same; of the first one it is called. */
export const historyAddress = (...ids: string[]) =>
  `${home}/audit?filter.historyOf=${ids.map(encodeURIComponent).join(',')}`;

/** Figures about how a game goes; without one, about the game that runs. */
export const reportsAddress = (gameId?: string) =>
  `${home}/reports${gameId === undefined ? '' : `?gameId=${encodeURIComponent(gameId)}`}`;

/** Where a new one is made: below a parent, whose id stands in the search (`?gameId=`). */
export function createAddress(
  { name, parentField }: Pick<Declaration, 'name' | 'parentField'>,
  parentId: string | null,
) {
  const search = parentField !== null && parentId !== null ? `?${parentField}=${encodeURIComponent(parentId)}` : '';
  return `${home}/${name}/edit${search}`;
}
