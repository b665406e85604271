import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { questions, questionVersions } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { games, teamMemberships, teams } from '#server/schema/games.ts';
import { attempts, notifications } from '#server/schema/play.ts';
import { awards, ledgerEntries, scores } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeAchievement,
  makeGame,
  makeLevel,
  makePlayer,
  makeQuiz,
  makeTeam,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

/** A game with one tier of two levels, and an enrolled player. */
async function makeStage(gameValues = {}) {
  const { db } = database;
  const game = await makeGame(db, gameValues);
  const tier = await makeTier(db, game.id, 1);
  const level = await makeLevel(db, tier, 1);
  const next = await makeLevel(db, tier, 2);
  const player = await makeUser(db);
  await enrol(db, game.id, player.id, { tierId: tier.id });
  return { game, tier, level, next, player, as: player.subject };
}

const submit = (as: string | null, body: Record<string, unknown>, headers = {}) =>
  server.call('/api/v1/quiz/user', { method: 'POST', as, body, headers });

const answersTo = (questionIds: string[], label = 'A') =>
  questionIds.map((questionId) => ({ questionId, answers: [label] }));

const quizOf = async (as: string | null, achievementId: string) =>
  (await server.call(`/api/v1/quiz/achievement/${achievementId}`, { as })).json<PlayerQuiz>();

const stateOf = async (as: string | null, achievementId: string) =>
  (await server.call(`/api/v1/achievement/${achievementId}`, { as })).json<Achievement>();

/** The awards of teams that somebody is notified of. */
const awardsToldTo = async (as: string | null) =>
  (await server.call('/api/v1/notification/user', { as }))
    .json<Notification[]>()
    .filter(({ kind }) => kind === 'teamAward');

beforeEach(() => {
  server.clock.now = today;
});

it.each([
  ['standard', 200],
  ['compliance', 404],
] as const)('what belongs to a game of %s is answered with %s', async (experience, status) => {
  const { level, as } = await makeStage({ experience });
  const { achievement, questionIds } = await makeQuiz(database.db, level);
  const get = async (path: string) => (await server.call(`/api/v1${path}`, { as })).statusCode;
  expect(await get(`/achievement/${achievement.id}`)).toBe(status);
  expect(await get(`/achievement/checkbonus/${level.id}`)).toBe(status);
  expect(await get(`/quiz/achievement/${achievement.id}`)).toBe(status);
  const sent = { achievementId: achievement.id, answers: answersTo(questionIds), status: 'Saved' };
  expect((await submit(as, sent)).statusCode).toBe(status);
});

