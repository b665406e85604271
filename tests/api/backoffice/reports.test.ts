import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportNames, type Report, type ReportChoices, type ReportName } from '#shared/reports/reports.contract.ts';
import { questions, questionVersions } from '#server/schema/content.ts';
import { attemptAnswers, attemptQuestions, attempts, engagements } from '#server/schema/play.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { backoffice, expectProblem, fieldPaths, makeStaff } from '#tests/factories/backoffice.ts';
import { makeExam } from '#tests/factories/exams.ts';
import {
  enrol,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makeQuiz,
  makeTeam,
  makeTier,
  makeUser,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');

let gameId: string;
let otherId: string;
const teamIds: Record<string, string> = {};
const people: Record<string, string> = {};
const idOf = (name: string) => people[name] ?? '';

const names = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
/** Six of the north, five of the south, two of the east. */
const north = names('n', 6);
const south = names('s', 5);
const east = names('e', 2);

const report = async <N extends ReportName>(name: N, query = '', as = admin) =>
  (await as.get(`/games/${gameId}/reports/${name}${query}`)) as unknown as Report<N>;
const choices = async (as = admin) => (await as.get(`/games/${gameId}/reports`)) as unknown as ReportChoices;

/** Noon in Zurich on a day of November, when the clocks are an hour ahead of UTC. */
const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 11));

const act = (name: string, at: Date, type: 'LogIn' | 'ReadNews' | 'Tutorial' | 'GameRules' = 'ReadNews') =>
  database.db
    .insert(engagements)
    .values({ gameId, userId: idOf(name), type, onceKey: `${type} ${at.toISOString()}`, createdAt: at });

async function attempt(
  name: string,
  achievementId: string,
  at: Date,
  values: Partial<typeof attempts.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7();
  await database.db.insert(attempts).values({
    ...{ id, gameId, achievementId, userId: idOf(name), number: 1, startedAt: at, savedAt: at },
    ...values,
  });
  return id;
}

const submitted = (at: Date, result: 'Passed' | 'Failed', rightAnswers: number, score: number) =>
  ({ status: 'Submitted', submittedAt: at, savedAt: at, result, rightAnswers, score }) as const;

const award = (name: string, achievementId: string, at: Date, more: object = {}) =>
  database.db.insert(awards).values({
    ...{ gameId, achievementId, userId: idOf(name), points: 10, source: 'manual', awardedAt: at, recordedAt: at },
    ...more,
  });

const post = (points: number, at: Date, more: Partial<typeof ledgerEntries.$inferInsert>) =>
  database.db.insert(ledgerEntries).values({
    ...{ gameId, points, source: 'award', sourceId: uuidv7(), effectiveAt: at, recordedAt: at, reason: '' },
    ...more,
  });

/** Answers an attempt as if its answers had been shown in the given order. */
async function answer(attemptId: string, position: number, questionId: string, order: number[], chosen: number | null) {
  const { db } = database;
  const [version] = await db.select().from(questionVersions).where(eq(questionVersions.questionId, questionId));
  await db
    .insert(attemptQuestions)
    .values({ attemptId, position, questionId, versionId: version?.id ?? '', answerOrder: order });
  if (chosen === null) return;
  const label = 'ABC'[order.indexOf(chosen)] ?? '';
  await db.insert(attemptAnswers).values({ attemptId, questionId, chosen: [label], sequence: 1, savedAt: noon(15) });
}

async function makePeople() {
  const { db } = database;
  for (const team of ['North', 'South', 'East']) teamIds[team] = (await makeTeam(db, gameId, team)).id;
  const join = (name: string, team: string) => joinTeam(db, { id: teamIds[team] ?? '', gameId }, idOf(name));
  const add = async (name: string, market: string | null, team: string | null, more: object = {}) => {
    people[name] = (await makeUser(db, { username: `Person ${name}`, market, ...more })).id;
    await enrol(db, gameId, idOf(name));
    if (team !== null) await join(name, team);
  };
  // One came with spaces.
  for (const name of north) await add(name, name === 'n6' ? ' Sweden ' : 'Sweden', 'North');
  for (const name of south) await add(name, 'Poland', 'South');
  for (const name of east) await add(name, null, 'East');
  await add('inactive', 'Sweden', 'North', { isActive: false });
  await add('staff', 'Sweden', 'North', { role: 'editor' });
}

