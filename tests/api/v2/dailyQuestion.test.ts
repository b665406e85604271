import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DailyQuestion } from '#shared/dailyQuestion/dailyQuestion.contract.ts';
import type { Home } from '#shared/home/home.contract.ts';
import type { PersonalData } from '#shared/users/personalData.contract.ts';
import { questions, questionVersions, quizzes } from '#server/schema/content.ts';
import { achievements, games } from '#server/schema/games.ts';
import { dailyAnswers } from '#server/schema/play.ts';
import { ledgerEntries } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { makeExam } from '#tests/factories/exams.ts';
import { daysFromToday, enrol, makePlayer, makeQuiz, makeStage, makeUser, today } from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { statementsOf } from '#tests/setup/statements.ts';

const database = useTestDatabase();
const server = useTestApp(database);

type Quiz = Awaited<ReturnType<typeof makeQuiz>>;
type Person = Awaited<ReturnType<typeof makePlayer>>;

let stage: Awaited<ReturnType<typeof makeStage>>;
let player: Person;
let quiz: Quiz;

const open = async (values: Parameters<typeof makeStage>[1] = {}) => {
  stage = await makeStage(database.db, values);
  player = await makePlayer(database.db, stage.game);
  quiz = await makeQuiz(database.db, stage.level, { title: 'Leather' });
};

beforeEach(async () => {
  server.clock.now = today;
  await open({ timezone: 'Asia/Tokyo' });
});

async function submit(made: Pick<Quiz, 'achievement' | 'questionIds'>, label: string, as = player.subject) {
  const answers = made.questionIds.map((id) => ({ id, answers: [label] }));
  const path = `/api/v2/achievements/quiz/${made.achievement.id}/submission`;
  const answer = await server.call(path, { method: 'POST', as, body: { answers, status: 'Submitted' } });
  expect(answer.statusCode, answer.body).toBe(200);
}
const pass = (made: Pick<Quiz, 'achievement' | 'questionIds'> = quiz, as?: string) => submit(made, 'A', as);

