import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { VerifiedCertificate } from '#shared/certificates/certificates.contract.ts';
import type { ExamAttempt, PlayerExam } from '#shared/kinds/exam/exams.contract.ts';
import { examCategories, exams } from '#server/schema/content.ts';
import { games, levels } from '#server/schema/games.ts';
import { attempts } from '#server/schema/play.ts';
import { awards, closingRanks, ledgerEntries } from '#server/schema/points.ts';
import { certificates } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { closeEndedGames } from '#server/game/awards/snapshots.service.ts';
import { makeExam } from '#tests/factories/exams.ts';
import {
  daysFromToday,
  enrol,
  makeAchievement,
  makeGame,
  makeLevel,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

let gameId: string;
let level: Awaited<ReturnType<typeof makeLevel>>;
let player: Awaited<ReturnType<typeof makeUser>>;
type Exam = Awaited<ReturnType<typeof makeExam>>;

beforeEach(async () => {
  const { db } = database;
  server.clock.now = today;
  const game = await makeGame(db, { type: 'nonSequence' });
  gameId = game.id;
  level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
  player = await makeUser(db, { username: 'Kacper Zieliński' });
  await enrol(db, game.id, player.id);
});

const passSeconds = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const ask = (path: string, as = player.subject ?? '') => server.call(`/api/v2${path}`, { as });
const describeExam = async ({ achievement }: Exam) =>
  (await ask(`/games/${gameId}/achievements/${achievement.id}/exam`)).json<PlayerExam>();
const attemptOf = async ({ achievement }: Exam) =>
  (await ask(`/games/${gameId}/achievements/${achievement.id}/exam-attempt`)).json<ExamAttempt>();
const send = ({ achievement }: Exam, body: object, { as = player.subject ?? '', key = randomUUID() as string } = {}) =>
  server.call(`/api/v2/achievements/exam/${achievement.id}/submission`, {
    method: 'POST',
    as,
    body,
    headers: { 'idempotency-key': key },
  });
const begin = (exam: Exam, more: object = {}) => send(exam, { answers: [], status: 'Saved', ...more });

/** Answers to the questions; the first so many of each category are right. */
const answersWith = ({ categories }: Exam, rightBy: readonly number[]) =>
  categories.flatMap(({ questionIds }, category) =>
    questionIds.map((id, place) => ({ id, answers: [place < (rightBy[category] ?? 0) ? 'A' : 'B'] })),
  );
const submit = (exam: Exam, rightBy: readonly number[], more: object = {}) =>
  send(exam, { answers: answersWith(exam, rightBy), status: 'Submitted', ...more });
const everyRight = [4, 4, 4];

const questionsOf = ({ parts }: Pick<ExamAttempt, 'parts'>) =>
  parts.flatMap(({ categories }) => categories.flatMap(({ questions }) => questions));

describe('an exam from its start to its result', () => {
  it('shows its parts and categories, and begins with an empty submission', async () => {
    const exam = await makeExam(database.db, level);
    const before = await attemptOf(exam);
    expect(before).toMatchObject({ status: null, attempt: 0, canStart: true, attemptsLeft: 3, deadline: null });
    expect(before.parts.map(({ name, categories }) => [name, categories.map((one) => one.questionsCount)])).toEqual([
      ['Part 1', [4]],
      ['Part 2', [4, 4]],
    ]);
    expect(questionsOf(before).map(({ id }) => id)).toEqual(exam.questionIds);
    expect((await begin(exam)).json()).toMatchObject({ status: 'Saved', attempt: 1, savedAt: today.toISOString() });
    const described = await describeExam(exam);
    expect(described).toMatchObject({ title: 'An exam', passMark: 75, points: 100, timeLimit: null });
    expect(described.parts.flatMap(({ categories }) => categories.map(({ passMark }) => passMark))).toEqual([
      50,
      null,
      75,
    ]);
  });

  it('saves answers in categories of any order, and within one after the other', async () => {
    const exam = await makeExam(database.db, level);
    await begin(exam);
    const [first, , third] = exam.categories;
    const [a1, a2] = first?.questionIds ?? [];
    const [c1] = third?.questionIds ?? [];
    const skipped = await send(exam, { answers: [{ id: a2, answers: ['A'] }], status: 'Saved' });
    expect(skipped.statusCode).toBe(409);
    expect(skipped.json()).toMatchObject({ code: 'question_not_open' });
    expect((await send(exam, { answers: [{ id: c1, answers: ['C'] }], status: 'Saved' })).statusCode).toBe(200);
    expect((await send(exam, { answers: [{ id: a1, answers: ['A'] }], status: 'Saved' })).statusCode).toBe(200);
    await send(exam, { answers: [{ id: a2, answers: ['B'] }], status: 'Saved' });
    const chosen = new Map(questionsOf(await attemptOf(exam)).map((question) => [question.id, question.chosen]));
    expect([a1, a2, c1].map((id = '') => chosen.get(id))).toEqual([['A'], ['B'], ['C']]);
    const state = (await server.call(`/api/v1/achievement/${exam.achievement.id}`, { as: player.subject })).json();
    expect(state).toMatchObject({ state: 'Saved', reason: 'in_progress' });
  });

  it.each([
    ['a question of somewhere else', { id: randomUUID(), answers: ['A'] }],
    ['a label that it does not show', { id: '', answers: ['D'] }],
    ['two answers where one is asked', { id: '', answers: ['A', 'B'] }],
  ])('refuses %s, naming it', async (_, { id, answers }) => {
    const exam = await makeExam(database.db, level);
    await begin(exam);
    const answer = await send(exam, { answers: [{ id: id || exam.questionIds[0], answers }], status: 'Saved' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual(['answers.0']);
  });

  it('passes with the whole and every category’s own mark, gives the points once and a certificate', async () => {
    const exam = await makeExam(database.db, level);
    await begin(exam);
    const passed = (await submit(exam, [2, 4, 3])).json<ExamAttempt>();
    expect(passed).toMatchObject({ status: 'Submitted', result: 'Passed', pointsEarned: 100, state: 'Done' });
    expect(passed.score).toEqual({ right: 9, total: 12, percent: 75 });
    expect(
      passed.parts.flatMap(({ categories }) => categories.map((one) => [one.score?.right, one.hasReachedMark])),
    ).toEqual([
      [2, true],
      [4, null],
      [3, true],
    ]);
    expect(passed.review?.[0]).toEqual({
      id: exam.questionIds[0],
      correct: ['A'],
      isRight: true,
      explanation: 'Because 1',
      passage: '',
    });
    expect(passed.certificate?.number).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const entries = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    expect(entries.map(({ points }) => points)).toEqual([100]);
  });

  it('asks in another order in the next attempt, category by category as before', async () => {
    const exam = await makeExam(database.db, level);
    await begin(exam);
    await submit(exam, [0, 0, 0]);
    await begin(exam, { attempt: 2 });
    const shown = (await attemptOf(exam)).parts.flatMap(({ categories }) =>
      categories.map(({ questions }) => questions.map(({ id }) => id)),
    );
    const before = exam.categories.map(({ questionIds }) => questionIds);
    expect(shown.map((ids) => ids.toSorted())).toEqual(before.map((ids) => ids.toSorted()));
    for (const [place, ids] of shown.entries()) expect(ids).not.toEqual(before[place]);
    // The same again when it is looked at again.
    expect(questionsOf(await attemptOf(exam)).map(({ id }) => id)).toEqual(shown.flat());
  });

  it('fails when a category stays below its own mark, hides what is right, and can be taken again', async () => {
    const exam = await makeExam(database.db, level);
    await begin(exam);
    const failed = (await submit(exam, [4, 4, 2])).json<ExamAttempt>();
    expect(failed).toMatchObject({ result: 'Failed', score: { percent: 83 }, attemptsLeft: 2, canStart: true });
    expect(failed.parts[1]?.categories[1]).toMatchObject({ score: { right: 2 }, hasReachedMark: false });
    expect([failed.review, failed.certificate]).toEqual([null, null]);
    expect(JSON.stringify(failed)).not.toMatch(/isCorrect|Because/);

    await begin(exam, { attempt: 2 });
    const again = (await submit(exam, everyRight, { attempt: 2 })).json<ExamAttempt>();
    expect(again).toMatchObject({ attempt: 2, result: 'Passed', score: { percent: 100 } });
    expect(again.results.map(({ attempt, result, percent }) => [attempt, result, percent])).toEqual([
      [1, 'Failed', 83],
      [2, 'Passed', 100],
    ]);
  });

  it('may be sent with questions unanswered, which count as wrong', async () => {
    const exam = await makeExam(database.db, level);
    await begin(exam);
    const answers = answersWith(exam, everyRight).slice(0, 8);
    const sent = (await send(exam, { answers, status: 'Submitted' })).json<ExamAttempt>();
    expect(sent).toMatchObject({ result: 'Failed', score: { right: 8, total: 12, percent: 66 } });
  });

  it('shows what is right after the last attempt, and refuses another', async () => {
    const exam = await makeExam(database.db, level, { attemptsAllowed: 1 });
    await begin(exam);
    const failed = (await submit(exam, [0, 0, 0])).json<ExamAttempt>();
    expect(failed).toMatchObject({ result: 'Failed', attemptsLeft: 0, canStart: false, state: 'Done' });
    expect(failed.review).toHaveLength(12);
    expect((await begin(exam)).json()).toMatchObject({ code: 'attempts_used_up' });
  });

  it('adds what a better attempt has more where points follow the right answers, and makes no other certificate', async () => {
    const exam = await makeExam(database.db, level, { pointsMode: 'proportional' });
    await begin(exam);
    const first = (await submit(exam, [3, 3, 3])).json<ExamAttempt>();
    await begin(exam, { attempt: 2 });
    const worse = (await submit(exam, [0, 0, 0], { attempt: 2 })).json<ExamAttempt>();
    expect(worse).toMatchObject({ result: 'Failed', pointsEarned: 75, certificate: first.certificate });
    await begin(exam, { attempt: 3 });
    const best = (await submit(exam, everyRight, { attempt: 3 })).json<ExamAttempt>();
    expect(best).toMatchObject({ result: 'Passed', pointsEarned: 100, certificate: first.certificate });
    expect(await database.db.$count(certificates, eq(certificates.userId, player.id))).toBe(1);
  });

  it('keeps the marks that held when the attempt began', async () => {
    const exam = await makeExam(database.db, level, { marks: [50, null, 50] });
    await begin(exam);
    const [, , third] = exam.categories;
    await database.db
      .update(examCategories)
      .set({ passMark: 100 })
      .where(eq(examCategories.id, third?.id ?? ''));
    const passed = (await submit(exam, [4, 4, 2])).json<ExamAttempt>();
    expect(passed).toMatchObject({ result: 'Passed' });
    expect((await attemptOf(exam)).parts[1]?.categories[1]).toMatchObject({ passMark: 50, hasReachedMark: true });
  });
});

describe('a timed exam', () => {
  it('sends its questions only after its start, and says until when by the server’s clock', async () => {
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    expect(questionsOf(await attemptOf(exam))).toEqual([]);
    expect(questionsOf((await describeExam(exam)) as unknown as ExamAttempt)).toEqual([]);
    const begun = (await begin(exam)).json<ExamAttempt>();
    expect(begun).toMatchObject({
      deadline: new Date(today.getTime() + 600_000).toISOString(),
      serverTime: today.toISOString(),
      timeLimit: 600,
    });
    expect(questionsOf(begun)).toHaveLength(12);
    passSeconds(60);
    // Looking again, or on another device, changes nothing.
    expect((await begin(exam)).json()).toMatchObject({ attempt: 1, deadline: begun.deadline });
  });

  it('ends with the achievement, where that is sooner', async () => {
    const endDate = new Date(today.getTime() + 120_000);
    const exam = await makeExam(database.db, level, { timeLimit: 600, endDate });
    expect((await begin(exam)).json()).toMatchObject({ deadline: endDate.toISOString() });
  });

  it('takes answers until half a minute after the deadline, and none later', async () => {
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    await begin(exam);
    const [first, second] = exam.questionIds;
    passSeconds(629);
    expect((await send(exam, { answers: [{ id: first, answers: ['A'] }], status: 'Saved' })).statusCode).toBe(200);
    passSeconds(1);
    const late = await send(exam, { answers: [{ id: second, answers: ['A'] }], status: 'Saved' });
    expect(late.json()).toMatchObject({ code: 'attempt_submitted' });
    expect(await attemptOf(exam)).toMatchObject({ status: 'Submitted', score: { right: 1 }, isSubmittedByTime: true });
  });

  it('that is submitted in time was not submitted by the clock', async () => {
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    await begin(exam);
    passSeconds(599);
    await send(exam, { answers: answersWith(exam, everyRight), status: 'Submitted' });
    expect(await attemptOf(exam)).toMatchObject({ status: 'Submitted', isSubmittedByTime: false });
  });

  it('is submitted with what is stored when somebody looks at it late, and passes if that is enough', async () => {
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    await begin(exam);
    await send(exam, { answers: answersWith(exam, everyRight).slice(0, 11), status: 'Saved' });
    passSeconds(3600);
    const seen = await attemptOf(exam);
    expect(seen).toMatchObject({ status: 'Submitted', result: 'Passed', isSubmittedByTime: true, pointsEarned: 100 });
    expect(seen.certificate).not.toBeNull();
    // It was worked on in time.
    const [award] = await database.db.select().from(awards).where(eq(awards.userId, player.id));
    expect(award?.awardedAt).toEqual(new Date(today.getTime() + 599_999));
  });

  it('is submitted by the server though nobody looks, once, by several processes at the same time', async () => {
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    await begin(exam);
    await send(exam, { answers: answersWith(exam, everyRight), status: 'Saved' });
    passSeconds(629);
    await server.services.exams.submitDue();
    expect(await attemptOf(exam)).toMatchObject({ status: 'Saved' });
    passSeconds(1);
    await Promise.all(Array.from({ length: 4 }, () => server.services.exams.submitDue()));
    const [attempt] = await database.db.select().from(attempts).where(eq(attempts.userId, player.id));
    expect(attempt).toMatchObject({ status: 'Submitted', result: 'Passed', score: 100 });
    expect(await database.db.$count(awards, eq(awards.userId, player.id))).toBe(1);
    expect(await database.db.$count(certificates, eq(certificates.userId, player.id))).toBe(1);
  });

  it('counts on the final board though its grace ends after the game', async () => {
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    const end = daysFromToday(30);
    server.clock.now = new Date(end.getTime() - 60_000);
    await begin(exam);
    server.clock.now = new Date(end.getTime() + 20_000);
    expect((await submit(exam, everyRight)).json()).toMatchObject({ result: 'Passed', deadline: end.toISOString() });
    const [entry] = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));
    expect(entry?.effectiveAt.getTime()).toBeLessThan(end.getTime());
  });

  it('counts on the final board though no server ran from before its deadline until long after the end', async () => {
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    server.clock.now = new Date(daysFromToday(30).getTime() - 60_000);
    await begin(exam);
    await send(exam, { answers: answersWith(exam, everyRight), status: 'Saved' });
    server.clock.now = daysFromToday(31);
    expect(await closeEndedGames(database.db, server.clock.now, server.services)).toContain(gameId);
    const board = await database.db.select().from(closingRanks).where(eq(closingRanks.gameId, gameId));
    expect(board).toMatchObject([{ holderId: player.id, rank: 1, points: 100 }]);
  });

  it('is submitted by the server though many others wait longer for a level that is withdrawn', async () => {
    const withdrawn = await makeLevel(database.db, await makeTier(database.db, gameId, 2), 1);
    const theirs = await makeExam(database.db, withdrawn, { timeLimit: 60 });
    for (let count = 0; count < 101; count += 1) {
      const { id: userId } = await makeUser(database.db);
      await enrol(database.db, gameId, userId);
      await database.db.insert(attempts).values({
        ...{ gameId, userId, achievementId: theirs.achievement.id, number: 1, startedAt: today, savedAt: today },
        deadlineAt: new Date(today.getTime() + 60_000),
      });
    }
    await database.db.update(levels).set({ status: 'draft' }).where(eq(levels.id, withdrawn.id));
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    await begin(exam);
    await send(exam, { answers: answersWith(exam, everyRight), status: 'Saved' });
    passSeconds(3600);
    await server.services.exams.submitDue();
    const [attempt] = await database.db.select().from(attempts).where(eq(attempts.userId, player.id));
    expect(attempt).toMatchObject({ status: 'Submitted', result: 'Passed' });
    // Theirs are submitted with it once the level is back, in one go, though they are more than one query finds.
    await database.db.update(levels).set({ status: 'published' }).where(eq(levels.id, withdrawn.id));
    expect(await server.services.exams.submitDue()).toEqual({ isDone: true, failures: [] });
    const open = and(eq(attempts.achievementId, theirs.achievement.id), eq(attempts.status, 'Saved'));
    expect(await database.db.$count(attempts, open)).toBe(0);
  });

  it('is submitted although another one cannot be', async () => {
    const { db } = database;
    const [broken, whole] = [
      await makeExam(db, level, { timeLimit: 600 }),
      await makeExam(db, level, { timeLimit: 600, position: 2 }),
    ];
    for (const exam of [broken, whole]) await begin(exam);
    const elsewhere = await makeAchievement(db, level, { position: 3 });
    const move = (from: string, to: string) =>
      db.update(exams).set({ achievementId: to }).where(eq(exams.achievementId, from));
    await move(broken.achievement.id, elsewhere.id);
    passSeconds(3600);
    expect((await server.services.exams.submitDue()).failures).toHaveLength(1);
    const tried = await db.select().from(attempts).where(eq(attempts.userId, player.id));
    const statusOf = (exam: Exam) => tried.find(({ achievementId }) => achievementId === exam.achievement.id)?.status;
    expect([statusOf(broken), statusOf(whole)]).toEqual(['Saved', 'Submitted']);
    await move(elsewhere.id, broken.achievement.id);
  });

  it('does not use up another attempt when a start meant the one whose time is over', async () => {
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    await begin(exam, { attempt: 1 });
    passSeconds(3600);
    expect((await begin(exam, { attempt: 1 })).json()).toMatchObject({ code: 'attempt_replaced' });
    expect(await attemptOf(exam)).toMatchObject({ attempt: 1, status: 'Submitted', attemptsLeft: 2 });
  });
});

describe('many requests at once', () => {
  it('give the points and the certificate once, however often an exam is submitted', async () => {
    const exam = await makeExam(database.db, level);
    await begin(exam);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(exam, everyRight)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await database.db.$count(awards, eq(awards.userId, player.id))).toBe(1);
    expect(await database.db.$count(certificates, eq(certificates.userId, player.id))).toBe(1);
  });

  it('with the same key are one submission with the same answer', async () => {
    const exam = await makeExam(database.db, level);
    await begin(exam);
    const body = { answers: answersWith(exam, everyRight), status: 'Submitted' };
    const first = await send(exam, body, { key: 'one' });
    const second = await send(exam, body, { key: 'one' });
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
  });

  it('begin one attempt', async () => {
    const exam = await makeExam(database.db, level, { timeLimit: 600 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(exam)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await database.db.$count(attempts, eq(attempts.userId, player.id))).toBe(1);
  });
});

describe('nobody sees what is not theirs', () => {
  it('neither answers nor certificates of somebody else', async () => {
    const exam = await makeExam(database.db, level);
    const other = await makeUser(database.db);
    await enrol(database.db, gameId, other.id);
    await begin(exam);
    await submit(exam, everyRight);
    const path = `/games/${gameId}/achievements/${exam.achievement.id}/exam-attempt`;
    const theirs = (await ask(path, other.subject ?? '')).json<ExamAttempt>();
    expect(theirs).toMatchObject({ status: null, attempt: 0, review: null, certificate: null, results: [] });
    expect(questionsOf(theirs).every(({ chosen }) => chosen.length === 0)).toBe(true);
  });

  it('nothing at all in a game that one is not in, or under another game’s address', async () => {
    const exam = await makeExam(database.db, level);
    const stranger = await makeUser(database.db);
    const path = `/achievements/${exam.achievement.id}/exam-attempt`;
    expect((await ask(`/games/${gameId}${path}`, stranger.subject ?? '')).statusCode).toBe(404);
    const elsewhere = await makeGame(database.db);
    await enrol(database.db, elsewhere.id, player.id);
    expect((await ask(`/games/${elsewhere.id}${path}`)).statusCode).toBe(404);
  });

  it('no questions of an exam that cannot be begun yet', async () => {
    const exam = await makeExam(database.db, level, { startDate: daysFromToday(1) });
    expect(questionsOf(await attemptOf(exam))).toEqual([]);
    expect((await begin(exam)).json()).toMatchObject({ code: 'not_open_yet' });
  });
});

describe('a certificate', () => {
  async function passedExam() {
    const exam = await makeExam(database.db, level);
    await begin(exam);
    const { certificate } = (await submit(exam, everyRight)).json<ExamAttempt>();
    return { exam, number: certificate?.number ?? '' };
  }
  const verify = (number: string) => server.call(`/api/v2/certificates/${number}`);

  it('says to anybody who knows its number whose it is', async () => {
    const { number } = await passedExam();
    for (const typed of [number, number.toLowerCase(), number.replaceAll('-', '')]) {
      const answer = await verify(typed);
      expect(answer.statusCode).toBe(200);
      expect(answer.json<VerifiedCertificate>()).toEqual({
        ...{ number, isValid: true, holder: 'Kacper Zieliński', game: 'Test game', title: 'An exam' },
        missingCharacters: '',
        issuedAt: today.toISOString(),
        revokedAt: null,
      });
    }
  });

  /** The certificate of somebody with this name, as a reader of PDFs understands it. */
  async function printed(name: string) {
    await database.db.update(users).set({ givenUsername: name }).where(eq(users.id, player.id));
    const { exam, number } = await passedExam();
    const { rawPayload } = await server.call(`/certificates/${number}.pdf`);
    const document = await getDocument({ data: new Uint8Array(rawPayload) }).promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    return { exam, number, document, page, text };
  }

  it('has the date of its game’s time zone', async () => {
    await database.db.update(games).set({ timezone: 'Pacific/Kiritimati' }).where(eq(games.id, gameId));
    expect((await printed('Ada')).text).toContain('22 November 2026');
  });

  it.each([
    ['Zażółć Gęślą', '', 'Zażółć Gęślą'],
    ['Nguyễn Thị Ễ', '', 'Nguyễn Thị Ễ'],
    ['Ελένη', '', 'Ελένη'],
    ['Їжакевич', '', 'Їжакевич'],
    ['王小明', '', '王小明'],
    ['田中さくら', '', '田中さくら'],
    ['김민수', '', '김민수'],
    ['محمد علي', '', 'محمد علي'],
    ['דוד בן', '', 'דוד בן'],
    ['李 Wei', '', '李 Wei'],
    ['Ada 🦊', '🦊', 'Ada □'],
    ['สมชาย', 'สมชาย', 'the person named on the page below'],
  ])('of %s says what of the name its fonts lack, and never lacks a name', async (name, missingCharacters, shown) => {
    const { exam, number, text } = await printed(name);
    expect((await attemptOf(exam)).certificate).toEqual({ number, missingCharacters });
    expect((await verify(number)).json()).toMatchObject({ holder: name, missingCharacters });
    expect(text).toContain(shown);
  });

  it('is read aloud: its title, its language, its headings as words, and a name from right to left in its order', async () => {
    const { document, page, text } = await printed('محمد علي');
    expect(text).toContain('CERTIFICATE');
    // As of the day of the exam, whenever it is printed.
    const CreationDate = `D:${today.toISOString().replaceAll(/[-T:]|\..*/g, '')}Z`;
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Certificate of محمد علي', Language: 'en', CreationDate });
    const roles = JSON.stringify(await page.getStructTree());
    for (const role of ['Document', 'H1', 'H2', 'P', 'Link']) expect(roles).toContain(`"role":"${role}"`);
    expect(roles).toContain('"alt":"محمد علي"');
  });

  it('names them as the sign-in or an import did, whatever they call themselves', async () => {
    const rename = (username: string) =>
      server.call('/api/v1/user/username', { method: 'PUT', as: player.subject, body: { username } });
    await rename('Isabelle Laurent');
    const { number } = await passedExam();
    await rename('Somebody Else');
    expect((await verify(number)).json<VerifiedCertificate>().holder).toBe('Kacper Zieliński');
  });

  it('is a PDF', async () => {
    const { number } = await passedExam();
    const answer = await server.call(`/certificates/${number}.pdf`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // Two families, each in the two files that a Polish name needs.
    const fonts = answer.rawPayload.toString('latin1').match(/\/FontName \/[A-Z]{6}\+(\w+)/g) ?? [];
    expect(new Set(fonts.map((font) => font.split('+')[1]?.slice(0, 6)))).toEqual(new Set(['Bodoni', 'Hanken']));
  });

  it('is printed in the language of its holder; while they have chosen none, in that of whoever opens it', async () => {
    const { number } = await passedExam();
    const languageOf = async (accepted?: string) => {
      const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-language': accepted };
      const answer = await server.call(`/certificates/${number}.pdf`, { headers });
      return /\/Lang \((\w+)\)/.exec(answer.rawPayload.toString('latin1'))?.[1];
    };
    expect(await languageOf()).toBe('en');
    expect(await languageOf('de-CH,de;q=0.9')).toBe('de');
    await database.db.update(users).set({ language: 'pl' }).where(eq(users.id, player.id));
    expect(await languageOf('de-CH,de;q=0.9')).toBe('pl');
  });

  it('is sent again only to who does not have it, and is another with another name', async () => {
    const { number } = await passedExam();
    const print = (headers: Record<string, string> = {}) => server.call(`/certificates/${number}.pdf`, { headers });
    const all = await Promise.all([print(), print(), print()]);
    const etag = String(all[0]?.headers['etag']);
    expect(all.every(({ headers, rawPayload }) => headers['etag'] === etag && rawPayload.length > 1000)).toBe(true);
    const again = await print({ 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    await database.db.update(certificates).set({ holderName: 'Another name' });
    await database.db.update(users).set({ username: 'Another name' }).where(eq(users.id, player.id));
    expect((await print({ 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('is known of nobody under another number', async () => {
    for (const number of ['0000-0000-0000-0000', 'nothing']) {
      expect((await verify(number)).statusCode).toBe(404);
      expect((await server.call(`/certificates/${number}.pdf`)).statusCode).toBe(404);
    }
  });

  it('is revoked with its award: it names nobody then, and is printed for nobody', async () => {
    const { exam, number } = await passedExam();
    await database.db.update(awards).set({ revokedAt: today }).where(eq(awards.userId, player.id));
    expect((await verify(number)).json()).toMatchObject({
      ...{ isValid: false, holder: null, revokedAt: today.toISOString() },
    });
    expect((await server.call(`/certificates/${number}.pdf`)).statusCode).toBe(404);
    expect((await attemptOf(exam)).certificate).toBeNull();
  });

  it('shows who opens a print that is no more the page that says why, and an unknown number as well', async () => {
    const { number } = await passedExam();
    await database.db.update(awards).set({ revokedAt: today }).where(eq(awards.userId, player.id));
    for (const one of [number, 'nothing', '<b>']) {
      const path = `/certificates/${encodeURIComponent(one)}`;
      const answer = await server.call(`${path}.pdf`, { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([answer.statusCode, answer.headers['location']]).toEqual([302, path]);
    }
  });

  it('is valid again once its award was given again', async () => {
    const { exam, number } = await passedExam();
    await database.db.update(awards).set({ revokedAt: today }).where(eq(awards.userId, player.id));
    const again = { gameId, achievementId: exam.achievement.id, userId: player.id, points: 100 };
    await database.db.insert(awards).values({ ...again, awardedAt: today, recordedAt: today, source: 'manual' });
    expect((await verify(number)).json()).toMatchObject({ isValid: true, holder: 'Kacper Zieliński', revokedAt: null });
    expect((await attemptOf(exam)).certificate).toMatchObject({ number });
  });

  it('can be revoked by itself', async () => {
    const { number } = await passedExam();
    await database.db.update(certificates).set({ revokedAt: today }).where(eq(certificates.number, number));
    expect((await verify(number)).json()).toMatchObject({ isValid: false, holder: null });
  });
});

it('an exam left open shows as where the player left off, with its category', async () => {
  const exam = await makeExam(database.db, level);
  await begin(exam);
  await send(exam, { answers: [{ id: exam.questionIds[0], answers: ['A'] }], status: 'Saved' });
  const game = (await server.call('/api/v1/game/user', { as: player.subject })).json();
  expect(game).toMatchObject({
    continue: {
      achievementId: exam.achievement.id,
      categoryId: exam.categories[0]?.id,
      questionId: exam.questionIds[1],
      questionNumber: 2,
      questionCount: 12,
    },
  });
  const achievement = (
    await server.call(`/api/v1/achievement/${exam.achievement.id}`, { as: player.subject })
  ).json<Achievement>();
  expect(achievement.contentKind).toBe('exam');
});