describe('a quiz from its start to its result', () => {
  it('begins with an empty submission, saves answer by answer, and continues on another device', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const [q1 = '', q2 = ''] = questionIds;

    const before = await quizOf(as, achievement.id);
    expect(before).toMatchObject({ status: null, attempt: 0, canStart: true, review: null, state: 'Available' });
    expect(before.questions.map(({ questionId }) => questionId)).toEqual(questionIds);

    const begun = await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    expect(begun.statusCode).toBe(200);
    expect(begun.json()).toMatchObject({ status: 'Saved', attempt: 1, savedAt: today.toISOString() });
    // Begun without an answer: there is nothing to lose yet.
    expect(await stateOf(as, achievement.id)).toMatchObject({ state: 'Available' });

    server.clock.now = new Date(today.getTime() + 5000);
    await submit(as, { achievementId: achievement.id, answers: answersTo([q1]), status: 'Saved' });
    await submit(as, { achievementId: achievement.id, answers: answersTo([q2], 'B'), status: 'Saved' });

    const elsewhere = await quizOf(as, achievement.id);
    expect(elsewhere.questions.map(({ chosen }) => chosen)).toEqual([['A'], ['B'], [], []]);
    expect(elsewhere.savedAt).toBe(server.clock.now.toISOString());
    expect(await stateOf(as, achievement.id)).toMatchObject({ state: 'Saved', reason: 'in_progress' });
    const taken = [q1, q2].map((questionId) => ({ questionId, answers: [] }));
    await submit(as, { achievementId: achievement.id, answers: taken, status: 'Saved' });
    expect(await stateOf(as, achievement.id)).toMatchObject({ state: 'Available' });
  });

  it('asks nothing that was taken out of it, except in an attempt that had begun', async () => {
    const { db } = database;
    const { game, level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(db, level);
    await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    const [out = '', ...others] = questionIds;
    await db.update(questions).set({ removedAt: today }).where(eq(questions.id, out));
    const later = await makeUser(db);
    await enrol(db, game.id, later.id);
    const askedOf = async (whom: string | null) =>
      (await quizOf(whom, achievement.id)).questions.map(({ questionId }) => questionId);
    expect([await askedOf(as), await askedOf(later.subject)]).toEqual([questionIds, others]);
  });

  it('gives the points, the notification and the next level when it passes', async () => {
    const { db } = database;
    const { level, next, game, player, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(db, level);
    const later = await makeQuiz(db, next, { title: 'Later' });
    expect(await stateOf(as, later.achievement.id)).toMatchObject({
      state: 'Not available',
      reason: 'level_locked',
      waitsFor: { levelId: level.id, name: level.name },
    });

    const answer = await submit(as, {
      achievementId: achievement.id,
      answers: answersTo(questionIds),
      status: 'Submitted',
    });
    expect(answer.json()).toMatchObject({
      status: 'Submitted',
      result: 'Passed',
      score: { right: 4, total: 4, percent: 100 },
      pointsEarned: 100,
      state: 'Done',
      canStart: false,
    });
    const { review } = answer.json<PlayerQuiz>();
    expect(review?.[2]).toEqual({
      questionId: questionIds[2],
      correct: ['A'],
      isRight: true,
      explanation: 'Because 3',
      passage: '',
    });

    expect(await stateOf(as, later.achievement.id)).toMatchObject({ state: 'Available' });
    const [score] = await db.select().from(scores).where(eq(scores.userId, player.id));
    expect(score).toMatchObject({ gameId: game.id, points: 100 });
    const told = await server.call('/api/v1/notification/user', { as });
    expect(told.json()).toMatchObject([
      { kind: 'levelCompleted', points: null, read: false, link: `/game/${achievement.levelId}` },
      { kind: 'achievementUnlocked', title: achievement.title, points: 100, read: false, subjectId: achievement.id },
    ]);
  });

  it('shows what is right after the last failed attempt, and lets a standard game go on', async () => {
    const { level, next, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level, { attemptsAllowed: 2 });
    const later = await makeQuiz(database.db, next);
    const wrong = { achievementId: achievement.id, answers: answersTo(questionIds, 'B'), status: 'Submitted' };

    const first = (await submit(as, wrong)).json<PlayerQuiz>();
    expect(first).toMatchObject({
      result: 'Failed',
      review: null,
      attemptsLeft: 1,
      canStart: true,
      pointsEarned: null,
    });

    await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    const second = (await submit(as, { ...wrong, attempt: 2 })).json<PlayerQuiz>();
    expect(second).toMatchObject({ result: 'Failed', attempt: 2, attemptsLeft: 0, state: 'Done' });
    expect(second.review?.map(({ correct, isRight }) => [correct, isRight])).toEqual(
      Array.from({ length: 4 }, () => [['A'], false]),
    );
    expect(await stateOf(as, achievement.id)).toMatchObject({ state: 'Done', reason: 'out_of_attempts' });
    expect(await stateOf(as, later.achievement.id)).toMatchObject({ state: 'Available' });
  });

  it('keeps a compliance game closed after a failed last attempt', async () => {
    const { game, level, next, as } = await makeStage({ experience: 'compliance' });
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const later = await makeQuiz(database.db, next);
    const answers = questionIds.map((id) => ({ id, answers: ['B'] }));
    const path = `/api/v2/achievements/quiz/${achievement.id}/submission`;
    await server.call(path, { method: 'POST', as, body: { answers, status: 'Submitted' } });
    const all = await server.call(`/api/v2/games/${game.id}/achievements`, { as });
    expect(all.json<Achievement[]>().find(({ id }) => id === later.achievement.id)).toMatchObject({
      state: 'Not available',
      reason: 'level_locked',
    });
  });

  it('shows the attempt what it froze at its start, whatever an editor changes', async () => {
    const { db } = database;
    const { game, level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(db, level, { shufflesQuestions: true, shufflesAnswers: true });
    const [questionId = ''] = questionIds;
    const preview = await quizOf(as, achievement.id);
    const begun = (
      await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' })
    ).json<PlayerQuiz>();
    expect(begun.questions).toEqual(preview.questions);
    // Others have them in their own order.
    const orders = new Set([JSON.stringify(begun.questions)]);
    for (let count = 0; count < 5; count += 1) {
      const { subject } = await makePlayer(db, game);
      orders.add(JSON.stringify((await quizOf(subject, achievement.id)).questions));
    }
    expect(orders.size).toBeGreaterThan(1);
    await db.insert(questionVersions).values({
      questionId,
      number: 2,
      text: 'Another question',
      multiple: false,
      answers: [
        { text: 'x', isCorrect: false },
        { text: 'y', isCorrect: true },
      ],
    });
    expect((await quizOf(as, achievement.id)).questions).toEqual(begun.questions);
  });

  it('says by passage what was missed, not about a single question, and asks in another order the next time', async () => {
    const { level, as } = await makeStage();
    const passages = ['Hides', 'Hides', 'Tanning', 'Papers', ''];
    const asked = passages.map((passage, place) => ({
      ...{ answers: ['right', 'wrong'], right: [0], text: `Question ${place}`, passage },
    }));
    const { achievement, questionIds } = await makeQuiz(database.db, level, { attemptsAllowed: 2 }, asked);
    expect((await quizOf(as, achievement.id)).topics).toBeNull();
    const [q1 = '', ...others] = questionIds;
    const answers = [...answersTo([q1]), ...answersTo(others, 'B')];
    const sent = { achievementId: achievement.id, answers, status: 'Submitted' };
    const failed = (await submit(as, sent)).json<PlayerQuiz>();
    expect(failed.topics).toEqual([
      { passage: 'Hides', right: 1, total: 2 },
      { passage: 'Tanning', right: null, total: 1 },
      { passage: 'Papers', right: null, total: 1 },
    ]);
    const again = (
      await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' })
    ).json<PlayerQuiz>();
    const order = again.questions.map(({ questionId }) => questionId);
    expect(order).not.toEqual(questionIds);
    expect(order.toSorted()).toEqual(questionIds.toSorted());
    expect(again.topics).toBeNull();
    const last = (await submit(as, { ...sent, attempt: 2 })).json<PlayerQuiz>();
    expect(last.topics?.find(({ passage }) => passage === 'Tanning')).toEqual({
      ...{ passage: 'Tanning', right: 0, total: 1 },
    });
    expect(last.review?.map(({ passage }) => passage).toSorted()).toEqual(passages.toSorted());
  });

  it('reveals nothing of what is right before it may', async () => {
    const { level, as } = await makeStage();
    const terms = { attemptsAllowed: 0, endDate: daysFromToday(1) };
    const { achievement, questionIds } = await makeQuiz(database.db, level, terms);
    const begun = await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    const failed = await submit(as, {
      achievementId: achievement.id,
      answers: answersTo(questionIds, 'B'),
      status: 'Submitted',
    });
    const seen = () => server.call(`/api/v1/quiz/achievement/${achievement.id}`, { as });
    const afterFailing = await seen();
    // It has ended with attempts left, and an editor may prolong it.
    server.clock.now = daysFromToday(2);
    for (const { body } of [begun, failed, afterFailing, await seen()]) {
      expect(body).not.toMatch(/isCorrect|explanation|Because|"correct"/);
    }
  });
});

describe('nothing is paid twice', () => {
  it('gives the points once for fifty identical submissions at one instant', async () => {
    const { db } = database;
    const { level, player, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(db, level, { attemptsAllowed: 0 });
    const body = { achievementId: achievement.id, answers: answersTo(questionIds), status: 'Submitted' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(as, body)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const ofPlayer = { attempts: eq(attempts.userId, player.id), awards: eq(awards.userId, player.id) };
    expect(await db.select().from(attempts).where(ofPlayer.attempts)).toHaveLength(1);
    expect(await db.select().from(awards).where(ofPlayer.awards)).toHaveLength(1);
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    expect(entries.map(({ points }) => points)).toEqual([100]);
    const told = await db.select().from(notifications).where(eq(notifications.userId, player.id));
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['achievementUnlocked', 'levelCompleted', 'tierCompleted']);
  });

  it('answers a repeated Idempotency-Key with the same answer, and refuses it for another request', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const body = { achievementId: achievement.id, answers: answersTo(questionIds), status: 'Submitted' };
    const key = { 'idempotency-key': 'once' };
    const first = await submit(as, body, key);
    const again = await submit(as, body, key);
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    const other = await submit(as, { ...body, status: 'Saved' }, key);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('lets a key be tried again after a refusal', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const key = { 'idempotency-key': 'retry' };
    const body = { achievementId: achievement.id, answers: answersTo(questionIds.slice(1)), status: 'Submitted' };
    expect((await submit(as, body, key)).statusCode).toBe(409);
    const right = { ...body, answers: answersTo(questionIds) };
    expect((await submit(as, right, key)).statusCode).toBe(200);
  });
});

describe('the order of questions [spec]', () => {
  it.each([
    ['the second before the first has an answer', [1], 409, 'question_not_open'],
    ['the first and the third', [0, 2], 409, 'question_not_open'],
    ['the first two at once', [0, 1], 200, undefined],
  ])('answering %s', async (_, places, status, code) => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const answers = answersTo(places.map((place) => questionIds[place] ?? ''));
    const answer = await submit(as, { achievementId: achievement.id, answers, status: 'Saved' });
    expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([status, code]);
  });

  it('writes nothing of a submission of which one answer is refused', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    await submit(as, {
      achievementId: achievement.id,
      answers: [
        { questionId: questionIds[0], answers: ['A'] },
        { questionId: questionIds[2], answers: ['A'] },
      ],
      status: 'Saved',
    });
    expect((await quizOf(as, achievement.id)).questions.every(({ chosen }) => chosen.length === 0)).toBe(true);
  });

  it('lets an earlier answer be changed, and ignores one that a newer has overtaken', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const save = (label: string, sequence: number) =>
      submit(as, {
        achievementId: achievement.id,
        answers: [{ questionId: questionIds[0], answers: [label], sequence }],
        status: 'Saved',
      });
    await save('A', 1);
    await save('C', 3);
    expect((await save('B', 2)).statusCode).toBe(200);
    expect((await quizOf(as, achievement.id)).questions[0]?.chosen).toEqual(['C']);
  });
});

