import { describe, expect, it } from 'vitest';
import type { ChosenAudience, PublicationPlan } from './publication.contract.ts';
import { audienceErrors, chosenWithParents, needsNoDecision, timeErrors } from './publication.rules.ts';

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
  ...{ resource: 'levels', id, title: id, parentId: null, startDate: null },
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

describe('a choice of drafts', () => {
  const drafts = [
    { id: 'tier', parentId: null },
    { id: 'one', parentId: 'tier' },
    { id: 'quiz', parentId: 'one' },
    { id: 'two', parentId: 'tier' },
  ];
  const chosen = (before: string[], after: string[]) => chosenWithParents(drafts, new Set(before), new Set(after));
  const all = ['tier', 'one', 'quiz', 'two'];

  it.each([
    ['without a part, what is in it goes too', all, ['tier', 'quiz', 'two'], ['tier', 'two']],
    ['without the outermost, everything goes', all, ['one', 'quiz', 'two'], []],
    ['with a part, what it is in comes too', [], ['quiz'], ['tier', 'one', 'quiz']],
    ['a part without anything in it goes alone', all, ['tier', 'one', 'two'], ['tier', 'one', 'two']],
    ['a parent comes alone', [], ['tier'], ['tier']],
  ])('%s', (_, before, after, expected) => expect(chosen(before, after)).toEqual(expected));
});

describe('a time', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const game = { endDate: new Date('2026-12-01T00:00:00Z') };
  it.each([
    ['now', null, []],
    ['this instant', '2026-11-21T12:00:00.000Z', ['Must be in the future']],
    ['the next one', '2026-11-21T12:00:00.001Z', []],
    ['the end of the game', '2026-12-01T00:00:00.000Z', ['Must be before the end of the game']],
  ])('%s', (_, at, expected) => expect(timeErrors({ at }, game, now).map(({ message }) => message)).toEqual(expected));
});
