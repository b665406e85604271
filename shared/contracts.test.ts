import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { AchievementFields } from './game/achievements.contract.ts';
import { GameFields } from './game/games.contract.ts';
import { LevelFields } from './game/levels.contract.ts';
import { BoardPage } from './http/paging.ts';
import { QuizSubmission } from './kinds/quiz/quizzes.contract.ts';
import { TierFields } from './game/tiers.contract.ts';
import { Username } from './users/users.contract.ts';
import { fieldErrors, validationMessage } from './http/validation.ts';
import { QuestionFields } from './questions/questions.contract.ts';
import { resources } from './api.ts';
import { auditedResources } from './audit/auditedResources.ts';

const UserFields = z.strictObject({ username: Username });

const id = '01a1fda1-ee4f-70b2-8ec1-4dce54d072e4';
const text = (length: number) => 'x'.repeat(length);

/** Valid fields, so that an error is the tested field's own. */
const right = {
  user: [UserFields, { username: 'Ada Nowak' }],
  game: [
    GameFields,
    { name: 'Game', startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z', timezone: 'Europe/Zurich' },
  ],
  tier: [TierFields, { name: 'Bronze' }],
  level: [LevelFields, { name: 'Leather' }],
  achievement: [AchievementFields, { title: 'Quiz', type: 'questionsQuizzes', points: 10 }],
  question: [
    QuestionFields,
    {
      text: 'Which?',
      answers: [
        { text: 'this', isCorrect: true },
        { text: 'that', isCorrect: false },
      ],
    },
  ],
  submission: [QuizSubmission, { achievementId: id, answers: [], status: 'Saved' }],
  board: [BoardPage, {}],
} as const satisfies Record<string, readonly [z.ZodType, Record<string, unknown>]>;

type Thing = keyof typeof right;

/** The paths of the errors when the thing has these fields. */
function errors(thing: Thing, fields: Record<string, unknown>): string[] {
  const [schema, others] = right[thing];
  const parsed = schema.safeParse({ ...others, ...fields }, { error: validationMessage });
  return parsed.success ? [] : fieldErrors(parsed.error.issues).map(({ path }) => path);
}

const answers = (count: number, change: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, index) => ({ text: `answer ${index}`, isCorrect: index === 0, ...change }));

const answered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    questionId: `01a1fda1-ee4f-70b2-8ec1-${String(index).padStart(12, '0')}`,
    answers: ['A'],
  }));

/** Thing, field, the smallest and the largest accepted value, and the values just outside. */
const bounds: [thing: Thing, field: string, inside: unknown[], outside: unknown[]][] = [
  ['user', 'username', ['Ab', text(60), 'Ådá 🌿'], ['A', text(61), '      ', 'A\nB', 'A\u0000B', null, 7]],
  ['game', 'name', ['G', text(120)], ['', '   ', text(121), 'two\nlines']],
  ['game', 'timezone', ['UTC', 'America/Argentina/Buenos_Aires'], ['Zurich', '', 'Europe/Nowhere']],
  [
    'game',
    'startDate',
    ['1900-01-01T00:00:00Z', '2026-11-01T01:00:00+01:00'],
    ['2026-11-01', 'soon', null, '1899-12-31T23:59:59Z'],
  ],
  ['game', 'experience', ['standard', 'compliance'], ['Standard', '']],
  ['game', 'type', ['sequence', 'nonSequence'], ['random']],
  ['game', 'teamScoreMode', ['average', 'sum'], ['median']],
  ['game', 'status', ['draft', 'published', 'archived'], ['deleted']],
  ['game', 'dashboard', ['', text(50_000)], [text(50_001), '\u0000']],
  ['game', 'pointsLogIn', [0, 100_000], [-1, 100_001, 0.5, '5']],
  ['game', 'showsNews', [true, false], ['yes', 1]],
  ['game', 'homeBannerImage', [null, id], ['picture.png', '']],
  ['tier', 'name', ['T', text(120)], ['', text(121)]],
  ['level', 'name', ['L', text(120)], ['', text(121)]],
  ['level', 'header', ['', text(200)], [text(201), 'two\nlines']],
  ['level', 'category', ['', text(80)], [text(81)]],
  ['level', 'clarityContent', ['', text(50_000)], [text(50_001)]],
  ['achievement', 'title', ['A', text(120)], ['', text(121)]],
  ['achievement', 'shortDescription', ['', text(240)], [text(241)]],
  ['achievement', 'points', [0, 100_000], [-1, 100_001, 1.5, '10', null]],
  ['achievement', 'passMark', [null, 0, 100], [-1, 101, 50.5]],
  ['achievement', 'attemptsAllowed', [0, 1, 100], [-1, 101, null]],
  ['achievement', 'behaviourCount', [null, 1, 1000], [0, 1001]],
  ['achievement', 'type', ['business', 'behavioral'], ['quiz']],
  ['achievement', 'gameType', ['Individual', 'Team'], ['All', 'team']],
  ['achievement', 'contentKind', [null, 'quiz', 'successfulStory'], ['story', 'none']],
  ['achievement', 'endDate', [null, '2026-11-01T00:00:00Z'], ['tomorrow']],
  ['question', 'text', ['?', text(500)], ['', '  ', text(501)]],
  ['question', 'explanation', ['', text(2000), 'two\nlines'], [text(2001)]],
  ['question', 'multiple', [true, false], ['true']],
  ['submission', 'status', ['Saved', 'Submitted'], ['Passed', null]],
  ['submission', 'attempt', [0, 10_000], [-1, 10_001, 1.5]],
  ['board', 'limit', [1, '100'], [0, 101, 'ten', 1.5]],
  ['board', 'offset', [0, '10000'], [-1, 10_001]],
];

