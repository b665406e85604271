import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Task, Tasks } from '#shared/reports/overview.contract.ts';
import { questions, questionVersions } from '#server/schema/content.ts';
import { achievements, games, scheduledPublications } from '#server/schema/games.ts';
import { attemptAnswers, attemptQuestions, attempts } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import { editorGames, users } from '#server/schema/users.ts';
import { summariseReports } from '#server/features/reports/summaries.service.ts';
import { backoffice, makeStaff } from '#tests/factories/backoffice.ts';
import { makeAchievement, makeGame, makePlayer, makeQuiz, makeStage, makeUser } from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const limited = backoffice(app, 'limited');

const inDays = (days: number) => new Date(app.clock.now.getTime() + 24 * days * 60 * 60 * 1000);

const tasks = async (who = admin) => (await who.get('/overview/tasks')) as unknown as Tasks;
const tasksOf = async (gameId: string, who = admin) =>
  (await tasks(who)).tasks.filter((task) => task.gameId === gameId);
const ofKind = async <K extends Task['kind']>(gameId: string, kind: K) =>
  (await tasksOf(gameId)).filter((task): task is Extract<Task, { kind: K }> => task.kind === kind);

/** A game to which nothing is to be done: one achievement that can be won. */
async function makeCalmGame(values: Parameters<typeof makeStage>[1] = {}) {
  const stage = await makeStage(database.db, {
    timezone: 'UTC',
    endDate: inDays(60),
    offeredLanguages: ['en'],
    ...values,
  });
  return { ...stage, achievement: await makeAchievement(database.db, stage.level) };
}

let otherId: string;
let editorId: string;

beforeAll(async () => {
  ({
    game: { id: otherId },
  } = await makeCalmGame({ name: 'Elsewhere' }));
  await makeStaff(database.db, [otherId]);
  editorId = (await makeUser(database.db, { role: 'editor' })).id;
});

it('lists nothing of a game that works, and that it was checked', async () => {
  expect(await tasks(limited)).toEqual({ tasks: [], games: [{ id: otherId, errors: 0 }] });
});

it('lists a published game in which something cannot be won, with one of its errors', async () => {
  const { game, level } = await makeCalmGame();
  const quiz = await makeAchievement(database.db, level, { title: 'Empty', contentKind: 'quiz', position: 2 });
  const first = { code: 'contentMissing', resource: 'achievements', id: quiz.id, title: 'Empty' };
  expect(await tasksOf(game.id)).toMatchObject([{ kind: 'errors', game: 'Test game', count: 1, first }]);
  await makeAchievement(database.db, level, { contentKind: 'pdf', position: 3 });
  expect(await ofKind(game.id, 'errors')).toMatchObject([{ count: 2, first }]);
  expect((await tasks()).games).toContainEqual({ id: game.id, errors: 2 });
});

it('counts the drafts of a published game that are ready to be published, and the others', async () => {
  const { game, level } = await makeCalmGame();
  await makeAchievement(database.db, level, { status: 'draft', position: 2 });
  await makeAchievement(database.db, level, { status: 'draft', position: 3 });
  await makeAchievement(database.db, level, { status: 'draft', position: 4, contentKind: 'quiz' });
  await makeAchievement(database.db, level, { status: 'archived', position: 5 });
  expect(await tasksOf(game.id)).toMatchObject([{ kind: 'drafts', ready: 2, blocked: 1 }]);
});

it('lists the languages in which a published game is offered and is not whole', async () => {
  const { game, tier, level, achievement } = await makeCalmGame({ name: 'Said', offeredLanguages: ['en', 'de', 'pl'] });
  const [language] = (await ofKind(game.id, 'words')).map(({ languages }) => languages);
  const texts = language?.[0]?.texts ?? 0;
  expect(language).toEqual([
    { language: 'de', texts },
    { language: 'pl', texts },
  ]);
  expect(texts).toBeGreaterThan(1);
  for (const [kind, { id }, field, source] of [
    ['game', game, 'name', 'Said'],
    ['tier', tier, 'name', tier.name],
    ['level', level, 'name', level.name],
    ['achievement', achievement, 'title', achievement.title],
  ] as const)
    await translate(database.db, 'de', kind, id, { [field]: ['Gesagt', source] });
  expect((await ofKind(game.id, 'words'))[0]?.languages).toEqual([{ language: 'pl', texts }]);
  // Other findings name something beside, which is no language.
  await makeAchievement(database.db, level, { title: 'Over', position: 2, endDate: inDays(10) });
  await makeAchievement(database.db, level, { isBonus: true, position: 3, startDate: inDays(20) });
  expect((await ofKind(game.id, 'words'))[0]?.languages.map(({ language: code }) => code)).toEqual(['de', 'pl']);
});