beforeAll(async () => {
  const { db } = database;
  // The whole of November in Zurich.
  const dates = { startDate: new Date('2026-10-31T23:00:00Z'), endDate: new Date('2026-11-30T23:00:00Z') };
  ({ id: gameId } = await makeGame(db, dates));
  ({ id: otherId } = await makeGame(db, { ...dates, name: 'Elsewhere' }));
  await makeStaff(db, [otherId]);
  await makePeople();
});

describe('whom reports count', () => {
  it('offers the markets and teams of at least five active players, and the days of the game until today', async () => {
    expect(await choices()).toEqual({
      ...{ timezone: 'Europe/Zurich', from: '2026-11-01', until: '2026-11-21' },
      markets: ['Poland', 'Sweden'],
      teams: [
        { id: teamIds['North'], name: 'North' },
        { id: teamIds['South'], name: 'South' },
      ],
    });
  });

  it('are of the days until today, as the game’s time zone has it', async () => {
    const { now } = app.clock;
    app.clock.now = new Date('2026-11-20T23:00:00Z');
    expect(await choices()).toMatchObject({ until: '2026-11-21' });
    expect(await report('players')).toMatchObject({ until: '2026-11-21' });
    app.clock.now = now;
  });

  it('offers of a game that ended at a midnight the days until the one before', async () => {
    const dates = { startDate: new Date('2026-10-04T22:00:00Z'), endDate: new Date('2026-10-31T23:00:00Z') };
    const { id } = await makeGame(database.db, { ...dates, timezone: 'Europe/Zurich' });
    expect(await admin.get(`/games/${id}/reports`)).toMatchObject({ from: '2026-10-05', until: '2026-10-31' });
  });

  it.each([
    ['everybody who plays and is active', '', 13],
    ['the people of a market', '?market=Sweden', 6],
    ['the people of several markets, and of none', '?market=Poland&market=', 7],
    ['the members of a team', () => `?teamId=${teamIds['South']}`, 5],
    ['nobody where there are fewer than five', '?market=', null],
    ['nobody of a team of a market that has none in it', () => `?market=Sweden&teamId=${teamIds['South']}`, null],
  ])('are %s', async (_, query, expected) => {
    const asked = typeof query === 'string' ? query : query();
    expect((await report('engagement', asked)).people).toBe(expected);
  });

  it('say nothing at all of fewer than five', async () => {
    for (const name of reportNames) {
      expect(await report(name, '?market=')).toEqual({
        ...{ from: '2026-11-01', until: '2026-11-21', people: null, rows: [] },
      });
    }
  });
});

describe('who may ask', () => {
  it('does not know a game outside of an editor’s games', async () => {
    const limited = backoffice(app, 'limited');
    expectProblem(await limited.call(`/games/${gameId}/reports/players`), 404, 'not_found');
    expectProblem(await limited.call(`/games/${gameId}/reports`), 404, 'not_found');
    expect((await limited.call(`/games/${otherId}/reports`)).statusCode).toBe(200);
  });

  it.each([
    ['a period that is backwards', '?from=2026-11-02&until=2026-11-01', 'until'],
    ['an endless one', '?from=2001-01-01', 'until'],
    ['the last of all days', '?from=2999-12-31', 'until'],
    ['a day that no calendar has', '?from=2026-02-30', 'from'],
    ['a comparison that nobody knows', '?compare=after', 'compare'],
    ['a team that is no id', '?teamId=North', 'teamId'],
    ['a market that no database could hold', '?market=%00', 'market'],
  ])('refuses %s', async (_, query, field) => {
    const answered = await admin.call(`/games/${gameId}/reports/players${query}`);
    expectProblem(answered, 422, 'invalid');
    expect(fieldPaths(answered)).toEqual([field]);
  });
});

