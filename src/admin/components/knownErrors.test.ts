import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { achievementErrors } from '#shared/game/achievementFields.rules.ts';
import { Country, Instant, line, lines, percent } from '#shared/http/fields.ts';
import { newsErrors } from '#shared/news/newsFields.rules.ts';
import { questionErrors } from '#shared/questions/questionFields.rules.ts';
import { rewardErrors } from '#shared/rewards/rewardFields.rules.ts';
import { validationMessage } from '#shared/http/validation.ts';
import { readError } from './knownErrors.ts';

describe('what the contracts say of a field has a name', () => {
  const said = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: validationMessage }).error?.issues[0]?.message ?? '';

  it.each<[string, string, z.ZodType, unknown, number | null]>([
    ['nothing at all', 'required', z.string(), undefined, null],
    ['an emptied number', 'required', z.number(), null, null],
    ['an empty line', 'required', line(1, 5), '', null],
    ['a text that is too short', 'tooShort', line(2, 5), 'a', 2],
    ['a text that is too long', 'tooLong', lines(1, 5), 'a'.repeat(6), 5],
    ['two lines', 'oneLine', line(1, 5), 'a\nb', null],
    ['half a character', 'character', lines(1, 5), '\ud83d', null],
    ['too few', 'tooFew', z.array(z.string()).min(2), [], 2],
    ['none', 'needsOne', z.array(z.string()).min(1), [], null],
    ['too many', 'tooMany', z.array(z.string()).max(1), ['a', 'b'], 1],
    ['a number that is too small', 'atLeast', percent, -1, 0],
    ['a number that is too large', 'atMost', percent, 101, 100],
    ['half a point', 'whole', percent, 0.5, null],
    ['no address', 'email', z.email(), 'nobody', null],
    ['no date', 'date', Instant, 'soon', null],
    ['no country', 'country', Country, 'XX', null],
    ['none of the choices', 'choice', z.enum(['a', 'b']), 'c', null],
  ])('%s', (_, name, schema, value, limit) => expect(readError(said(schema, value))).toEqual({ name, value: limit }));
});

describe('what the rules say of fields has a name', () => {
  const game = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' };
  const achievement = {
    ...{ type: 'business', gameType: 'Team', contentKind: null, teamRule: null, passMark: 60, pointsMode: 'full' },
    ...{ behaviourEngagement: 'LogIn', behaviourCount: null, startDate: null, endDate: null },
  } as unknown as Parameters<typeof achievementErrors>[0];
  const reward = {
    ...{
      type: 'Points',
      gameType: 'Individual',
      category: 'Digital',
      points: null,
      rank: 3,
      subjectId: null,
      stock: 2,
    },
  } as unknown as Parameters<typeof rewardErrors>[0];
  const item = { contentType: 'Article', link: 'https://x.example' } as unknown as Parameters<typeof newsErrors>[0];

  it.each([
    ['an achievement', achievementErrors(achievement, game)],
    ['its dates', achievementErrors({ ...achievement, startDate: game.endDate, endDate: game.startDate }, game)],
    ['a date after the game', achievementErrors({ ...achievement, startDate: '2027-01-01T00:00:00Z' }, game)],
    ['a date before the game', achievementErrors({ ...achievement, endDate: '2025-01-01T00:00:00Z' }, game)],
    ['a reward', rewardErrors(reward)],
    ['a news item', newsErrors({ ...item, displayDate: game.endDate, endDate: game.startDate })],
    ['a question without a right answer', questionErrors({ multiple: false, answers: [{ isCorrect: false }] })],
    ['a question with two', questionErrors({ multiple: false, answers: [{ isCorrect: true }, { isCorrect: true }] })],
  ])('%s', (_, errors) => {
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter(({ message }) => readError(message) === null)).toEqual([]);
  });
});

it.each([
  ['No such achievement in this game', 'gone', null],
  ['Several achievements have this title; say the id of one', 'several', null],
  ['The same as in line 12', 'sameLine', 12],
  ['Several levels have this name; say the tier', 'several', null],
  ['No such level in this tier', 'gone', null],
  ['A row before is about the same achievement', 'rowBefore', null],
  ['Is published already; change it on its own page', 'isPublished', null],
  ['Must be a whole number, such as 60', 'whole', null],
  ["Begins like a formula; put ' before it if it is text", 'formula', null],
  ['Is merged with another cell', 'merged', null],
  ['Shows an error of the spreadsheet', 'sheetError', null],
  ['Has a formula without its result', 'uncomputed', null],
])('what an import says of a row has a name: %s', (message, name, value) =>
  expect(readError(message)).toEqual({ name, value }),
);

it.each([
  [
    'Used by levels (3), players who entered it (12).',
    {
      name: 'usedBy',
      value: null,
      uses: [
        { name: 'levels', count: 3 },
        { name: 'levelPlayers', count: 12 },
      ],
    },
  ],
  ['Cannot change any more: winners (2).', { name: 'inUse', value: null, uses: [{ name: 'winners', count: 2 }] }],
  ['Cannot change any more: the final boards are written.', { name: 'finalBoards', value: null }],
  ['Shown in 4 places.', { name: 'shown', value: 4 }],
  ['Anna Lind has returned it.', { name: 'reviewedReturned', value: null, what: 'Anna Lind' }],
  ['The file “a b.pdf” is not in the store any more.', { name: 'fileGone', value: null, what: 'a b.pdf' }],
  ['Used by wheels (3).', null],
])('why the whole is refused has a name: %s', (message, error) => expect(readError(message)).toEqual(error));

it('a message that nothing is known of stays what it is', () => {
  expect(readError('The moon is in the wrong quarter')).toBeNull();
});
