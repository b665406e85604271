import { expect, it } from 'vitest';
import { weigh, weighMove } from './weigh.ts';

const row = {
  points: 50,
  passMark: 60,
  pointsMode: 'full',
  startDate: null,
  endDate: null,
  status: 'published',
  levelId: 'here',
} as const;

it.each([
  ['other points', { points: 60 }, { points: 60 }],
  ['no pass mark any more', { passMark: null }, { passMark: null }],
  ['points in proportion', { ...row, pointsMode: 'proportional' as const }, { pointsMode: 'proportional' }],
  ['an end', { endDate: '2026-12-01T00:00:00Z' }, {}],
  ['a withdrawal', { status: 'archived' as const }, {}],
  ['another level', { levelId: 'there' }, {}],
])('%s reaches players', (_, values, expected) => expect(weigh(row, values)).toEqual(expected));

it.each([
  ['what is as it was', row, { ...row }],
  ['what is sent as it is', row, { points: 50 }],
  ['a draft', { ...row, status: 'draft' as const }, { points: 60 }],
])('%s does not', (_, before, values) => expect(weigh(before, values)).toBeNull());

it.each([
  ['a published level to another tier', { status: 'published', tierId: 'bronze' } as const, { tierId: 'silver' }, {}],
  ['a published level to where it is', { status: 'published', tierId: 'bronze' } as const, { tierId: 'bronze' }, null],
  ['a published level that stays', { status: 'published', tierId: 'bronze' } as const, {}, null],
  ['a draft to another tier', { status: 'draft', tierId: 'bronze' } as const, { tierId: 'silver' }, null],
])('a move of %s', (_, row, values, expected) => expect(weighMove(row, values)).toEqual(expected));