describe('active players', () => {
  beforeAll(async () => {
    const quiz = await makeAchievement(database.db, await aLevel('Activity'), { contentKind: 'quiz', status: 'draft' });
    await act('n1', new Date('2026-11-02T22:59:59Z'));
    await act('n2', new Date('2026-11-02T23:00:00Z'));
    await attempt('n1', quiz.id, noon(3), { savedAt: noon(4) });
    await act('s1', new Date('2026-11-04T22:59:59Z'), 'ReadNews');
    await act('inactive', noon(3));
    await act('staff', noon(3));
    // It is recorded in every game that runs, whichever somebody came for.
    await act('s2', noon(3), 'LogIn');
  });

  it('are counted by the days of the game’s time zone, each once a day, with who comes for the first time', async () => {
    const { rows } = await report('players', '?from=2026-11-02&until=2026-11-04', editor);
    expect(rows).toEqual([
      { from: '2026-11-02', until: '2026-11-02', active: 1, firstTime: 1, share: 1 / 13 },
      { from: '2026-11-03', until: '2026-11-03', active: 2, firstTime: 1, share: 2 / 13 },
      { from: '2026-11-04', until: '2026-11-04', active: 2, firstTime: 1, share: 2 / 13 },
    ]);
  });

  it('are not new who did something before the period', async () => {
    const { rows } = await report('players', '?from=2026-11-03&until=2026-11-03&market=Sweden');
    expect(rows).toEqual([{ from: '2026-11-03', until: '2026-11-03', active: 2, firstTime: 1, share: 2 / 6 }]);
  });

  it('have a column for each of five years’ months, which are as many as there can be', async () => {
    const { rows } = await report('players', '?from=2022-11-30&until=2027-11-29');
    expect(rows).toHaveLength(61);
    expect(rows.find(({ from }) => from === '2026-11-01')).toMatchObject({ active: 3, firstTime: 3 });
    expect(rows.reduce((sum, { active }) => sum + active, 0)).toBe(3);
  });

  it('stand beside those of as many days before, if asked for', async () => {
    for (const name of reportNames) {
      const compared = await report(name, '?from=2026-11-11&until=2026-11-20&compare=before');
      const before = await report(name, '?from=2026-11-01&until=2026-11-10');
      expect(compared.before).toEqual({ from: before.from, until: before.until, rows: before.rows });
      const { before: _, ...present } = compared;
      expect(present).toEqual(await report(name, '?from=2026-11-11&until=2026-11-20'));
    }
  });

  it('stand beside as many columns of the same length where these are weeks', async () => {
    const { rows, before } = await report('players', '?from=2026-09-01&until=2026-11-15&compare=before');
    const lengths = (columns: typeof rows) =>
      columns.map(({ from, until }) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1);
    // Of the first week, which began on a Monday, six days; of the last all.
    expect(lengths(rows)).toEqual([6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]);
    expect(lengths(before?.rows ?? [])).toEqual(lengths(rows));
  });

  it('has a row for each day, also where nobody came', async () => {
    const { rows } = await report('players');
    expect(rows).toHaveLength(21);
    expect(rows.at(-1)).toMatchObject({ from: '2026-11-21', active: 0, firstTime: 0, share: 0 });
  });
});

const aLevel = async (name: string, position = 9) => {
  const tier = await makeTier(database.db, gameId, position, { name });
  return makeLevel(database.db, tier, 1, { name: `${name} 1` });
};

