import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import { seenAchievement } from '#tests/factories/shown.ts';
import { shown } from '#tests/setup/rendered.ts';
import { AchievementState } from './AchievementState.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each<[Partial<Achievement>, string]>([
  [{ state: 'Done', completedAt: '2026-05-04T12:00:00.000Z', result: 'Passed' }, 'Done, 4 May'],
  [{ state: 'Done', reason: 'out_of_attempts', result: 'Failed' }, 'Done, not passed'],
  [{ state: 'Saved', reason: 'in_progress' }, 'Saved, in progress'],
  [{ state: 'Saved', reason: 'in_review' }, 'Saved, in review'],
  [{ state: 'Saved', reason: 'returned' }, 'Saved, returned to you'],
  [{ state: 'Available', attemptsLeft: 2 }, 'Available until 1 March 2027'],
  [{ state: 'Available', attemptsLeft: 1, result: 'Failed' }, 'Available until 1 March 2027, last attempt'],
  [{ state: 'To do' }, 'To do until 1 March 2027'],
  [{ state: 'To do', reason: 'waiting_for_team' }, 'To do: your part is done, your team’s is not'],
  [
    { state: 'Not available', reason: 'starts_later', availableAt: '2027-01-10T12:00:00.000Z' },
    'Not available: opens on 10 January 2027',
  ],
  [{ state: 'Not available', reason: 'no_team' }, 'Not available: you are not in a team yet'],
  [{ state: 'Not available', reason: 'bonus_locked' }, 'Not available: opens when the rest of its level is done'],
  [
    {
      state: 'Not available',
      reason: 'level_locked',
      waitsFor: { levelId: 'two', name: 'Silk', languages: undefined },
    },
    'Not available: opens when “Silk” is done',
  ],
  // The midnight of where the reader is.
  [{ state: 'Missed', endDate: '2027-03-01T05:00:00.000Z' }, 'Missed, ended on 28 February 2027'],
  [{ state: 'Missed', reason: 'ended' }, 'Missed, ended on 1 March 2027'],
])('%j is said in a line', (of, words) =>
  expect(shown(createElement(AchievementState, { achievement: seenAchievement(of) }))).toBe(words),
);
