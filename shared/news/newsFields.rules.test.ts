import { describe, expect, it } from 'vitest';
import type { NewsFields } from './news.contract.ts';
import { audienceErrors, newsErrors, newsBlockers } from './newsFields.rules.ts';

const item = (over: Partial<NewsFields> = {}): NewsFields => ({
  name: 'Opening',
  title: 'The game is open',
  description: '',
  contentType: 'Article',
  newsType: 'Announcement',
  text: '<p>Begin where you are.</p>',
  link: null,
  previewImage: null,
  detailPageImage: null,
  imageAlt: '',
  displayDate: '2026-11-10T08:00:00.000Z',
  endDate: null,
  culture: null,
  isImportant: false,
  status: 'draft',
  ...over,
});
const page = 'https://www.example.com/';

describe('the fields of a news item', () => {
  it.each([
    ['are right without an end', item(), []],
    ['are right with an end after the start', item({ endDate: '2026-11-10T08:00:00.001Z' }), []],
    ['are wrong with an end at the start', item({ endDate: '2026-11-10T08:00:00.000Z' }), ['endDate']],
    ['are wrong with an article that leads elsewhere', item({ link: page }), ['link']],
    ['are right with a link that does', item({ contentType: 'Link', link: page }), []],
    ['are right with a video that is not there yet', item({ contentType: 'Video' }), []],
  ])('%s', (_, fields, paths) => expect(newsErrors(fields).map(({ path }) => path)).toEqual(paths));
});

describe('a news item can be published', () => {
  it.each([
    ['as an article with a text', item(), []],
    ['as a link without one', item({ contentType: 'Link', text: '', link: page }), []],
    ['not as an article without a text', item({ text: '' }), ['It has no text yet.']],
    ['not as a link that leads nowhere', item({ contentType: 'Link' }), ['Its link is missing.']],
    ['not as a video without its address', item({ contentType: 'Video' }), ['Its video is missing.']],
  ])('%s', (_, fields, publishBlockers) =>
    expect(newsBlockers(fields).map(({ message }) => message)).toEqual(publishBlockers),
  );
});

describe('an audience', () => {
  it.each([
    ['may be any without a limit', 'Poland', null, []],
    ['may be all without a limit', null, null, []],
    ['may be one of those', 'Poland', ['Sweden', 'Poland'], []],
    ['may be no other', 'Slovakia', ['Sweden', 'Poland'], ['Must be Sweden or Poland']],
    ['may not be all for who writes for some', null, ['Poland'], ['Must be Poland']],
  ] as const)('%s', (_, culture, limits, messages) =>
    expect(audienceErrors(culture, limits).map(({ message }) => message)).toEqual(messages),
  );
});