describe('engagement', () => {
  beforeAll(async () => {
    const quiz = await makeAchievement(database.db, await aLevel('Engagement'), {
      contentKind: 'quiz',
      status: 'draft',
    });
    for (const type of ['LogIn', 'ReadNews', 'Tutorial', 'GameRules'] as const) await act('n3', noon(6), type);
    await act('s2', noon(6), 'LogIn');
    await act('inactive', noon(6), 'LogIn');
    await attempt('s2', quiz.id, noon(5), submitted(noon(6), 'Passed', 1, 100));
    await attempt('s3', quiz.id, noon(6));
  });

  it('counts what was done, and of attempts those that were submitted', async () => {
    const day = { from: '2026-11-06', until: '2026-11-06' };
    const { rows } = await report('engagement', '?from=2026-11-06&until=2026-11-06');
    expect(rows).toEqual([{ ...day, signIns: 2, newsRead: 1, tutorials: 1, rulesRead: 1, submissions: 1 }]);
    const ofNorth = await report('engagement', `?from=2026-11-06&until=2026-11-06&teamId=${teamIds['North']}`);
    expect(ofNorth.rows).toEqual([{ ...day, signIns: 1, newsRead: 1, tutorials: 1, rulesRead: 1, submissions: 0 }]);
  });
});

describe('completion', () => {
  beforeAll(async () => {
    const { db } = database;
    const tier = await makeTier(db, gameId, 1, { name: 'Bronze' });
    const first = await makeLevel(db, tier, 1, { name: 'Leather' });
    const second = await makeLevel(db, tier, 2, { name: 'Gold' });
    const [a, b] = [
      await makeAchievement(db, first, { position: 1 }),
      await makeAchievement(db, first, { position: 2 }),
    ];
    const bonus = await makeAchievement(db, first, { position: 3, isBonus: true });
    const ofTeam = await makeAchievement(db, first, { position: 4, gameType: 'Team' });
    await makeAchievement(db, first, { position: 5, status: 'draft' });
    const last = await makeAchievement(db, second);
    // Has all of the tier.
    await award('n1', a.id, noon(7));
    await award('n1', b.id, noon(8));
    await award('n1', last.id, noon(9));
    // Lost one of what the level asks for.
    await award('n2', a.id, noon(7));
    await award('n2', b.id, noon(8), { revokedAt: noon(9), revokeReason: 'Not theirs' });
    // Has begun: by an attempt, by a bonus.
    await attempt('n3', a.id, noon(7));
    await award('s1', bonus.id, noon(8));
    await database.db.insert(awards).values({
      ...{ gameId, achievementId: ofTeam.id, teamId: teamIds['North'] ?? '', points: 10, source: 'team' as const },
      ...{ awardedAt: noon(8), recordedAt: noon(8) },
    });
    for (const one of [a, b, last]) await award('inactive', one.id, noon(8));
    // What players do not see.
    await makeAchievement(db, await makeLevel(db, tier, 3, { name: 'Platinum', status: 'draft' }));
    const secret = await makeTier(db, gameId, 2, { name: 'Secret', status: 'draft' });
    await makeAchievement(db, await makeLevel(db, secret, 1));
  });
  const bronze = async (query: string) =>
    (await report('completion', query)).rows.filter(({ tier }) => tier === 'Bronze');

  it('counts who began and who has all that is asked for, of each tier and level in their order', async () => {
    expect(await bronze('')).toEqual([
      { tier: 'Bronze', level: null, began: 4, completed: 1, completedShare: 1 / 13 },
      { tier: 'Bronze', level: 'Leather', began: 4, completed: 1, completedShare: 1 / 13 },
      { tier: 'Bronze', level: 'Gold', began: 1, completed: 1, completedShare: 1 / 13 },
    ]);
    expect((await report('completion')).rows.map(({ tier }) => tier)).not.toContain('Secret');
  });

  it('counts what was begun and completed in the period', async () => {
    expect(await bronze('?from=2026-11-08&until=2026-11-08')).toEqual([
      { tier: 'Bronze', level: null, began: 1, completed: 0, completedShare: 0 },
      { tier: 'Bronze', level: 'Leather', began: 1, completed: 1, completedShare: 1 / 13 },
      { tier: 'Bronze', level: 'Gold', began: 0, completed: 0, completedShare: 0 },
    ]);
  });

  it('counts the people of a market', async () => {
    expect((await bronze('?market=Poland'))[1]).toMatchObject({ level: 'Leather', began: 1, completed: 0 });
  });
});