it('lists drafts that start within two weeks or should have started, with their errors, and checks the others', async () => {
  const draft = async (name: string, days: number, more: Partial<typeof games.$inferInsert> = {}) => {
    const { id } = await makeGame(database.db, {
      ...{ name, status: 'draft', startDate: inDays(days), endDate: inDays(90), timezone: 'UTC', ...more },
    });
    await database.db.insert(editorGames).values({ userId: await idOf('limited'), gameId: id });
    return id;
  };
  await draft('Soon', 14);
  await draft('Late', -2);
  const later = await draft('Later', 15);
  await draft('Over', -3, { endDate: app.clock.now });
  await draft('Archived', 1, { status: 'archived' });
  const { tasks: listed, games: checked } = await tasks(limited);
  expect(listed.map(({ kind, game, ...task }) => [kind, game, 'at' in task && task.at])).toEqual([
    ['draft', 'Late', inDays(-2).toISOString()],
    ['draft', 'Soon', inDays(14).toISOString()],
  ]);
  expect(listed).toMatchObject([{ count: 3 }, { count: 3 }]);
  expect(checked).toContainEqual({ id: later, errors: 3 });
  expect(checked.map(({ errors }) => errors)).toEqual([0, 3, 3, 3]);
});

it('lists publications at a time that were not complete, of games that are not archived', async () => {
  const { game } = await makeCalmGame();
  const archived = await makeGame(database.db, { status: 'archived' });
  const planned = (gameId: string, days: number, state: 'held' | 'waiting' | 'done') =>
    database.db.insert(scheduledPublications).values({
      ...{ gameId, at: inDays(days), archivedIds: [], plannedAt: app.clock.now, plannedBy: editorId, state },
      publication: { audience: null, market: null, teamId: null, parts: { tiers: [], levels: [], achievements: [] } },
    });
  await planned(game.id, -1, 'held');
  await planned(game.id, -2, 'done');
  await planned(game.id, 2, 'waiting');
  await planned(archived.id, -1, 'held');
  expect(await tasksOf(game.id)).toMatchObject([{ kind: 'held', at: inDays(-1).toISOString() }]);
  expect(await tasksOf(archived.id)).toEqual([]);
  expect((await tasks(limited)).tasks.map(({ kind }) => kind)).not.toContain('held');
});

it('counts who has not begun a game that ends within four weeks, in live rows and in summaries alike', async () => {
  const { db } = database;
  const { game, achievement } = await makeCalmGame({ endDate: inDays(28) });
  const people = [];
  for (let place = 0; place < 10; place += 1) people.push(await makePlayer(db, game));
  // Whoever left, or only signs in to work, is not waited for.
  await makePlayer(db, game, { isActive: false });
  await makePlayer(db, game, { role: 'editor' });
  const [began, won, lost] = people;
  const times = { startedAt: inDays(-3), savedAt: inDays(-3) };
  await db
    .insert(attempts)
    .values({ gameId: game.id, achievementId: achievement.id, userId: began?.id ?? '', number: 1, ...times });
  const award = { gameId: game.id, achievementId: achievement.id, points: 10, source: 'manual' as const };
  const at = { awardedAt: inDays(-2), recordedAt: inDays(-2) };
  await db.insert(awards).values([
    { ...award, ...at, userId: won?.id ?? '' },
    { ...award, ...at, userId: lost?.id ?? '', revokedAt: inDays(-1), revokeReason: 'Not theirs' },
  ]);
  const expected = [{ at: inDays(28).toISOString(), count: 8, players: 10 }];
  expect(await ofKind(game.id, 'notBegun')).toMatchObject(expected);
  const absent = await admin.list(`/enrolments?gameId=${game.id}&hasBegun=false&isActive=true&role=player`);
  expect(absent.rows.map(({ userId }) => userId).toSorted()).toEqual(
    people
      .slice(2)
      .flatMap(({ id }) => (id === lost?.id ? [] : id))
      .toSorted(),
  );
  await summariseReports(db, app.clock.now);
  expect(await ofKind(game.id, 'notBegun')).toMatchObject(expected);
  await db
    .update(games)
    .set({ endDate: inDays(29) })
    .where(eq(games.id, game.id));
  expect(await ofKind(game.id, 'notBegun')).toEqual([]);
  // Nor of one that nobody can have begun.
  await db
    .update(games)
    .set({ startDate: inDays(1), endDate: inDays(28) })
    .where(eq(games.id, game.id));
  expect(await ofKind(game.id, 'notBegun')).toEqual([]);
});

