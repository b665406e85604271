import { describe, expect, it } from 'vitest';
import { kindOf, rosetteState, stateLabel } from './achievementState.rules.ts';

type Seen = Parameters<typeof stateLabel>[0];

const end = '2026-12-05T23:00:00.000Z';

const seen = (state: Seen['state'], rest: Partial<Seen> = {}): Seen => ({
  state,
  reason: null,
  completedAt: null,
  endDate: end,
  availableAt: null,
  waitsFor: null,
  attemptsLeft: 2,
  result: null,
  ...rest,
});

it.each<[string, Seen, ReturnType<typeof stateLabel>]>([
  [
    'done, and when',
    seen('Done', { completedAt: '2026-11-12T10:00:00.000Z' }),
    { key: 'done', instant: '2026-11-12T10:00:00.000Z' },
  ],
  ['done, where the day is not known', seen('Done'), { key: 'doneSometime' }],
  ['done without success', seen('Done', { reason: 'out_of_attempts' }), { key: 'outOfAttempts' }],
  ['saved in the middle', seen('Saved', { reason: 'in_progress' }), { key: 'inProgress' }],
  ['saved and looked at by somebody', seen('Saved', { reason: 'in_review' }), { key: 'inReview' }],
  ['saved and given back', seen('Saved', { reason: 'returned' }), { key: 'returned' }],
  ['available until its last day', seen('Available'), { key: 'available', instant: end, edge: 'end' }],
  [
    'available for one attempt more',
    seen('Available', { attemptsLeft: 1, result: 'Failed' }),
    { key: 'lastAttempt', instant: end, edge: 'end' },
  ],
  [
    'available twice more',
    seen('Available', { attemptsLeft: 2, result: 'Failed' }),
    { key: 'available', instant: end, edge: 'end' },
  ],
  [
    'available once, which needs no warning',
    seen('Available', { attemptsLeft: 1 }),
    { key: 'available', instant: end, edge: 'end' },
  ],
  ['to do elsewhere', seen('To do'), { key: 'toDo', instant: end, edge: 'end' }],
  ['left to the team', seen('To do', { reason: 'waiting_for_team' }), { key: 'waitingForTeam' }],
  ['over', seen('Missed', { reason: 'ended' }), { key: 'missed', instant: end, edge: 'end' }],
  [
    'behind a level',
    seen('Not available', { reason: 'level_locked', waitsFor: { levelId: '1', name: 'Leather' } }),
    { key: 'levelLocked' },
  ],
  ['behind levels without a name', seen('Not available', { reason: 'level_locked' }), { key: 'levelLockedSomehow' }],
  ['behind the rest of its level', seen('Not available', { reason: 'bonus_locked' }), { key: 'bonusLocked' }],
  ['for teams', seen('Not available', { reason: 'no_team' }), { key: 'noTeam' }],
  [
    'ahead',
    seen('Not available', { reason: 'starts_later', availableAt: '2026-12-01T07:00:00.000Z' }),
    { key: 'startsLater', instant: '2026-12-01T07:00:00.000Z', edge: 'start' },
  ],
])('says that it is %s', (_, achievement, words) => expect(stateLabel(achievement)).toEqual(words));

it.each([
  ['what it opens', { contentKind: 'quiz', type: 'questionsQuizzes' } as const, 'quiz'],
  ['that it comes by taking part', { contentKind: null, type: 'behavioral' } as const, 'behavioral'],
  ['that it is done away from the screen', { contentKind: null, type: 'business' } as const, 'none'],
])('says %s', (_, achievement, kind) => expect(kindOf(achievement)).toBe(kind));

describe('the rosette', () => {
  it.each([
    ['is gold when it is won', seen('Done'), 'done'],
    ['is not gold when every attempt failed', seen('Done', { reason: 'out_of_attempts' }), 'locked'],
    ['is open while it can be won', seen('To do'), 'open'],
    ['is locked while it cannot be won yet', seen('Not available'), 'locked'],
    ['is locked when it cannot be won any more', seen('Missed'), 'locked'],
  ])('%s', (_, achievement, state) => expect(rosetteState(achievement)).toBe(state));
});
