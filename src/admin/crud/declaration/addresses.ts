/** The addresses of a record's pages [spec 2.4]. */
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import { plainPreview, writePreviewState, type PreviewState } from './previewLocation.ts';
import type { Declaration, Row } from './declaration.ts';

export const home = '/backoffice';

export const showAddress = (name: string, id: string) => `${home}/${name}/${id}`;
export const editAddress = (name: string, id: string) => `${home}/${name}/${id}/edit`;
/** Its form, with the focus in one field. */
export const fieldAddress = (name: string, id: string, field: string) => `${editAddress(name, id)}?field=${field}`;

/** The address of a record's page. */
export const addressOf = ({ name, address }: Pick<Declaration, 'name' | 'address'>, row: Row) =>
  address?.(row) ?? showAddress(name, row.id);

/** The users of a game, and one of them [spec 2.4]. */
export const playersAddress = (gameId: string) => `${home}/games/${gameId}/users/`;
export const playerAddress = (gameId: string, userId: string) => `${home}/games/${gameId}/users/${userId}`;

/** The players of a game who have not begun it. */
export const absentAddress = (gameId: string) =>
  `${playersAddress(gameId)}?filter.hasBegun=false&filter.isActive=true&filter.role=player`;

/** The translations of a game; with a language, only into that one; `open`: those that are not ready. */
export const translationsAddress = (gameId: string, language?: string, state?: 'open') => {
  const search = new URLSearchParams({ ...(language && { language }), ...(state && { state }) }).toString();
  return `${home}/games/${gameId}/translations${search === '' ? '' : `?${search}`}`;
};

/** What a game's tree is narrowed to. */
export const partsShown = ['problems', 'drafts'] as const;
export type PartsShown = (typeof partsShown)[number];

/** The tree of a game, with only those of its parts. */
export const partsAddress = (gameId: string, only: PartsShown) => `${showAddress('games', gameId)}?only=${only}`;

/** The translation of an item into one language; without one, into the person's own. */
export const translationAddress = (gameId: string, kind: TranslatedEntity, id: string, language?: string) =>
  `${home}/games/${gameId}/translations/${kind}/${id}${language === undefined ? '' : `?language=${language}`}`;

/** A game as one of its players sees it; `page` is the first page, in the standard area, and `previewAs` the player and the day. */
export function previewAddress(gameId: string, page?: string, previewAs: Partial<PreviewState> = {}): string {
  const search = writePreviewState({ ...plainPreview, ...previewAs }, page ?? null).toString();
  return `${home}/games/${gameId}/preview${search === '' ? '' : `?${search}`}`;
}

/** The history of a record and its children, or of several related ones; the first one gives the title. */
export const historyAddress = (...ids: string[]) =>
  `${home}/audit?filter.historyOf=${ids.map(encodeURIComponent).join(',')}`;

/** The reports of a game; without one, of the current game. */
export const reportsAddress = (gameId?: string) =>
  `${home}/reports${gameId === undefined ? '' : `?gameId=${encodeURIComponent(gameId)}`}`;

/** The form of a new record: below a parent, whose id is in the search (`?gameId=`). */
export function createAddress(
  { name, parentField }: Pick<Declaration, 'name' | 'parentField'>,
  parentId: string | null,
) {
  const search = parentField !== null && parentId !== null ? `?${parentField}=${encodeURIComponent(parentId)}` : '';
  return `${home}/${name}/edit${search}`;
}