describe.each(bounds)('%s.%s', (thing, field, inside, outside) => {
  it.each(inside)('takes %j', (value) => expect(errors(thing, { [field]: value })).toEqual([]));
  it.each(outside)('refuses %j, naming the field', (value) =>
    expect(errors(thing, { [field]: value })).toEqual([field]),
  );
});

describe('the answers of a question', () => {
  it.each([
    ['two', answers(2), []],
    ['six', answers(6), []],
    ['one', answers(1), ['answers']],
    ['seven', answers(7), ['answers']],
    ['none that is right', answers(3, { isCorrect: false }), ['answers']],
    ['two that are the same', answers(3, { text: 'same' }), ['answers']],
    [
      'the same in another case',
      [
        { text: 'Yes', isCorrect: true },
        { text: 'yes ', isCorrect: false },
      ],
      ['answers'],
    ],
    ['an empty one', [{ text: ' ', isCorrect: true }, ...answers(2)], ['answers.0.text']],
    ['one of 301 characters', [...answers(2), { text: text(301), isCorrect: false }], ['answers.2.text']],
  ])('may be %s: %#', (_, value, expected) => expect(errors('question', { answers: value })).toEqual(expected));
});

describe('the answers of a submission', () => {
  it.each([
    ['none', [], []],
    ['two hundred', answered(200), []],
    ['two hundred and one', answered(201), ['answers']],
    ['a question twice', [...answered(1), ...answered(1)], ['answers']],
    ['a label twice', [{ questionId: id, answers: ['A', 'A'] }], ['answers.0.answers']],
    ['a seventh label', [{ questionId: id, answers: ['G'] }], ['answers.0.answers.0']],
    ['an answer taken back', [{ questionId: id, answers: [] }], []],
    ['a count below zero', [{ questionId: id, answers: ['A'], sequence: -1 }], ['answers.0.sequence']],
  ])('may be %s: %#', (_, value, expected) => expect(errors('submission', { answers: value })).toEqual(expected));
});

describe('the generic messages [spec]', () => {
  const message = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: validationMessage }).error?.issues[0]?.message;

  it.each([
    ['Required', z.string(), undefined],
    ['Required', z.enum(['a']), undefined],
    ['Expected string, received number', z.string(), 7],
    ['Expected number, received string', z.number(), '7'],
    ['Expected boolean, received null', z.boolean(), null],
    ['Expected array, received object', z.array(z.string()), {}],
    ['String must contain at least 2 character(s)', z.string().min(2), 'a'],
    ['String must contain at most 2 character(s)', z.string().max(2), 'abc'],
    ['Array must contain at least 1 element(s)', z.array(z.string()).min(1), []],
    ['Number must be greater than or equal to 0', z.number().min(0), -1],
    ['Number must be less than 5', z.number().lt(5), 5],
    ['Invalid email', z.email(), 'nobody'],
    ['Invalid uuid', z.uuid(), 'x'],
    ["Invalid value. Expected 'a' | 'b'", z.enum(['a', 'b']), 'c'],
  ])('%s', (expected, schema, value) => expect(message(schema, value)).toBe(expected));

  it('names an unknown field by its own path', () => {
    const parsed = z.strictObject({ a: z.strictObject({}) }).safeParse({ a: { b: 1 } }, { error: validationMessage });
    expect(fieldErrors(parsed.error?.issues ?? [])).toEqual([{ path: 'a.b', message: "Unrecognized key: 'b'" }]);
  });
});

it.each(Object.values(resources).map(({ name }) => name))('what is done with %s can stand in the log', (name) => {
  expect(auditedResources).toContain(name);
});

it.each([
  ['turns what follows', 'Level \u202E1', 'Level 1'],
  ['is of zero width', 'Le\u200Bvel\uFEFF 1', 'Level 1'],
  ['parts lines or paragraphs', 'Level\u2028\u20291', 'Level 1'],
])('one line of text is kept without what %s', (_, sent, kept) => {
  expect(LevelFields.parse({ name: sent }).name).toBe(kept);
});

it('one line of text keeps what words need and cannot be of nothing that is seen', () => {
  const kept = 'Hand\u00ADwerk 👩🏽‍🎨 علی\u200Cرضا';
  expect(LevelFields.parse({ name: kept }).name).toBe(kept);
  expect(LevelFields.safeParse({ name: '\u200B\u202E' }).success).toBe(false);
});