describe('what is refused', () => {
  it.each([
    ['before it opens', { startDate: daysFromToday(1) }, 'not_open_yet'],
    ['after it has ended', { startDate: daysFromToday(-5), endDate: daysFromToday(-1) }, 'closed'],
  ])('beginning %s', async (_, values, code) => {
    const { level, as } = await makeStage();
    const { achievement } = await makeQuiz(database.db, level, values);
    const answer = await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, code]);
    expect((await quizOf(as, achievement.id)).questions).toEqual([]);
  });

  it('answers that arrive at the end, but not one an instant before it', async () => {
    const { level, as } = await makeStage();
    const end = daysFromToday(1);
    const { achievement, questionIds } = await makeQuiz(database.db, level, { endDate: end });
    await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    const [first = '', second = ''] = questionIds;
    server.clock.now = new Date(end.getTime() - 1);
    const inTime = await submit(as, { achievementId: achievement.id, answers: answersTo([first]), status: 'Saved' });
    expect(inTime.statusCode).toBe(200);
    server.clock.now = end;
    const late = await submit(as, { achievementId: achievement.id, answers: answersTo([second]), status: 'Saved' });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'closed']);
    expect(await stateOf(as, achievement.id)).toMatchObject({ state: 'Missed', reason: 'ended' });
  });

  it.each(['Saved', 'Submitted'])('answers to an attempt that is submitted (%s)', async (status) => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level, { attemptsAllowed: 3 });
    const answers = answersTo(questionIds, 'B');
    await submit(as, { achievementId: achievement.id, answers, status: 'Submitted' });
    const late = await submit(as, { achievementId: achievement.id, answers, status });
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'attempt_submitted']);
  });

  it('an answer that belongs to an earlier attempt', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level, { attemptsAllowed: 3 });
    const answers = answersTo(questionIds, 'B');
    await submit(as, { achievementId: achievement.id, answers, status: 'Submitted' });
    await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    const stale = await submit(as, { achievementId: achievement.id, answers, status: 'Saved', attempt: 1 });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'attempt_replaced']);
    expect((await quizOf(as, achievement.id)).questions[0]?.chosen).toEqual([]);
  });

  it('submitting with a question unanswered, and keeps what was sent before', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const answers = answersTo(questionIds.slice(0, 3));
    await submit(as, { achievementId: achievement.id, answers, status: 'Saved' });
    const answer = await submit(as, { achievementId: achievement.id, answers: [], status: 'Submitted' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'unanswered_questions']);
    expect((await quizOf(as, achievement.id)).questions.map(({ chosen }) => chosen.length)).toEqual([1, 1, 1, 0]);
  });

  it.each([
    ['a label that the question does not have', [{ place: 0, answers: ['F'] }], 'answers.0'],
    ['two answers to a single choice', [{ place: 0, answers: ['A', 'B'] }], 'answers.0'],
  ])('%s, naming the field', async (_, sent, path) => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level);
    const answers = sent.map(({ place, answers: labels }) => ({ questionId: questionIds[place], answers: labels }));
    const answer = await submit(as, { achievementId: achievement.id, answers, status: 'Saved' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { path: string }[] }>().errors[0]?.path).toBe(path);
  });

  it.each([
    [
      'a label that does not exist',
      { answers: [{ questionId: crypto.randomUUID(), answers: ['G'] }] },
      'answers.0.answers.0',
    ],
    ['an unknown field', { isPassed: true }, 'isPassed'],
    ['a wrong status', { status: 'Passed' }, 'status'],
    ['no answers', { answers: undefined }, 'answers'],
  ])('%s with 422', async (_, change, path) => {
    const { level, as } = await makeStage();
    const { achievement } = await makeQuiz(database.db, level);
    const body = { achievementId: achievement.id, answers: [], status: 'Saved', ...change };
    const answer = await submit(as, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toContain(path);
    expect(await database.db.select().from(attempts).where(eq(attempts.achievementId, achievement.id))).toEqual([]);
  });

  it('a question of another quiz', async () => {
    const { level, as } = await makeStage();
    const { achievement } = await makeQuiz(database.db, level);
    const other = await makeQuiz(database.db, level, { position: 2 });
    const answers = answersTo(other.questionIds.slice(0, 1));
    const answer = await submit(as, { achievementId: achievement.id, answers, status: 'Saved' });
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    ['a draft', { status: 'draft' as const }],
    ['an archived one', { status: 'archived' as const }],
  ])('%s with 404, like one that never was', async (_, values) => {
    const { level, as } = await makeStage();
    const { achievement } = await makeQuiz(database.db, level, values);
    expect((await server.call(`/api/v1/quiz/achievement/${achievement.id}`, { as })).statusCode).toBe(404);
    const answer = await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    expect(answer.statusCode).toBe(404);
  });

  it('somebody who is not enrolled with 404', async () => {
    const { level } = await makeStage();
    const { achievement } = await makeQuiz(database.db, level);
    const stranger = await makeUser(database.db);
    const asked = await server.call(`/api/v1/quiz/achievement/${achievement.id}`, { as: stranger.subject });
    expect(asked.statusCode).toBe(404);
  });

  it('a to-do, which has nothing to open, with 404', async () => {
    const { level, as } = await makeStage();
    const achievement = await makeAchievement(database.db, level);
    expect((await server.call(`/api/v1/quiz/achievement/${achievement.id}`, { as })).statusCode).toBe(404);
  });
});

