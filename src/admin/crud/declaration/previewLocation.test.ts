import { describe, expect, it } from 'vitest';
import {
  momentToBegin,
  pageToBegin,
  plainPreview as plain,
  readPreviewState,
  writePreviewState,
  type PreviewState,
} from './previewLocation.ts';

it('begins as somebody new, on no day of one’s choice, with drafts, on a phone', () =>
  expect(readPreviewState(new URLSearchParams())).toEqual(plain));

it('comes back from its address as it was written', () => {
  const state: PreviewState = {
    ...{ culture: 'Poland', language: 'pl', teamId: 'atelier', doneThrough: 'silk' },
    ...{ withDrafts: false, day: '2026-12-24', size: 'desktop' },
  };
  const search = writePreviewState(state, '/news');
  expect(readPreviewState(search)).toEqual(state);
  expect(search.get('page')).toBe('/news');
  expect(writePreviewState(plain, null).toString()).toBe('');
});

it.each([
  ['culture', 'Atlantis'],
  ['language', 'xx'],
  ['day', 'tomorrow'],
  ['size', 'watch'],
])('takes no %s that there is not', (name, value) =>
  expect(readPreviewState(new URLSearchParams({ [name]: value }))).toEqual(plain),
);

it.each([
  ['now in a game that has begun', '2026-11-26T08:00:00.000Z', '2026-11-01T00:00:00.000Z', '2026-11-26T08:00:00.000Z'],
  ['at the start of one to come', '2026-11-26T08:00:00.000Z', '2027-02-01T09:00:00.000Z', '2027-02-01T09:00:00.000Z'],
])('begins %s', (_, now, startDate, expected) => expect(momentToBegin(now, { startDate })).toBe(expected));

describe('where the frame begins', () => {
  it.each([
    [null, 'standard', '/home'],
    ['/news/1', 'standard', '/news/1'],
    ['/game/1/2/', 'compliance', '/compliance/game/1/2/'],
    ['/backoffice/users', 'standard', '/home'],
    ['//elsewhere.example/home', 'standard', '/home'],
    ['https://elsewhere.example', 'standard', '/home'],
    ['/gamehub', 'standard', '/home'],
  ] as const)('%s in the %s area', (page, experience, expected) =>
    expect(pageToBegin(page, experience)).toBe(expected),
  );
});
