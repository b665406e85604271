import { createElement } from 'react';
import { expect, it } from 'vitest';
import { seenAchievement, seenGame } from '#tests/factories/shown.ts';
import { shown } from '#tests/setup/rendered.ts';
import { AttemptResult, type AttemptResultProps } from './AttemptResult.tsx';

const failed = {
  result: 'Failed',
  score: { right: 2, total: 5, percent: 40 },
  pointsEarned: null,
  attempt: 1,
  attemptsLeft: 2,
  passMark: 70,
} as const;
const passed = {
  ...failed,
  result: 'Passed',
  score: { right: 5, total: 5, percent: 100 },
  pointsEarned: 1240,
} as const;

/** What is said of the last attempt; what else the game has is loaded later. */
const said = (of: Partial<AttemptResultProps>) =>
  shown(
    createElement(AttemptResult, {
      ...{ achievement: seenAchievement(), game: seenGame(), work: failed, offer: 'again', ...of },
      ...{ queue: { getSnapshot: () => ({ isSubmitted: true }) }, again: { start: () => {}, error: null } },
    }),
  );

it.each<[string, Partial<AttemptResultProps>, string]>([
  [
    'failed, with attempts',
    {},
    'Result 2 /5 Not passed 2 of 5 right 4 right answers were needed. You have 2 attempts left. Try again',
  ],
  [
    'failed, with one attempt',
    { work: { ...failed, attemptsLeft: 1 } },
    'Result 2 /5 Not passed 2 of 5 right 4 right answers were needed. You have 1 attempt left. Try again',
  ],
  [
    'failed, any number of attempts',
    { work: { ...failed, attemptsLeft: null } },
    'Result 2 /5 Not passed 2 of 5 right 4 right answers were needed. You can try as often as you like. Try again',
  ],
  [
    'failed for good',
    { work: { ...failed, attemptsLeft: 0 }, offer: null },
    'Result 2 /5 Not passed 2 of 5 right 4 right answers were needed. You have no attempts left. You can still go on to the next level.',
  ],
  [
    'failed for good in a game that holds on',
    { work: { ...failed, attemptsLeft: 0 }, offer: null, game: seenGame({ experience: 'compliance' }) },
    'Result 2 /5 Not passed 2 of 5 right 4 right answers were needed. You have no attempts left.',
  ],
  [
    'failed for good at a bonus',
    { work: { ...failed, attemptsLeft: 0 }, offer: null, achievement: seenAchievement({ isBonus: true }) },
    'Result 2 /5 Not passed 2 of 5 right 4 right answers were needed. You have no attempts left.',
  ],
  [
    'failed for good as a team',
    { work: { ...failed, attemptsLeft: 0 }, offer: null, achievement: seenAchievement({ gameType: 'Team' }) },
    'Result 2 /5 Not passed 2 of 5 right 4 right answers were needed. You have no attempts left.',
  ],
  ['passed', { work: passed, offer: null }, 'Result 5 /5 Passed +1,240 points 5 of 5 right'],
  [
    'passed, and can be better',
    { work: { ...passed, score: { right: 4, total: 5, percent: 80 }, pointsEarned: 992 }, offer: 'better' },
    'Result 4 /5 Passed +992 points 4 of 5 right You have earned 992 points. A better attempt earns you more, and a worse one takes nothing away. Try for more points',
  ],
  ['passed without points', { work: { ...passed, pointsEarned: 0 }, offer: null }, 'Result 5 /5 Passed 5 of 5 right'],
  [
    'sent without a grade',
    { work: { ...passed, result: null, score: null, pointsEarned: null }, offer: null },
    'Submitted',
  ],
])('an attempt that %s says how it stands', (_, of, words) => expect(said(of)).toBe(words));