describe('a team achievement', () => {
  it('waits for all active members, and is told to each of them once, as nobody’s alone', async () => {
    const { db } = database;
    const { game, tier, level, player, as } = await makeStage();
    const mate = await makeUser(db);
    const away = await makeUser(db, { isActive: false });
    const team = await makeTeam(db, game.id);
    for (const member of [player, mate, away]) {
      if (member !== player) await enrol(db, game.id, member.id, { tierId: tier.id });
      await joinTeam(db, team, member.id);
    }
    const { achievement, questionIds } = await makeQuiz(db, level, { gameType: 'Team', teamRule: 'all' });
    const body = { achievementId: achievement.id, answers: answersTo(questionIds), status: 'Submitted' };

    await submit(as, body);
    expect(await stateOf(as, achievement.id)).toMatchObject({ state: 'To do', reason: 'waiting_for_team' });
    await submit(mate.subject, body);
    expect(await stateOf(as, achievement.id)).toMatchObject({ state: 'Done', pointsEarned: 100 });
    const ofTeam = await db.select().from(ledgerEntries).where(eq(ledgerEntries.teamId, team.id));
    expect(ofTeam.map(({ points, userId }) => [points, userId])).toEqual([[100, null]]);
    for (const to of [as, mate.subject]) expect(await awardsToldTo(to)).toMatchObject([{ colleague: null }]);
  });

  it('tells the others which colleague has won it for all, as that person wants to be seen', async () => {
    const { db } = database;
    const { game, tier, level, player, as } = await makeStage();
    const mate = await makeUser(db);
    await enrol(db, game.id, mate.id, { tierId: tier.id });
    const team = await makeTeam(db, game.id);
    for (const { id } of [player, mate]) await joinTeam(db, team, id);
    const { achievement, questionIds } = await makeQuiz(db, level, { gameType: 'Team', teamRule: 'any' });
    await submit(as, { achievementId: achievement.id, answers: answersTo(questionIds), status: 'Submitted' });
    const told = async (to: string | null) => (await awardsToldTo(to)).map(({ colleague }) => colleague);
    const face = { id: player.id, image: null, achievements: 0 };
    expect(await told(mate.subject)).toEqual([{ ...face, name: player.username }]);
    expect(await told(as)).toEqual([null]);

    const photo = { name: 'photo.webp', mediaType: 'image/webp', size: 1, sha256: 'x', purpose: 'avatar' } as const;
    const [file] = await db.insert(files).values(photo).returning();
    await db.update(users).set({ username: 'Anna Keller', profileImageId: file?.id }).where(eq(users.id, player.id));
    const image = expect.stringContaining(`/files/${file?.id}/photo.webp?`) as string;
    expect(await told(mate.subject)).toEqual([{ ...face, name: 'Anna Keller', image }]);
    await db.update(users).set({ showsInitials: true }).where(eq(users.id, player.id));
    expect(await told(mate.subject)).toEqual([{ ...face, name: 'A. K.', achievements: null }]);
    await db.update(users).set({ isActive: false }).where(eq(users.id, player.id));
    expect(await told(mate.subject)).toEqual([null]);
    await db.update(users).set({ isActive: true }).where(eq(users.id, player.id));
    await db.update(games).set({ showsLeaderboard: false }).where(eq(games.id, game.id));
    expect(await told(mate.subject)).toEqual([null]);
  });

  it('is given with the next act of a member once whoever had not done it has left, and not again once taken back', async () => {
    const { db } = database;
    const { game, tier, level, player, as } = await makeStage();
    const mate = await makeUser(db);
    const team = await makeTeam(db, game.id);
    await enrol(db, game.id, mate.id, { tierId: tier.id });
    for (const member of [player, mate]) await joinTeam(db, team, member.id);
    const { achievement, questionIds } = await makeQuiz(db, level, { gameType: 'Team', teamRule: 'all' });
    await submit(as, { achievementId: achievement.id, answers: answersTo(questionIds), status: 'Submitted' });
    await db.update(teamMemberships).set({ leftAt: today }).where(eq(teamMemberships.userId, mate.id));

    const signIn = (day: number) => {
      server.clock.now = daysFromToday(day);
      return server.call('/api/v1/engagement/user/LogIn', { method: 'POST', as });
    };
    await signIn(1);
    expect(await stateOf(as, achievement.id)).toMatchObject({ state: 'Done', pointsEarned: 100 });
    expect([await awardsToldTo(as), await awardsToldTo(mate.subject)]).toMatchObject([[{ points: 100 }], []]);
    const revoked = { revokedAt: daysFromToday(2), revokedBy: mate.id, revokeReason: 'A mistake' };
    await db.update(awards).set(revoked).where(eq(awards.teamId, team.id));
    await signIn(3);
    expect(await stateOf(as, achievement.id)).toMatchObject({ state: 'To do', reason: 'waiting_for_team' });
  });

  it('of an act that all have to do is given again only for acts since it was taken back', async () => {
    const { db } = database;
    const { game, tier, level, player } = await makeStage();
    const mate = await makeUser(db);
    const team = await makeTeam(db, game.id);
    await enrol(db, game.id, mate.id, { tierId: tier.id });
    for (const { id } of [player, mate]) await joinTeam(db, team, id);
    const act = { type: 'behavioral', behaviourEngagement: 'LogIn', behaviourCount: 1 } as const;
    await makeAchievement(db, level, { ...act, gameType: 'Team', teamRule: 'all' });
    const wonAfter = async (day: number, ...members: { subject: string | null }[]) => {
      server.clock.now = daysFromToday(day);
      for (const { subject } of members)
        await server.call('/api/v1/engagement/user/LogIn', { method: 'POST', as: subject });
      return db.$count(awards, and(eq(awards.teamId, team.id), isNull(awards.revokedAt)));
    };
    expect(await wonAfter(0, player)).toBe(0);
    expect(await wonAfter(0, mate)).toBe(1);
    const revoked = { revokedAt: daysFromToday(1), revokedBy: mate.id, revokeReason: 'A mistake' };
    await db.update(awards).set(revoked).where(eq(awards.teamId, team.id));
    expect(await wonAfter(2, player)).toBe(0);
    expect(await wonAfter(2, mate)).toBe(1);
  });

  it('is given once when the last two members finish at one instant', async () => {
    const { db } = database;
    const { game, tier, level } = await makeStage();
    const team = await makeTeam(db, game.id);
    const members = await Promise.all([makeUser(db), makeUser(db), makeUser(db)]);
    for (const { id } of members) {
      await enrol(db, game.id, id, { tierId: tier.id });
      await joinTeam(db, team, id);
    }
    const { achievement, questionIds } = await makeQuiz(db, level, { gameType: 'Team', teamRule: 'all' });
    const body = { achievementId: achievement.id, answers: answersTo(questionIds), status: 'Submitted' };
    const [first, ...last] = members;
    await submit(first?.subject ?? null, body);
    // Both have passed, and neither is committed.
    const both = await db.transaction(async (tx) => {
      await tx.select().from(teams).where(eq(teams.id, team.id)).for('no key update');
      const submitting = last.map(({ subject }) => submit(subject, body));
      await expect.poll(() => database.waiting()).toBe(2);
      return submitting;
    });
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await db.select().from(awards).where(eq(awards.teamId, team.id))).toHaveLength(1);
  });
});