it('names the question of a running game that hardly anybody answers right, as it is now', async () => {
  const { db } = database;
  const { game, level } = await makeCalmGame();
  const { achievement, questionIds } = await makeQuiz(db, level, { title: 'Marks', position: 2, attemptsAllowed: 2 });
  const [hard = '', harder = '', removed = ''] = questionIds;
  await db.update(questions).set({ removedAt: app.clock.now }).where(eq(questions.id, removed));
  const versionOf = async (id: string) =>
    (await db.select().from(questionVersions).where(eq(questionVersions.questionId, id)))[0]?.id ?? '';
  const answered = async (userId: string, number: number, isRight: (id: string) => boolean) => {
    const [attempt] = await db
      .insert(attempts)
      .values({
        ...{ gameId: game.id, achievementId: achievement.id, userId, number, status: 'Submitted', result: 'Failed' },
        ...{ startedAt: inDays(-2), savedAt: inDays(-2), submittedAt: inDays(-2), rightAnswers: 0, score: 0 },
      })
      .returning();
    const attemptId = attempt?.id ?? '';
    for (const [position, questionId] of questionIds.entries()) {
      // The labels are shown the other way round: what counts is the answer.
      const answerOrder = [2, 1, 0];
      const versionId = await versionOf(questionId);
      await db.insert(attemptQuestions).values({ attemptId, position, questionId, versionId, answerOrder });
      const chosen = [isRight(questionId) ? ('C' as const) : ('A' as const)];
      await db.insert(attemptAnswers).values({ attemptId, questionId, chosen, sequence: 1, savedAt: inDays(-2) });
    }
  };
  for (let place = 0; place < 10; place += 1) {
    const { id } = await makePlayer(db, game);
    const isRight = (question: string) =>
      question === hard ? place < 2 : question === harder ? place < 1 : question !== removed;
    if (place === 9) expect(await ofKind(game.id, 'question')).toEqual([]);
    await answered(id, 1, isRight);
    // Once more, and right: only first attempts count.
    await answered(id, 2, () => true);
  }
  // Nor do those who are no players.
  await answered((await makePlayer(db, game, { isActive: false })).id, 1, () => true);
  const task = { game: 'Test game', achievementId: achievement.id, achievement: 'Marks', answered: 10 };
  expect(await ofKind(game.id, 'question')).toMatchObject([{ ...task, id: harder, title: 'Question 2', right: 1 }]);

  await db.insert(questionVersions).values({
    ...{ questionId: harder, number: 2, text: 'Clearer', multiple: false, explanation: '', passage: '' },
    answers: [
      { text: 'right', isCorrect: true },
      { text: 'wrong', isCorrect: false },
    ],
  });
  expect(await ofKind(game.id, 'question')).toMatchObject([{ ...task, id: hard, title: 'Question 1', right: 2 }]);

  await db.update(achievements).set({ status: 'draft' }).where(eq(achievements.id, achievement.id));
  expect(await ofKind(game.id, 'question')).toEqual([]);
});

it('puts what players meet first', async () => {
  const { tasks: all } = await tasks();
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  expect(kinds).toEqual(['errors', 'held', 'draft', 'words', 'drafts']);
});

const idOf = async (subject: string) => {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.subject, subject));
  return user?.id ?? '';
};

it('answers once when several reads fail at the same time, and leaves no failure that would end the process', async () => {
  await makeCalmGame({ endDate: inDays(28) });
  const both = (from: string, to: string) =>
    database.pool.query(`alter table report_summaries${from} rename to report_summaries${to};
      alter table attempt_answers${from} rename to attempt_answers${to}`);
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  await both('', '_away');
  const answer = await admin.call('/overview/tasks');
  await both('_away', '');
  expect([answer.statusCode, unhandled]).toEqual([500, []]);
});
