/** The settings of a preview, in its address: `?page=/news&culture=Poland&done=…&day=2026-12-24&drafts=no`. */
import type { Persona } from '#shared/users/preview.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { cultures, type Experience } from '#shared/vocabulary/vocabulary.ts';

export const frameSizes = ['phone', 'desktop'] as const;
export type FrameSize = (typeof frameSizes)[number];

export interface PreviewState extends Pick<Persona, 'culture' | 'language' | 'teamId' | 'doneThrough' | 'withDrafts'> {
  /** Of the calendar; null: see {@link momentToBegin}. */
  day: string | null;
  size: FrameSize;
}

const dayPattern = /^[12]\d{3}-\d{2}-\d{2}$/;

/** A new player, at the default time, with drafts, on a phone. */
export const plainPreview: PreviewState = {
  culture: null,
  language: null,
  teamId: null,
  doneThrough: null,
  withDrafts: true,
  day: null,
  size: 'phone',
};

export function readPreviewState(search: URLSearchParams): PreviewState {
  const day = search.get('day');
  return {
    culture: cultures.find((one) => one === search.get('culture')) ?? null,
    language: languages.find((one) => one === search.get('language')) ?? null,
    teamId: search.get('team'),
    doneThrough: search.get('done'),
    withDrafts: search.get('drafts') !== 'no',
    day: day !== null && dayPattern.test(day) ? day : null,
    size: frameSizes.find((one) => one === search.get('size')) ?? 'phone',
  };
}

export function writePreviewState(state: PreviewState, page: string | null): URLSearchParams {
  const search = new URLSearchParams();
  const { culture, language, teamId, doneThrough, day, withDrafts, size } = state;
  for (const [name, value] of Object.entries({ page, culture, language, team: teamId, done: doneThrough, day })) {
    if (value !== null) search.set(name, value);
  }
  if (!withDrafts) search.set('drafts', 'no');
  if (size !== 'phone') search.set('size', size);
  return search;
}

/** The time of a preview, ISO 8601: now, or the start of a game that has not begun, which keeps its pages closed until then. */
export const momentToBegin = (now: string, { startDate }: { startDate: string }): string =>
  Date.parse(startDate) > Date.parse(now) ? startDate : now;

/** The first page of the frame: a page of the player's app, whatever the address says. */
export function pageToBegin(page: string | null, experience: Experience): string {
  const isPage =
    page !== null && /^\/(home|game|news|rewards|leaderboards|points|profile|notifications)(\/|$)/.test(page);
  return `${experience === 'compliance' ? '/compliance' : ''}${isPage ? page : '/home'}`;
}