describe('points in proportion', () => {
  it('are those of the right answers, and a better attempt adds what it has more', async () => {
    const { db } = database;
    const { level, player, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(db, level, {
      pointsMode: 'proportional',
      passMark: 50,
      attemptsAllowed: 4,
      points: 80,
    });
    const submitWith = async (labels: string[]) => {
      await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
      const answers = questionIds.map((questionId, place) => ({ questionId, answers: [labels[place] ?? 'B'] }));
      await submit(as, { achievementId: achievement.id, answers, status: 'Submitted' });
      const [score] = await db.select().from(scores).where(eq(scores.userId, player.id));
      return score?.points;
    };
    expect(await submitWith(['A', 'A', 'A', 'B'])).toBe(60);
    // Passed again, and worse.
    expect(await submitWith(['A', 'A', 'B', 'B'])).toBe(60);
    expect(await submitWith(['A', 'A', 'A', 'A'])).toBe(80);
    expect(await submitWith(['B', 'B', 'B', 'B'])).toBe(80);
    const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    expect(entries.map(({ points }) => points).toSorted((a, b) => b - a)).toEqual([60, 20]);
  });
});

describe('practice', () => {
  const practise = (as: string | null, achievementId: string, questionId: string, answers: string[]) =>
    server.call('/api/v1/quiz/practice', { method: 'POST', as, body: { achievementId, questionId, answers } });

  it('explains at once where the editor allows it, and neither stores nor earns anything', async () => {
    const { db } = database;
    const { level, player, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(db, level, { allowsPractice: true, attemptsAllowed: 2 });
    const [question = ''] = questionIds;
    const before = await quizOf(as, achievement.id);
    expect(before.canPractise).toBe(true);
    expect((await practise(as, achievement.id, question, ['B'])).json()).toMatchObject({
      ...{ questionId: question, correct: ['A'], isRight: false, explanation: 'Because 1' },
    });
    expect((await practise(as, achievement.id, question, ['A'])).json()).toMatchObject({ isRight: true });
    expect(await quizOf(as, achievement.id)).toEqual(before);
    expect(await db.select().from(attempts).where(eq(attempts.userId, player.id))).toEqual([]);
    expect(await db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id))).toEqual([]);

    // An attempt is not helped by it.
    await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    expect((await quizOf(as, achievement.id)).canPractise).toBe(false);
    expect((await practise(as, achievement.id, question, ['A'])).statusCode).toBe(404);
  });

  it('says nothing of what is right in any other quiz, before, during and after an attempt', async () => {
    const { level, as } = await makeStage();
    const { achievement, questionIds } = await makeQuiz(database.db, level, { attemptsAllowed: 2 });
    const other = await makeQuiz(database.db, level, { allowsPractice: true });
    const [question = ''] = questionIds;
    const refused = async () => {
      for (const id of [achievement.id, other.achievement.id]) {
        const { statusCode, body } = await practise(as, id, question, ['A']);
        expect(statusCode).toBe(404);
        expect(body).not.toMatch(/correct|isRight|Because/);
      }
      expect((await quizOf(as, achievement.id)).canPractise).toBe(false);
    };
    await refused();
    await submit(as, { achievementId: achievement.id, answers: [], status: 'Saved' });
    await refused();
    await submit(as, { achievementId: achievement.id, answers: answersTo(questionIds, 'B'), status: 'Submitted' });
    await refused();
  });

  it('is closed with the quiz: before it opens, and where its level is locked', async () => {
    const { level, next, as } = await makeStage();
    await makeQuiz(database.db, level);
    for (const [where, values] of [
      [level, { startDate: daysFromToday(1) }],
      [next, {}],
    ] as const) {
      const { achievement, questionIds } = await makeQuiz(database.db, where, { ...values, allowsPractice: true });
      expect((await quizOf(as, achievement.id)).canPractise).toBe(false);
      expect((await practise(as, achievement.id, questionIds[0] ?? '', ['A'])).statusCode).toBe(404);
    }
  });
});
