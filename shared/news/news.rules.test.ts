import { describe, expect, it } from 'vitest';
import { isNewsToBeNotified, isNewsVisible, type ImportantNewsTerms, type NewsTerms } from './news.rules.ts';

const displays = new Date('2026-11-10T23:00:00Z');
const ends = new Date('2026-11-20T23:00:00Z');
const noon = new Date('2026-11-15T12:00:00Z');
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
const item = (over: Partial<NewsTerms> = {}): NewsTerms => ({
  status: 'published',
  displaysAt: displays,
  endsAt: ends,
  culture: null,
  ...over,
});
const polish = item({ culture: 'Poland' });

describe('a news item is seen', () => {
  it.each([
    ['by all when it is for all', item(), 'Sweden', noon, true],
    ['by its own culture', polish, 'Poland', noon, true],
    ['by no other culture', polish, 'Slovakia', noon, false],
    ['by nobody without a culture: an audience never falls back', polish, null, noon, false],
    ['without a culture when it is for all', item(), null, noon, true],
    ['not an instant before its display date', item(), null, justBefore(displays), false],
    ['from the instant of its display date', item(), null, displays, true],
    ['until an instant before its end', item(), null, justBefore(ends), true],
    ['not from the instant of its end', item(), null, ends, false],
    ['for good without an end', item({ endsAt: null }), null, new Date('2030-01-01'), true],
    ['not as a draft', item({ status: 'draft' }), null, noon, false],
    ['not when archived', item({ status: 'archived' }), null, noon, false],
  ] as const)('%s', (_, one, culture, now, expected) => expect(isNewsVisible(one, culture, now)).toBe(expected));
});

const important = (over: Partial<ImportantNewsTerms> = {}): ImportantNewsTerms => ({
  ...item(),
  isImportant: true,
  notifiedAt: null,
  ...over,
});

describe('players are told of a news item', () => {
  it.each([
    ['from the instant of its display date', important(), displays, true],
    ['not an instant before', important(), justBefore(displays), false],
    ['also when only some of them see it', important({ culture: 'Poland' }), noon, true],
    ['not when it is not important', important({ isImportant: false }), noon, false],
    ['not again', important({ notifiedAt: displays }), noon, false],
    ['not as a draft', important({ status: 'draft' }), noon, false],
    ['not when archived', important({ status: 'archived' }), noon, false],
    ['not from the instant of its end', important(), ends, false],
  ] as const)('%s', (_, one, now, expected) => expect(isNewsToBeNotified(one, now)).toBe(expected));
});