const path = () => `/api/v2/games/${stage.game.id}/daily-question`;
async function shown(as = player.subject): Promise<DailyQuestion> {
  const answer = await server.call(path(), { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DailyQuestion>();
}
async function askedOf(as?: string) {
  const { asked } = await shown(as);
  return asked ?? expect.fail('Nothing is asked');
}
const send = (key: string, answers: unknown, as = player.subject) =>
  server.call(path(), { method: 'POST', as, body: { key, answers } });
async function answer(label: string, as?: string): Promise<DailyQuestion> {
  const said = await send((await askedOf(as)).key, [label], as);
  expect(said.statusCode, said.body).toBe(200);
  return said.json<DailyQuestion>();
}
const stored = () => database.db.select().from(dailyAnswers).where(eq(dailyAnswers.userId, player.id));
const atHome = async () =>
  (await server.call('/api/v2/home?experience=standard', { as: player.subject })).json<Home>().current?.dailyQuestion;
const none = { state: 'none', day: '2026-11-21', next: null, asked: null };

describe('the question of the day', () => {
  it('is one of a passed quiz, without what is right in it', async () => {
    expect(await shown()).toEqual(none);
    await pass();
    const { asked, ...state } = await shown();
    expect(state).toEqual({ state: 'open', day: '2026-11-21', next: null });
    expect(asked).toMatchObject({
      question: { id: quiz.questionIds[0], text: 'Question 1', multiple: false, chosen: [] },
      ...{ achievementId: quiz.achievement.id, levelId: stage.level.id, title: 'Leather' },
      ...{ review: null, comesAgain: null },
    });
    expect(JSON.stringify(asked)).not.toMatch(/correct|isRight|explanation|Because/i);
    expect(await askedOf()).toEqual(asked);
  });

  it('is explained once it is answered, and comes again: soon when it was wrong, later when it was right', async () => {
    await pass();
    const wrong = await answer('B');
    expect(wrong).toMatchObject({ state: 'answered', next: '2026-11-22' });
    expect(wrong.asked).toMatchObject({
      question: { chosen: ['B'] },
      review: { correct: ['A'], isRight: false, explanation: 'Because 1' },
      comesAgain: '2026-11-22',
    });
    expect(await shown()).toEqual(wrong);
    server.clock.now = daysFromToday(1);
    expect((await askedOf()).question.id).toBe(quiz.questionIds[0]);
    expect((await answer('A')).asked).toMatchObject({ review: { isRight: true }, comesAgain: '2026-11-24' });
    server.clock.now = daysFromToday(2);
    expect((await askedOf()).question.id).toBe(quiz.questionIds[1]);
    server.clock.now = daysFromToday(3);
    expect((await askedOf()).question.id).toBe(quiz.questionIds[0]);
    expect(await stored()).toHaveLength(1);
  });

  it('changes at midnight in the time zone of the game', async () => {
    await pass();
    await answer('A');
    // Midnight in Tokyo.
    server.clock.now = new Date('2026-11-21T14:59:59Z');
    expect(await shown()).toMatchObject({ state: 'answered', day: '2026-11-21' });
    expect(await atHome()).toMatchObject({ state: 'answered' });
    server.clock.now = new Date('2026-11-21T15:00:00Z');
    expect(await shown()).toMatchObject({ state: 'open', day: '2026-11-22' });
    expect(await atHome()).toMatchObject({ state: 'open' });
    expect((await askedOf()).question.id).toBe(quiz.questionIds[1]);
  });

  it('waits until one is due', async () => {
    const small = await makeQuiz(database.db, stage.level, {}, [{ answers: ['right', 'wrong'], right: [0] }]);
    await pass(small);
    expect(await answer('A')).toMatchObject({ state: 'answered', next: '2026-11-23' });
    server.clock.now = daysFromToday(1);
    expect(await shown()).toEqual({ state: 'later', day: '2026-11-22', next: '2026-11-23', asked: null });
    server.clock.now = daysFromToday(2);
    expect(await shown()).toMatchObject({ state: 'open', asked: { question: { id: small.questionIds[0] } } });
    // The better it is remembered, the longer it waits.
    expect((await answer('A')).asked?.comesAgain).toBe('2026-12-04');
  });

  it('of one player is another’s, whatever they have answered', async () => {
    const small = await makeQuiz(database.db, stage.level, {}, [{ answers: ['right', 'wrong'], right: [0] }]);
    const other = await makePlayer(database.db, stage.game);
    for (const as of [player.subject, other.subject]) await pass(small, as);
    expect(await answer('A', other.subject)).toMatchObject({ state: 'answered', next: '2026-11-23' });
    server.clock.now = daysFromToday(1);
    expect((await shown(other.subject)).state).toBe('later');
    expect(await shown()).toMatchObject({ state: 'open', asked: { question: { id: small.questionIds[0] } } });
    expect(await atHome()).toMatchObject({ state: 'open' });
  });

  it('has shuffled answers in an order of each player’s own, and another one the next day', async () => {
    const answers = ['right', 'b', 'c', 'd', 'e', 'f'];
    const { quiz: large, ...made } = await makeQuiz(database.db, stage.level, {}, [{ answers, right: [0] }]);
    const others = await Promise.all(Array.from({ length: 4 }, () => makePlayer(database.db, stage.game)));
    const players = [player, ...others].map(({ subject }) => subject);
    for (const as of players) await pass(made, as);
    await database.db.update(quizzes).set({ shufflesAnswers: true }).where(eq(quizzes.id, large.id));
    const orderFor = async (as: string) => (await askedOf(as)).question.answers.map(({ text }) => text).join();
    const orders = new Set<string>();
    for (const as of players) orders.add(await orderFor(as));
    expect(orders.size).toBeGreaterThan(1);
    const ofDays = new Set<string>();
    for (const day of [0, 1, 2, 3]) {
      server.clock.now = daysFromToday(day);
      ofDays.add(await orderFor(player.subject));
    }
    expect(ofDays.size).toBeGreaterThan(1);
  });

  it('of one game leaves that of another open', async () => {
    await pass();
    const { game, tier, level } = await makeStage(database.db);
    await enrol(database.db, game.id, player.id, { tierId: tier.id });
    const elsewhere = await makeQuiz(database.db, level, { title: 'Silk' });
    await pass(elsewhere);
    expect(await answer('A')).toMatchObject({ state: 'answered' });
    const other = await server.call(`/api/v2/games/${game.id}/daily-question`, { as: player.subject });
    expect(other.json()).toMatchObject({ state: 'open', asked: { achievementId: elsewhere.achievement.id } });
  });

  it('gives no points, and is no attempt', async () => {
    await pass();
    const ledger = () => database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    const before = await ledger();
    await answer('A');
    expect(await ledger()).toEqual(before);
  });

  it.each([
    ['failed', ['B', 'B', 'B', 'B'], 3],
    ['failed for good', ['B', 'B', 'B', 'B'], 1],
    ['only begun', [], 3],
    ['passed, but can be bettered', ['B', 'A', 'A', 'A'], 3],
  ])('is never one of a quiz that is %s', async (_, labels, attemptsAllowed) => {
    const bettered = { pointsMode: 'proportional', attemptsAllowed } as const;
    const { achievement, questionIds } = await makeQuiz(database.db, stage.level, bettered);
    const to = `/api/v2/achievements/quiz/${achievement.id}/submission`;
    const answers = labels.map((label, place) => ({ id: questionIds[place], answers: [label] }));
    const body = { answers, status: labels.length === 0 ? 'Saved' : 'Submitted' };
    expect((await server.call(to, { method: 'POST', as: player.subject, body })).statusCode).toBe(200);
    expect(await shown()).toEqual(none);
  });

  it('is never one of an exam, nor of what is not published or removed', async () => {
    const exam = await makeExam(database.db, stage.level);
    const answers = exam.questionIds.map((id) => ({ id, answers: ['A'] }));
    const to = `/api/v2/achievements/exam/${exam.achievement.id}/submission`;
    await server.call(to, { method: 'POST', as: player.subject, body: { answers, status: 'Submitted' } });
    expect(await shown()).toEqual(none);
    await pass();
    await database.db.update(questions).set({ removedAt: today }).where(eq(questions.quizId, quiz.quiz.id));
    expect(await shown()).toEqual(none);
    await database.db.update(questions).set({ removedAt: null }).where(eq(questions.quizId, quiz.quiz.id));
    expect(await shown()).toMatchObject({ state: 'open' });
    await database.db.update(achievements).set({ status: 'draft' }).where(eq(achievements.id, quiz.achievement.id));
    expect(await shown()).toEqual(none);
  });

  it('is in the reader’s language', async () => {
    await pass();
    const id = quiz.questionIds[0] ?? '';
    const [version] = await database.db.select().from(questionVersions).where(eq(questionVersions.questionId, id));
    await translate(database.db, 'de', 'questionVersion', version?.id ?? '', { text: ['Frage 1', 'Question 1'] });
    await database.db.update(users).set({ language: 'de' }).where(eq(users.id, player.id));
    expect((await askedOf()).question.text).toBe('Frage 1');
  });
});

describe('an answer', () => {
  it('counts once, whatever arrives at the same time or later', async () => {
    await pass();
    const { key } = await askedOf();
    const said = await Promise.all(['A', 'B', 'C', 'A', 'B'].map((label) => send(key, [label])));
    expect(said.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const [first] = said.map((one) => one.json<DailyQuestion>());
    for (const one of said) expect(one.json()).toEqual(first);
    expect(await stored()).toHaveLength(1);
    expect((await send(key, ['C'])).json()).toEqual(first);
    expect((await send('something else', ['C'])).json()).toEqual(first);
    expect(await stored()).toMatchObject([{ day: '2026-11-21', due: first?.asked?.comesAgain }]);
  });

  it('waits for another act of the player', async () => {
    await pass();
    const { key } = await askedOf();
    let both: Promise<LightMyRequestResponse[]> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, player.id)).for('update');
      both = Promise.all([send(key, ['A']), send(key, ['B'])]);
      await expect.poll(database.waiting, { timeout: 10_000 }).toBe(2);
      expect(await stored()).toEqual([]);
    });
    const [first, second] = (await both) ?? [];
    expect(first?.json()).toEqual(second?.json());
    expect(await stored()).toHaveLength(1);
  });

  it('to a question that an editor has changed, shuffled, removed or withdrawn is refused, and nothing is stored', async () => {
    await pass();
    const [id = ''] = quiz.questionIds;
    const { db } = database;
    const refused = async (key: string, status: number, code: string) => {
      const said = await send(key, ['A']);
      expect([said.statusCode, said.json<{ code: string }>().code]).toEqual([status, code]);
      expect(said.body).not.toMatch(/correct|Because/);
      expect(await stored()).toEqual([]);
    };
    const before = await askedOf();
    await db.insert(questionVersions).values({
      ...{ questionId: id, number: 2, text: 'Question 1, corrected', multiple: false, explanation: 'Now it is so' },
      answers: [
        { text: 'wrong now', isCorrect: false },
        { text: 'right now', isCorrect: true },
      ],
    });
    await refused(before.key, 409, 'question_changed');
    const changed = await askedOf();
    expect(changed.question.text).toBe('Question 1, corrected');
    await db.update(quizzes).set({ shufflesAnswers: true }).where(eq(quizzes.id, quiz.quiz.id));
    await refused(changed.key, 409, 'question_changed');
    const shuffled = await askedOf();
    await db.update(questions).set({ removedAt: today }).where(eq(questions.id, id));
    await refused(shuffled.key, 409, 'question_changed');
    expect((await askedOf()).question.id).toBe(quiz.questionIds[1]);
    await db.update(achievements).set({ status: 'archived' }).where(eq(achievements.id, quiz.achievement.id));
    await refused(shuffled.key, 404, 'not_found');
  });

  it('of yesterday is refused: another question is asked today', async () => {
    await pass();
    const { key } = await askedOf();
    server.clock.now = daysFromToday(1);
    expect((await send(key, ['A'])).json()).toMatchObject({ status: 409, code: 'question_changed' });
  });

  it('is shown as it was given after the question was changed, shuffled or removed', async () => {
    await pass();
    const { asked } = await answer('B');
    const [id = ''] = quiz.questionIds;
    const answers = [
      { text: 'wrong now', isCorrect: false },
      { text: 'right now', isCorrect: true },
    ];
    await database.db
      .insert(questionVersions)
      .values({ questionId: id, number: 2, text: 'Another', multiple: false, answers });
    await database.db.update(questions).set({ removedAt: today }).where(eq(questions.id, id));
    expect(await shown()).toMatchObject({ state: 'answered', asked: { question: asked?.question ?? {} } });
    expect((await send(asked?.key ?? '', ['A'])).json<DailyQuestion>().asked?.question.chosen).toEqual(['B']);
  });

  it('is graded in the order in which its answers were shown', async () => {
    const shuffledQuiz = await makeQuiz(database.db, stage.level, { shufflesAnswers: true });
    await database.db.update(achievements).set({ status: 'draft' }).where(eq(achievements.id, quiz.achievement.id));
    const view = await server.call(`/api/v2/games/${stage.game.id}/achievements/${shuffledQuiz.achievement.id}/quiz`, {
      as: player.subject,
    });
    const { questions: all } = view.json<{ questions: DailyQuestionAnswers[] }>();
    const right = ({ answers }: DailyQuestionAnswers) =>
      answers.filter(({ text }) => text === 'right').map(({ label }) => label);
    const to = `/api/v2/achievements/quiz/${shuffledQuiz.achievement.id}/submission`;
    const body = { status: 'Submitted', answers: all.map((one) => ({ id: one.id, answers: right(one) })) };
    expect((await server.call(to, { method: 'POST', as: player.subject, body })).json()).toMatchObject({
      result: 'Passed',
    });
    for (const day of [0, 1, 2, 3, 4]) {
      server.clock.now = daysFromToday(day);
      const { asked } = await shown();
      if (asked === null) continue;
      const [label = ''] = right(asked.question);
      expect((await send(asked.key, [label])).json<DailyQuestion>().asked).toMatchObject({
        ...{ question: { chosen: [label] }, review: { isRight: true, correct: [label] } },
      });
    }
  });

  it.each([
    ['no answer', []],
    ['an answer that there is not', ['D']],
    ['two answers to a single choice', ['A', 'B']],
    ['one answer twice', ['A', 'A']],
    ['something else', 'A'],
  ])('may not be %s', async (_, answers) => {
    await pass();
    const { key } = await askedOf();
    expect((await send(key, answers)).statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('is nobody else’s', async () => {
    await pass();
    const { key } = await askedOf();
    const other = await makePlayer(database.db, stage.game);
    expect(await shown(other.subject)).toEqual(none);
    expect((await send(key, ['A'], other.subject)).statusCode).toBe(404);
    const outside = (await makeUser(database.db)).subject ?? '';
    expect((await server.call(path(), { as: outside })).statusCode).toBe(404);
    expect((await send(key, ['A'], outside)).statusCode).toBe(404);
    await pass(quiz, other.subject);
    await answer('B', other.subject);
    expect(await shown()).toMatchObject({ state: 'open' });
    expect((await answer('A')).asked?.review?.isRight).toBe(true);
  });
});

interface DailyQuestionAnswers {
  id: string;
  answers: { label: string; text: string }[];
}

describe('where it is not offered', () => {
  it.each<[string, Parameters<typeof makeStage>[1]]>([
    ['in compliance', { experience: 'compliance' }],
    ['by the setting of the game', { showsDailyQuestion: false }],
  ])('%s nothing is asked, answered or told', async (_, values) => {
    await open(values);
    await pass();
    expect(await shown()).toMatchObject({ state: 'none', next: null, asked: null });
    const [version] = await database.db
      .select()
      .from(questionVersions)
      .where(and(eq(questionVersions.questionId, quiz.questionIds[0] ?? '')));
    expect((await send(`2026-11-21/${version?.id}/ordered`, ['A'])).statusCode).toBe(404);
    const experience = values?.experience ?? 'standard';
    const home = await server.call(`/api/v2/home?experience=${experience}`, { as: player.subject });
    expect(home.json<Home>().current?.dailyQuestion).toMatchObject({ state: 'none', next: null });
  });

  it('is over with the game, and there again when the game offers it again', async () => {
    await pass();
    await answer('A');
    const offer = (showsDailyQuestion: boolean) =>
      database.db.update(games).set({ showsDailyQuestion }).where(eq(games.id, stage.game.id));
    await offer(false);
    expect(await shown()).toEqual(none);
    await offer(true);
    expect(await shown()).toMatchObject({ state: 'answered' });
    server.clock.now = daysFromToday(31);
    expect(await shown()).toMatchObject({ state: 'none', asked: null });
  });
});

describe('elsewhere', () => {
  it('home says of it what its own call says', async () => {
    const home = async () => {
      const said = await server.call('/api/v2/home?experience=standard', { as: player.subject });
      return said.json<Home>().current?.dailyQuestion;
    };
    expect(await home()).toEqual({ state: 'none', day: '2026-11-21', next: null });
    await pass();
    for (const label of [null, 'A'] as const) {
      if (label !== null) await answer(label);
      const { asked: _, ...state } = await shown();
      expect(await home()).toEqual(state);
    }
  });

  it('is in the export of one’s own data, and erased with the person', async () => {
    await pass();
    await answer('B');
    const data = await server.call(`/api/v2/users/${player.id}/data`, { as: player.subject });
    expect(data.json<PersonalData>().dailyAnswers).toEqual([
      {
        ...{ game: { id: stage.game.id, name: 'Test game' }, question: 'Question 1', answers: ['wrong'] },
        ...{ isRight: false, answeredAt: today.toISOString(), due: '2026-11-22' },
      },
    ]);
    const admin = await makeUser(database.db, { role: 'admin' });
    const erased = await server.call(`/api/backoffice/users/${player.id}/erase`, {
      ...{ method: 'POST', as: admin.subject, body: { email: player.email } },
    });
    expect(erased.statusCode, erased.body).toBeLessThan(300);
    expect(await stored()).toEqual([]);
  });

  it('is read in few statements, and answered in few', async () => {
    await pass();
    await shown();
    const reading = await statementsOf(() => askedOf());
    expect(reading.statements.length, reading.statements.join('\n')).toBeLessThanOrEqual(4);
    const { key } = reading.value;
    const answering = await statementsOf(() => send(key, ['A']));
    expect(answering.statements.length, answering.statements.join('\n')).toBeLessThanOrEqual(10);
  });
});
