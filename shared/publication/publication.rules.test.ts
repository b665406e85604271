import { expect, it } from 'vitest';
import type { ChosenAudience, PublicationPlan } from './publication.contract.ts';
import { audienceErrors, needsNoDecision } from './publication.rules.ts';

it.each<[string, Partial<ChosenAudience>, string[]]>([
  ['everybody is nobody in particular', { audience: 'everybody' }, []],
  ['nobody yet is nobody in particular', { audience: 'nobody' }, []],
  ['a market is one of them', { audience: 'market', market: 'Zürich' }, []],
  ['a market is said', { audience: 'market' }, ['market']],
  ['a team is one of them', { audience: 'team', teamId: '1' }, []],
  ['a team is said', { audience: 'team' }, ['teamId']],
  ['a market is no team', { audience: 'team', market: 'Zürich' }, ['market', 'teamId']],
  ['everybody is no team', { audience: 'everybody', teamId: '1' }, ['teamId']],
])('%s', (_, chosen, paths) => {
  const errors = audienceErrors({ audience: 'nobody', market: null, teamId: null, ...chosen });
  expect(errors.map(({ path }) => path)).toEqual(paths);
});

type Draft = PublicationPlan['drafts'][number];
const draft = (id: string, ...codes: Draft['blockers'][number]['code'][]): Draft => ({
  ...{ resource: 'levels', id, title: id, startDate: null },
  blockers: codes.map((code) => ({ code, needed: null, max: null, other: null })),
});
const finding = { ...draft('c'), severity: 'error', code: 'stockEmpty', needed: null, max: null, other: null } as const;

it.each<[string, boolean, Draft[], PublicationPlan['findings']]>([
  ['just what is chosen, all of it ready', true, [draft('a'), draft('b')], []],
  ['what is published already', true, [], []],
  ['something that is not chosen', false, [draft('a'), draft('c')], []],
  ['something that is not ready', false, [draft('a', 'contentMissing')], []],
  ['an error that it would cause', false, [draft('a')], [finding]],
])('a plan of %s needs no decision: %s', (_, isClear, drafts, findings) => {
  expect(needsNoDecision({ drafts, findings }, new Set(['a', 'b']))).toBe(isClear);
});
