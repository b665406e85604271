import { describe, expect, it } from 'vitest';
import { achievements } from './resources/achievements/achievements.resource.tsx';
import { games } from './resources/games/games.resource.tsx';
import { questions } from './resources/questions/questions.resource.ts';
import { tiers } from './resources/tiers/tiers.resource.tsx';
import type { Row } from './crud/declaration/declaration.ts';
import {
  changedFields,
  differences,
  errorsOf,
  initialValues,
  onlyOf,
  valuesOf,
  withoutInapplicable,
} from './crud/declaration/record.ts';
import { topField } from './components/topField.ts';

const row = (fields: Record<string, unknown>): Row => ({
  id: 'a',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
});

describe('a new record', () => {
  it('begins with the defaults of its contract, as a draft', () =>
    expect(initialValues(tiers)).toEqual({ description: '', image: null, status: 'draft' }));
  it('begins with what its declaration adds', () => expect(initialValues(games)).toHaveProperty('timezone'));
  it('has no state where there is none', () => expect(initialValues(questions)).not.toHaveProperty('status'));
});

describe('what a form holds', () => {
  const base = valuesOf(tiers, row({ name: 'Gold', description: '', image: null, status: 'draft', levelsCount: 3 }));

  it('are the fields of the record, without what is only read', () =>
    expect(base).toEqual({ name: 'Gold', description: '', image: null, status: 'draft' }));
  it('is unchanged at first', () => expect(changedFields(tiers, base, { ...base })).toEqual([]));
  it('names what was changed', () =>
    expect(changedFields(tiers, base, { ...base, name: 'Silver', status: 'published' })).toEqual(['name', 'status']));
  it('compares lists by what is in them', () => {
    const one = { answers: [{ text: 'a', isCorrect: true }] };
    expect(changedFields(questions, one, { answers: [{ text: 'a', isCorrect: true }] })).toEqual([]);
    expect(changedFields(questions, one, { answers: [{ text: 'b', isCorrect: true }] })).toEqual(['answers']);
  });
});

describe('errors', () => {
  it('are the messages of the contract, by path', () => {
    const values = {
      text: '',
      answers: [
        { text: '', isCorrect: true },
        { text: 'b', isCorrect: false },
      ],
    };
    expect(errorsOf(questions, values, undefined)).toEqual({
      text: 'String must contain at least 1 character(s)',
      'answers.0.text': 'String must contain at least 1 character(s)',
    });
  });
  it('follow the rules that the server asks, once each field is right', () => {
    const answers = ['a', 'b'].map((text) => ({ text, isCorrect: true }));
    expect(errorsOf(questions, { text: 'Which?', multiple: false, answers }, undefined)).toHaveProperty('answers');
    expect(errorsOf(questions, { text: 'Which?', multiple: true, answers }, undefined)).toEqual({});
  });
  it('hold dates against the game', () => {
    const values = { ...initialValues(achievements), title: 'Title', type: 'business', points: 10 };
    const game = row({ startDate: '2026-01-01T00:00:00Z', endDate: '2026-06-01T00:00:00Z' });
    const late = { ...values, startDate: '2026-07-01T00:00:00.000Z' };
    expect(errorsOf(achievements, values, game)).toEqual({});
    expect(errorsOf(achievements, late, game)).toHaveProperty('startDate');
    expect(errorsOf(achievements, late, undefined)).toEqual({});
  });
});

describe('what does not apply', () => {
  const values = { ...initialValues(achievements), title: 'Title', type: 'business', points: 10 };

  it('is saved as a new record has it', () => {
    const was = { ...values, gameType: 'Individual', teamRule: 'any', passMark: 60, pointsMode: 'proportional' };
    expect(withoutInapplicable(achievements, was)).toMatchObject({
      teamRule: null,
      passMark: null,
      pointsMode: 'full',
    });
  });
  it('stays where it applies', () => {
    const team = { ...values, gameType: 'Team', teamRule: 'any', contentKind: 'quiz', passMark: 60 };
    expect(withoutInapplicable(achievements, team)).toMatchObject({ teamRule: 'any', passMark: 60 });
  });
});

describe('two people', () => {
  const base = { name: 'Gold', description: 'Old', image: null, status: 'draft' };
  const between = (mine: object, theirs: object) =>
    differences(tiers, base, { ...base, ...mine }, { ...base, ...theirs }).map(({ field, by }) => [field, by]);

  it.each([
    ['the same field', { name: 'Silver' }, { name: 'Bronze' }, [['name', 'both']]],
    [
      'different fields',
      { name: 'Silver' },
      { description: 'New' },
      [
        ['name', 'me'],
        ['description', 'them'],
      ],
    ],
    ['a field to the same', { name: 'Silver' }, { name: 'Silver' }, []],
    ['nothing', {}, {}, []],
    ['the state, one of them', {}, { status: 'published' }, [['status', 'them']]],
  ])('changed %s', (_, mine, theirs, expected) => expect(between(mine, theirs)).toEqual(expected));
});

it.each([
  ['name', 'name'],
  ['answers.0.text', 'answers'],
  ['', ''],
])('the path "%s" belongs to the field "%s"', (path, field) => expect(topField(path)).toBe(field));

it.each([
  ['is the one that was asked for', 'b2', 'b2'],
  ['is that also where the address is written in capitals', 'B2', 'b2'],
  ['is not there while the store still holds the one before', 'c3', undefined],
  ['is not there when none was asked for', undefined, undefined],
])('a record %s', (_, asked, shown) => expect(onlyOf(asked, { id: 'b2' })?.id).toBe(shown));
