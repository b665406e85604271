import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seenAchievement, seenGame } from '#tests/factories/shown.ts';
import { shown } from '#tests/setup/rendered.ts';
import { ExamResult, type ExamResultProps } from './ExamResult.tsx';
import type { ExamSheet, SheetCategory } from './examSheet.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const category = (of: Partial<SheetCategory>): SheetCategory => ({
  ...{ id: 'c', name: 'Hides', passMark: 50, languages: undefined, questionsCount: 4, questions: [] },
  ...{ score: { right: 1, total: 4, percent: 25 }, hasReachedMark: false, ...of },
});
const said = (of: Partial<ExamSheet>, offer: ExamResultProps['offer'] = null) => {
  const sheet = {
    ...{
      result: 'Failed',
      score: { right: 5, total: 10, percent: 50 },
      pointsEarned: null,
      attempt: 1,
      attemptsLeft: 0,
    },
    ...{ passMark: 70, timeLimit: 1200, isSubmittedByTime: false, certificate: null, results: [], questions: [] },
    ...{ levelId: 'one', achievementId: 'a', status: 'Submitted', ...of },
    parts: [{ id: 'p', name: 'Part', languages: undefined, categories: of.parts?.[0]?.categories ?? [] }],
  } as unknown as ExamSheet;
  const played = {
    sheet,
    queue: { getSnapshot: () => ({ isSubmitted: true }) },
  } as unknown as ExamResultProps['played'];
  const achievement = seenAchievement({ contentKind: 'exam' });
  return shown(createElement(ExamResult, { achievement, game: seenGame(), offer, played }));
};
const inCategories = (...categories: SheetCategory[]) =>
  said({ parts: [{ id: 'p', name: '', languages: undefined, categories }] });
const results = [
  { attempt: 1, result: 'Failed', percent: 50, submittedAt: '2026-11-20T12:00:00.000Z' },
  { attempt: 2, result: 'Passed', percent: 80, submittedAt: '2026-11-20T13:00:00.000Z' },
] as const;

it.each<[string, string, string]>([
  [
    'failed for good',
    said({}),
    'Result 5 /10 Not passed 5 of 10 right 7 right answers were needed. You have no attempts left. You can still go on to the next level. Your categories',
  ],
  [
    'failed, with another attempt',
    said({ attemptsLeft: 1 }, 'again'),
    'Result 5 /10 Not passed 5 of 10 right 7 right answers were needed. You have 1 attempt left. Try again Your categories',
  ],
  [
    'sent as the time was over',
    said({ isSubmittedByTime: true }),
    'Time ran out Your answers so far were sent for you. Result 5 /10 Not passed 5 of 10 right 7 right answers were needed. You have no attempts left. You can still go on to the next level. Your categories',
  ],
  [
    'with its categories, each by its own mark',
    inCategories(
      category({}),
      category({ id: 'd', name: 'Papers', hasReachedMark: true, score: { right: 3, total: 4, percent: 75 } }),
      category({ id: 'e', name: 'Silk', passMark: null, hasReachedMark: null }),
    ),
    'Result 5 /10 Not passed 5 of 10 right 7 right answers were needed. You have no attempts left. You can still go on to the next level. Your categories Hides 1 of 4 · 25% Not reached: 50% needed Papers 3 of 4 · 75% Reached: 50% needed Silk 1 of 4 · 25% Counts towards the whole',
  ],
  [
    'with those before it',
    said({ result: 'Passed', pointsEarned: 100, results: [...results] }),
    'Result 5 /10 Passed +100 points 5 of 10 right Your categories Your attempts Attempt 1 20 November, 07:00 Not passed · 50% Attempt 2 20 November, 08:00 Passed · 80%',
  ],
  [
    'with the certificate',
    said({ result: 'Passed', pointsEarned: 100, certificate: { number: 'AAAA-BBBB', missingCharacters: '' } }),
    'Result 5 /10 Passed +100 points 5 of 10 right Open certificate Your categories',
  ],
])('an exam says how it ended: %s', (_, text, words) => expect(text).toBe(words));