describe('points', () => {
  beforeAll(async () => {
    const of = (name: string, team: string) => ({ userId: idOf(name), teamAtTime: teamIds[team] ?? '' });
    const entry = uuidv7();
    await post(100, noon(10), { id: entry, ...of('n1', 'North') });
    await post(-100, noon(11), { ...of('n1', 'North'), source: 'reversal', reverses: entry });
    await post(60, noon(10), of('n2', 'North'));
    // Was in the south when it was earned.
    await post(40, noon(10), of('n3', 'South'));
    await post(50, new Date('2026-11-10T22:59:59Z'), of('s1', 'South'));
    await post(30, noon(10), of('e1', 'East'));
    await post(70, noon(10), of('inactive', 'North'));
    await post(25, noon(10), { teamId: teamIds['North'] ?? '' });
    await post(66, noon(24), of('n1', 'North'));
    await post(60, noon(24), of('s1', 'South'));
  });

  it('stay with the team that they were earned in; small teams are put together', async () => {
    // North: six members and somebody who left, 100 - 100 + 60 + 70. South: five, and who moved away, 40 + 50; with the two of
    // the east, who would stand alone, 40 + 50 + 30.
    expect((await report('teams')).rows).toEqual([
      { name: 'North', groups: 1, people: 7, points: 130, teamPoints: 25, average: 130 / 7 },
      { name: null, groups: 2, people: 8, points: 120, teamPoints: 0, average: 15 },
    ]);
  });

  it('of a period end with its last midnight', async () => {
    const { rows } = await report('teams', '?from=2026-11-11&until=2026-11-11');
    expect(rows.find(({ name }) => name === 'North')).toMatchObject({ people: 6, points: -100, teamPoints: 0 });
    expect(rows.find(({ name }) => name === null)).toMatchObject({ points: 0 });
  });

  it('are in the order of their averages, which larger teams do not lead by more points', async () => {
    const query = `?from=2026-11-24&until=2026-11-24&teamId=${teamIds['North']}&teamId=${teamIds['South']}`;
    expect((await report('teams', query)).rows).toMatchObject([
      { name: 'South', points: 60, average: 12 },
      { name: 'North', points: 66, average: 11 },
    ]);
  });

  it('of a market leave out what the teams themselves won', async () => {
    // The only one of the market who earned for the south stands with the north.
    const ofPoland = (await report('teams', '?market=Poland')).rows.filter(({ name }) => name === 'South');
    expect(ofPoland).toMatchObject([{ people: 5, teamPoints: null }]);
    expect((await report('teams', '?market=Sweden')).rows).toEqual([
      { name: null, groups: 2, people: 8, points: 170, teamPoints: null, average: 170 / 8 },
    ]);
  });

  it('by market are those of active players', async () => {
    // Sweden: 0 + 60 + 40. Poland: 50, with the two of no market, 30.
    expect((await report('markets')).rows).toEqual([
      { name: 'Sweden', groups: 1, people: 6, points: 100, average: 100 / 6 },
      { name: null, groups: 2, people: 7, points: 80, average: 80 / 7 },
    ]);
  });

  it('by market, of a team, are what was earned in it', async () => {
    expect((await report('markets', `?teamId=${teamIds['North']}`)).rows).toEqual([
      { name: 'Sweden', groups: 1, people: 6, points: 60, average: 10 },
    ]);
  });
});

