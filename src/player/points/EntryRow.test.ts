import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PointsEntry } from '#shared/points/points.contract.ts';
import { shown } from '#tests/setup/rendered.ts';
import { EntryRow } from './EntryRow.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const quiz = { id: 'a', levelId: 'one', title: 'Three marks', languages: undefined };
/** An entry of a game in Zürich, as it is read in New York. */
const said = (of: Partial<PointsEntry>) => {
  const entry: PointsEntry = {
    ...{ id: 'e', day: '2026-11-20', points: 80, total: 1240, source: 'award', achievement: quiz, engagement: null },
    ...{ recordedAt: '2026-11-20T15:00:00.000Z', effectiveAt: '2026-11-20T15:00:00.000Z' },
    ...{ reason: 'Three marks', languages: undefined, ...of },
  };
  return shown(createElement(EntryRow, { entry, timezone: 'Europe/Zurich' }));
};

it.each<[string, Partial<PointsEntry>, string]>([
  ['of an achievement', {}, 'Three marks Achievement · 10:00 80 +80 points 1,240 in total'],
  [
    'of what is there no more',
    { achievement: null, reason: 'An old quiz' },
    'An old quiz Achievement · 10:00 80 +80 points 1,240 in total',
  ],
  [
    'of an act',
    { achievement: null, engagement: 'LogIn', source: 'engagement', points: 5 },
    'Visit of the day Recorded for you · 10:00 5 +5 points 1,240 in total',
  ],
  [
    'by hand, with its reason',
    { achievement: null, source: 'adjustment', points: -20, reason: 'Counted twice' },
    'Counted twice Correction · 10:00 -20 -20 points 1,240 in total',
  ],
  [
    'taken back, with the reason',
    { source: 'reversal', points: -80, reason: 'Not theirs' },
    'Three marks Taken back · 10:00Not theirs -80 -80 points 1,240 in total',
  ],
  [
    'earned before it was recorded',
    { effectiveAt: '2026-11-18T15:00:00.000Z' },
    'Three marks Achievement · 10:00 · earned on 18 November 80 +80 points 1,240 in total',
  ],
  [
    'on another day here',
    { recordedAt: '2026-11-19T23:30:00.000Z', effectiveAt: '2026-11-19T23:30:00.000Z' },
    'Three marks Achievement · 19 November, 18:30 80 +80 points 1,240 in total',
  ],
])('a change of points says why, when and what there is then: %s', (_, of, words) => expect(said(of)).toBe(words));
