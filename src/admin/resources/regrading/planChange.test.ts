import { expect, it } from 'vitest';
import { planChange, planFieldChange } from './planChange.ts';

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
])('%s reaches players', (_, values, expected) => expect(planChange(row, values)).toEqual(expected));

it.each([
  ['what is as it was', row, { ...row }],
  ['what is sent as it is', row, { points: 50 }],
  ['a draft', { ...row, status: 'draft' as const }, { points: 60 }],
])('%s does not', (_, before, values) => expect(planChange(before, values)).toBeNull());

const level = { status: 'published', tierId: 'bronze', name: 'Leather' };

it.each([
  ['a move of a published level', level, { tierId: 'silver' }, {}],
  ['its withdrawal', level, { status: 'archived' }, {}],
  ['its way back to draft', level, { ...level, status: 'draft' }, {}],
  ['a level that stays as it is', level, { ...level }, null],
  ['other words alone', level, { name: 'Metals' }, null],
  ['a move of a draft', { ...level, status: 'draft' }, { tierId: 'silver' }, null],
  ['a publication', { ...level, status: 'draft' }, { status: 'published' }, null],
])('%s is asked about, or not', (_, row, values: Partial<typeof level>, expected) =>
  expect(planFieldChange('status', 'tierId')(row, { status: row.status, ...values })).toEqual(expected),
);
