import { describe, expect, it } from 'vitest';
import { rewardErrors, rewardBlockers, rewardSubject } from './rewardFields.rules.ts';
import type { RewardFields } from './rewards.contract.ts';

const subjectId = '01900000-0000-7000-8000-000000000000';
const reward = (over: Partial<RewardFields> = {}): RewardFields => ({
  title: 'A notebook',
  description: '',
  category: 'Physical',
  gameType: 'Individual',
  type: 'Points',
  subjectId: null,
  points: 800,
  rank: null,
  businessRule: 'From 800 points on.',
  image: null,
  imageAlt: '',
  stock: 12,
  status: 'draft',
  ...over,
});
const of = (type: RewardFields['type'], over: Partial<RewardFields> = {}) => reward({ type, points: null, ...over });

describe('the fields of a reward', () => {
  it.each([
    ['are right for points with how many', reward(), []],
    ['are wrong for points without', reward({ points: null }), ['points']],
    ['are right for a tier with which', of('Tier', { subjectId }), []],
    ['are wrong for a level without', of('Level'), ['subjectId']],
    ['are wrong for an achievement with points', of('Achievement', { subjectId, points: 5 }), ['points']],
    ['are right for a ranking with the last place', of('Ranking', { rank: 3 }), []],
    ['are wrong for a ranking without', of('Ranking'), ['rank']],
    ['are right when somebody gives it', of('Manual'), []],
    ['are wrong when somebody gives it for a place', of('Manual', { rank: 1 }), ['rank']],
    ['are right for a team that earns points', reward({ gameType: 'Team' }), []],
    ['are wrong for a team that would climb', of('Tier', { subjectId, gameType: 'Team' }), ['type']],
    ['are wrong for a badge of which there are only some', reward({ category: 'Digital' }), ['stock']],
    ['are right for a prize of which there are any number', reward({ stock: null }), []],
  ])('%s', (_, fields, paths) => expect(rewardErrors(fields).map(({ path }) => path)).toEqual(paths));
});

it.each([
  ['Tier', 'tier'],
  ['Level', 'level'],
  ['Achievement', 'achievement'],
  ['Points', null],
  ['Ranking', null],
  ['Manual', null],
] as const)('a reward of the type %s is earned by reaching: %s', (type, subject) =>
  expect(rewardSubject(type)).toBe(subject),
);

it('a reward is published once it says how it is won', () => {
  expect(rewardBlockers(reward())).toEqual([]);
  expect(rewardBlockers(reward({ businessRule: '' }))).toHaveLength(1);
});
