import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { seenAchievement, seenGame } from '#tests/factories/shown.ts';
import { shown } from '#tests/setup/rendered.ts';
import { Standing } from './Standing.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const said = (of: Partial<Achievement>, more: { isOpenAttempt?: boolean } = {}) =>
  shown(createElement(Standing, { achievement: seenAchievement(of), game: seenGame(), ...more }));

describe('an achievement that cannot be opened says why, and what to do', () => {
  const waitsFor = { levelId: 'two', name: 'Silk', languages: undefined };
  it.each<[string, Partial<Achievement>, string]>([
    [
      'without a team',
      { state: 'Not available', reason: 'no_team', gameType: 'Team' },
      'Not available yet This is for teams, and you are not in one yet. The people who run the game can add you to one. Points 30 Until 1 March 2027',
    ],
    [
      'a bonus',
      { state: 'Not available', reason: 'bonus_locked', isBonus: true },
      'Not available yet This is the bonus of its level: it opens when the rest of the level is done. Points 30 Until 1 March 2027',
    ],
    [
      'behind a level',
      { state: 'Not available', reason: 'level_locked', waitsFor },
      'Not available yet It opens when the level “Silk” is done. Go to “Leather” Points 30 Until 1 March 2027',
    ],
    [
      'before it begins',
      { state: 'Not available', reason: 'starts_later', availableAt: '2027-01-10T12:00:00.000Z' },
      'Not available yet It opens on 10 January 2027. Points 30 From 10 January 2027',
    ],
    [
      'while nobody knows when',
      { state: 'Not available' },
      'Not available yet It opens later. Points 30 Until 1 March 2027',
    ],
    [
      'missed',
      { state: 'Missed' },
      'Missed It ended on 1 March 2027. Everything else that is open can still be done. Points 30 Ended 1 March 2027',
    ],
    [
      'at work',
      { type: 'business' },
      'To do You do this at work, with clients or colleagues, so there is nothing to open here. It is recorded for you, usually within two working days. Points 30 Until 1 March 2027',
    ],
    [
      'on site, by the team',
      { type: 'physicalExperience', gameType: 'Team' },
      'To do You do this on site, so there is nothing to open here. Whoever leads it records it for you, usually within two working days. The points go to your team. Points 30 Until 1 March 2027',
    ],
    [
      'by taking part, with what there is to read',
      { type: 'behavioral' },
      'To do It counts automatically as soon as you do it here. Game rules Points 30 Until 1 March 2027',
    ],
    [
      'without anything to open',
      { type: 'questionsQuizzes' },
      'To do There is nothing to open here. It is recorded for you once you have done it. Points 30 Until 1 March 2027',
    ],
    [
      'while the team is not done',
      { reason: 'waiting_for_team', gameType: 'Team' },
      'Your part is done Now it is up to your team: the points come once the others have done their part. Points 30 Until 1 March 2027',
    ],
    [
      'in review',
      { state: 'Saved', reason: 'in_review' },
      'In review What you sent is being reviewed. You will be notified. Points 30 Until 1 March 2027',
    ],
    [
      'returned',
      { state: 'Saved', reason: 'returned' },
      'Returned to you What you sent was returned. The reason is in your notifications. Points 30 Until 1 March 2027',
    ],
    [
      'of a kind that no page opens',
      { state: 'Available' },
      'There is nothing to open here right now “In your shop or workshop” cannot be opened on this page. Ask content@gamehub.example how to do it. Points 30 Until 1 March 2027',
    ],
    [
      'done, with the points that it gave',
      { state: 'Done', pointsEarned: 12, completedAt: '2026-05-04T12:00:00.000Z' },
      'Done Recorded on 4 May. Points earned 12',
    ],
    ['done at an unknown time', { state: 'Done', pointsEarned: 30 }, 'Done Recorded. Points earned 30'],
  ])('%s', (_, of, words) => expect(said(of)).toBe(words));

  it('a quiz that was begun and not submitted in time says that it does not count, and has its figures elsewhere', () => {
    const text = 'Missed Time ran out before you submitted. Your answers were saved, but do not count.';
    expect(said({ state: 'Missed', contentKind: 'quiz' }, { isOpenAttempt: true })).toBe(text);
  });
});