describe('questions', () => {
  const everybody = [...north, ...south, 'e1'];
  let removedId: string;

  beforeAll(async () => {
    const level = await aLevel('Questions', 2);
    const { achievement, questionIds } = await makeQuiz(database.db, level, { title: '=Sum', attemptsAllowed: 3 });
    const [first = '', second = '', third = '', fourth = ''] = questionIds;
    removedId = fourth;
    await database.db
      .update(questions)
      .set({ removedAt: noon(20) })
      .where(eq(questions.id, fourth));
    for (const [index, name] of everybody.entries()) {
      const knows = index < 6;
      const id = await attempt(
        name,
        achievement.id,
        noon(12),
        submitted(noon(index === 0 ? 13 : 12), 'Failed', knows ? 3 : 1, 0),
      );
      // Shown in two orders: what counts is the answer, not its label.
      const order = index % 2 === 0 ? [0, 1, 2] : [2, 0, 1];
      await answer(id, 1, first, order, knows ? 0 : index < 10 ? 2 : 1);
      await answer(id, 2, second, order, knows ? 0 : null);
      await answer(id, 3, third, order, 0);
      await answer(id, 4, fourth, order, 1);
    }
    const [shown] = await database.db.select().from(questionVersions).where(eq(questionVersions.questionId, third));
    if (shown)
      await database.db.insert(questionVersions).values({ ...shown, id: uuidv7(), number: 2, text: 'Reworded' });
    // Once more and better; begun and not sent; by somebody who is not active.
    const again = await attempt('s5', achievement.id, noon(14), {
      number: 2,
      ...submitted(noon(14), 'Passed', 3, 100),
    });
    const open = await attempt('e2', achievement.id, noon(12));
    const gone = await attempt('inactive', achievement.id, noon(12), submitted(noon(12), 'Passed', 3, 100));
    for (const id of [again, open, gone]) await answer(id, 1, first, [0, 1, 2], 0);
  });
  const ofQuiz = async (query = '') =>
    (await report('questions', query)).rows.filter(({ achievement }) => achievement === '=Sum');

  it('are judged by first attempts that were submitted', async () => {
    expect(await ofQuiz()).toEqual([
      {
        ...{ achievement: '=Sum', question: 'Question 1', answered: 12, rightShare: 0.5, discrimination: 1 },
        wrongAnswers: [
          { answer: 'also wrong', count: 4 },
          { answer: 'wrong', count: 2 },
        ],
        unanswered: 0,
      },
      {
        ...{ achievement: '=Sum', question: 'Question 2', answered: 12, rightShare: 0.5, discrimination: 1 },
        ...{ wrongAnswers: [], unanswered: 6 },
      },
      {
        ...{ achievement: '=Sum', question: 'Reworded', answered: 12, rightShare: 1, discrimination: null },
        ...{ wrongAnswers: [], unanswered: 0 },
      },
    ]);
  });

  it('leave out what was taken out of the quiz', async () => {
    expect(
      await database.db.select().from(attemptQuestions).where(eq(attemptQuestions.questionId, removedId)),
    ).toHaveLength(12);
    expect((await ofQuiz()).map(({ question }) => question)).not.toContain('Question 4');
  });

  it('say that there are too few under ten, and count a period by when it was submitted', async () => {
    const unknown = { rightShare: null, discrimination: null, wrongAnswers: [], unanswered: null };
    expect((await ofQuiz('?market=Sweden'))[0]).toMatchObject({ answered: 6, ...unknown });
    expect((await ofQuiz('?until=2026-11-12'))[0]).toMatchObject({ answered: 11, rightShare: 5 / 11 });
    expect((await ofQuiz('?from=2026-11-13'))[0]).toMatchObject({ answered: 1, ...unknown });
    // The second attempt alone is no first one.
    expect((await ofQuiz('?from=2026-11-14'))[0]).toMatchObject({ answered: 0 });
  });
});

