import { describe, expect, it } from 'vitest';
import { achievements } from './achievements/achievements.resource.tsx';
import { enrolments } from './enrolments/enrolments.resource.tsx';
import { games } from './games/games.resource.tsx';
import { rewards } from './rewards/rewards.resource.tsx';
import type { Declaration, Row, Values } from '../crud/declaration/declaration.ts';

const follow = (declaration: Declaration, field: string, chosen: unknown, before: Values, row: Row | null = null) =>
  declaration.form.follows?.[field]?.(chosen, before, row);

describe('what a choice makes of other fields', () => {
  it('keeps the clock of a game whose time zone is corrected', () => {
    const before = { timezone: 'Europe/Zurich', startDate: '2030-03-01T09:00:00Z', endDate: '2030-06-01T00:00:00Z' };
    const after = follow(games, 'timezone', 'Asia/Tokyo', before) as { startDate: string; endDate: string };
    // 10:00 and 02:00 in Zurich.
    expect(new Date(after.startDate).toISOString()).toBe('2030-03-01T01:00:00.000Z');
    expect(new Date(after.endDate).toISOString()).toBe('2030-05-31T17:00:00.000Z');
  });

  it('gives other contents their own number of attempts, until somebody chose one', () => {
    const choose = (contentKind: string, attemptsAllowed: number) =>
      follow(achievements, 'contentKind', contentKind, { contentKind: 'quiz', attemptsAllowed });
    expect(choose('exam', 1)).toEqual({ attemptsAllowed: 3 });
    expect(choose('exam', 7)).toEqual({});
  });

  it('gives a new achievement the content of its type, until somebody chose one', () => {
    const choose = (type: string, before: Values, row: Row | null = null) =>
      follow(achievements, 'type', type, before, row);
    expect(choose('questionsQuizzes', { contentKind: null })).toEqual({ contentKind: 'quiz' });
    expect(choose('business', { type: 'questionsQuizzes', contentKind: 'quiz' })).toEqual({ contentKind: null });
    expect(choose('business', { type: 'questionsQuizzes', contentKind: 'exam' })).toEqual({});
    const row = { id: 'x', version: 1, createdAt: '', updatedAt: '', type: 'business', contentKind: null };
    expect(choose('questionsQuizzes', row, row)).toEqual({});
  });

  it('forgets what was to be reached for a reward that is won otherwise', () => {
    expect(follow(rewards, 'type', 'Points', { type: 'Tier', subjectId: 'x' })).toEqual({ subjectId: null });
  });

  it('lets somebody begin in another team now, and in their own one when they did', () => {
    const row = { id: 'x', version: 1, createdAt: '', updatedAt: '', teamId: 'a', teamSince: '2030-03-01T00:00:00Z' };
    expect(follow(enrolments, 'teamId', 'b', row, row)).toEqual({ teamSince: null });
    expect(follow(enrolments, 'teamId', 'a', { ...row, teamId: 'b' }, row)).toEqual({ teamSince: row.teamSince });
  });
});