describe('exams', () => {
  beforeAll(async () => {
    const { achievement, categories } = await makeExam(database.db, await aLevel('Exams', 3), { title: 'The exam' });
    const take = async (
      name: string,
      number: number,
      result: 'Passed' | 'Failed',
      score: number,
      rightOfFirst: number,
      at = noon(15 + number),
    ) => {
      const id = await attempt(name, achievement.id, at, { number, ...submitted(at, result, 0, score) });
      const questionIds = categories[0]?.questionIds ?? [];
      for (const [position, questionId] of questionIds.entries()) {
        await answer(id, position, questionId, [0, 1, 2], position < rightOfFirst ? 0 : 1);
      }
    };
    await take('n1', 1, 'Passed', 90, 4, noon(15));
    await take('n2', 1, 'Passed', 80, 4);
    await take('n3', 1, 'Failed', 40, 2);
    await take('n3', 2, 'Passed', 100, 4);
    await take('s1', 1, 'Failed', 30, 1);
    await take('s1', 2, 'Failed', 60, 3);
    await take('s2', 1, 'Failed', 10, 0);
    await take('s3', 1, 'Failed', 50, 1);
    await take('inactive', 1, 'Passed', 100, 4);
    await makeExam(database.db, await aLevel('Withdrawn', 4), { title: 'Withdrawn', status: 'draft' });
  });
  const ofExam = async (query = '') => (await report('exams', query)).rows.filter(({ exam }) => exam === 'The exam');

  it('say who passed at once, later or not yet, and how the first attempts did in each category', async () => {
    const [whole, first, second] = await ofExam();
    expect(whole).toEqual({
      ...{ exam: 'The exam', category: null, taken: 6, passedFirst: 2, passedLater: 1, notPassed: 3 },
      averageScore: 0.5,
    });
    // 4 + 4 + 2 + 1 + 0 + 1 of 24.
    expect(first).toMatchObject({ category: 'Category 1', passedFirst: null, averageScore: 0.5 });
    expect(second).toMatchObject({ category: 'Category 2', averageScore: null });
    expect((await report('exams')).rows.map(({ exam }) => exam)).not.toContain('Withdrawn');
  });

  it('say nothing where fewer than five took it', async () => {
    expect((await ofExam('?from=2026-11-16'))[0]).toMatchObject({ taken: 5, averageScore: 0.42 });
    const nothing = { passedFirst: null, passedLater: null, notPassed: null, averageScore: null };
    for (const row of await ofExam('?market=Sweden')) expect(row).toMatchObject({ taken: 3, ...nothing });
    expect((await ofExam('?from=2026-11-17'))[0]).toMatchObject({ taken: 2, ...nothing });
  });
});

describe('a report as CSV', () => {
  const csv = async (query: string) => {
    const answered = await editor.call(`/games/${gameId}/reports/export${query}`);
    expect(answered.statusCode, answered.body).toBe(200);
    return { ...answered, rows: parse(answered.body, { bom: true }) as string[][] };
  };

  it('has the same rows under headings, in a file that says what it is and of which days', async () => {
    const { rows, headers } = await csv('?report=markets');
    expect(rows).toEqual([
      ['Name', 'Groups', 'People', 'Points', 'Average'],
      ['Sweden', '1', '6', '100', String(100 / 6)],
      ['', '2', '7', '80', String(80 / 7)],
    ]);
    expect(headers['content-disposition']).toContain('filename="markets-2026-11-01-2026-11-21.csv"');
  });

  it('has wrong answers in one cell, and runs no formula', async () => {
    const [, first] = (await csv('?report=questions')).rows.filter(([achievement]) => achievement !== 'An exam');
    expect(first?.slice(0, 2)).toEqual(["'=Sum", 'Question 1']);
    expect(first?.[5]).toBe('also wrong (4); wrong (2)');
  });

  it('is refused as the report is', async () => {
    const path = `/games/${gameId}/reports/export?report=teams`;
    expectProblem(await backoffice(app, 'limited').call(path), 404, 'not_found');
    expectProblem(await editor.call(`${path}&from=2026-11-02&until=2026-11-01`), 422, 'invalid');
    expectProblem(await editor.call(`/games/${gameId}/reports/export?report=unheard`), 422, 'invalid');
  });

  it('has no rows where there are fewer than five people', async () => {
    expect((await csv('?report=markets&market=')).rows).toHaveLength(1);
  });
});

it('names nobody in any report', async () => {
  const answers = reportNames.map(async (name) => JSON.stringify(await editor.get(`/games/${gameId}/reports/${name}`)));
  const text = (await Promise.all(answers)).join('');
  expect(text).toContain('Leather');
  expect(text).not.toContain('Person ');
});
