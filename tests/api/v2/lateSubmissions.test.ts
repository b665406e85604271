/** What a device kept while it had no network counts as of when it was submitted, within what the server itself knows. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackQuestions } from '#server/schema/content.ts';
import { teamMemberships } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { attempts } from '#server/schema/play.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { certificates } from '#server/schema/rewards.ts';
import { verifyLedger } from '#server/game/points/verification.service.ts';
import { makeFeedback, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import { daysFromToday, joinTeam, makePlayer, makeQuiz, makeStage, makeTeam, today } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const end = daysFromToday(1);
const fromEnd = (minutes: number) => new Date(end.getTime() + minutes * 60_000);
const pressed = fromEnd(-10);
const arrived = fromEnd(120);

let stage: Awaited<ReturnType<typeof makeStage>>;
let player: Awaited<ReturnType<typeof makePlayer>>;

beforeEach(async () => {
  server.clock.now = today;
  stage = await makeStage(database.db);
  player = await makePlayer(database.db, stage.game);
});

const send = (kind: string, id: string, body: object, key: string = randomUUID()) =>
  server.call(`/api/v2/achievements/${kind}/${id}/submission`, {
    ...{ method: 'POST', as: player.subject, body },
    headers: { 'idempotency-key': key },
  });
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof send>>) =>
  statusCode === 200 ? 'accepted' : json<{ code: string }>().code;

/** A quiz that ends at `end`, begun a day before. */
async function makeBegun() {
  const { achievement, questionIds } = await makeQuiz(database.db, stage.level, { endDate: end });
  await send('quiz', achievement.id, { status: 'Saved', answers: [] });
  const answers = questionIds.map((id) => ({ id, answers: ['A'], sequence: 1 }));
  const submit = (more: object, key?: string) =>
    send('quiz', achievement.id, { status: 'Submitted', attempt: 1, answers, ...more }, key);
  return { achievement, answers, submit };
}

const attemptAt = async (achievementId: string) =>
  (await database.db.select().from(attempts).where(eq(attempts.achievementId, achievementId)))[0];
const entriesOf = () => database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, player.id));

describe('after the end', () => {
  it('a quiz counts as of when it was submitted, once, and both times are on record', async () => {
    const { achievement, submit } = await makeBegun();
    server.clock.now = arrived;
    const key = randomUUID();
    const first = await submit({ submittedAt: pressed.toISOString() }, key);
    expect(first.json()).toMatchObject({
      ...{ status: 'Submitted', result: 'Passed', pointsEarned: 100, state: 'Done' },
      submittedAt: pressed.toISOString(),
    });
    const again = await submit({ submittedAt: pressed.toISOString() }, key);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(codeOf(await submit({ submittedAt: pressed.toISOString() }))).toBe('attempt_submitted');

    expect(await attemptAt(achievement.id)).toMatchObject({ submittedAt: pressed, savedAt: arrived });
    expect(await entriesOf()).toMatchObject([{ points: 100, effectiveAt: pressed, recordedAt: arrived }]);
    const given = await database.db.select().from(awards).where(eq(awards.achievementId, achievement.id));
    expect(given).toMatchObject([{ awardedAt: pressed, recordedAt: arrived }]);
    const logged = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, achievement.id));
    expect(logged).toMatchObject([
      {
        ...{ at: arrived, userId: player.id, action: 'submit', entity: 'achievements' },
        after: { attempt: 1, submittedAt: pressed.toISOString(), receivedAt: arrived.toISOString() },
      },
    ]);
  });

  it('a better attempt does: what it adds was earned when it was submitted', async () => {
    const { achievement, questionIds } = await makeQuiz(database.db, stage.level, {
      ...{ endDate: end, attemptsAllowed: 2, pointsMode: 'proportional', passMark: 50 },
    });
    const attempt = async (right: number, more: object = {}, submittedAt = today) => {
      await send('quiz', achievement.id, { status: 'Saved', answers: [] });
      server.clock.now = submittedAt === today ? today : arrived;
      const answers = questionIds.map((id, place) => ({ id, answers: [place < right ? 'A' : 'B'] }));
      await send('quiz', achievement.id, { status: 'Submitted', answers, ...more });
    };
    await attempt(3);
    await attempt(4, { submittedAt: pressed.toISOString() }, pressed);
    expect((await entriesOf()).toSorted((a, b) => b.points - a.points)).toMatchObject([
      { points: 75, effectiveAt: today },
      { points: 25, effectiveAt: pressed, recordedAt: arrived },
    ]);
  });

  it('counts for the team of that time, and its player in the average, though they have left it since', async () => {
    const { db } = database;
    const team = await makeTeam(db, stage.game.id);
    await joinTeam(db, team, player.id);
    const { submit } = await makeBegun();
    server.clock.now = arrived;
    await db.update(teamMemberships).set({ leftAt: end }).where(eq(teamMemberships.userId, player.id));
    await db.transaction((tx) => server.services.points.recountMembers(tx, [team.id]));
    expect(codeOf(await submit({ submittedAt: pressed.toISOString() }))).toBe('accepted');
    expect(await entriesOf()).toMatchObject([{ points: 100, teamAtTime: team.id }]);
    expect((await verifyLedger(db)).differences).toEqual([]);
  });

  it('an exam without a time limit does, and its certificate', async () => {
    const exam = await makeExam(database.db, stage.level, { endDate: end });
    const { id } = exam.achievement;
    await send('exam', id, { status: 'Saved', answers: [] });
    server.clock.now = arrived;
    const answers = exam.questionIds.map((questionId) => ({ id: questionId, answers: ['A'] }));
    const sent = await send('exam', id, { status: 'Submitted', answers, submittedAt: pressed.toISOString() });
    expect(sent.json()).toMatchObject({ result: 'Passed', submittedAt: pressed.toISOString() });
    const issued = await database.db.select().from(certificates).where(eq(certificates.userId, player.id));
    expect(issued.map(({ issuedAt }) => issuedAt)).toEqual([pressed]);
  });

  it('feedback and a story do', async () => {
    const feedback = await makeFeedback(database.db, stage.level, { endDate: end });
    const story = await makeStoryPrompt(database.db, stage.level, { endDate: end, position: 2 });
    const questions = await database.db.select().from(feedbackQuestions);
    const said = { status: 'Submitted', submittedAt: pressed.toISOString() };
    const words = { rating: 5, text: 'Words' };
    const answers = questions.map(({ id, kind, choices }) => ({
      ...{ id, answer: kind === 'choice' ? choices[0] : words[kind] },
    }));
    await send('feedback', feedback.achievement.id, { status: 'Saved', answers: [] });
    await send('successful-story', story.achievement.id, { status: 'Saved' });
    server.clock.now = arrived;
    const sent = [
      await send('feedback', feedback.achievement.id, { ...said, answers }),
      await send('successful-story', story.achievement.id, { ...said, title: 'A repair', text: 'We did it.' }),
    ];
    for (const one of sent) {
      expect(one.statusCode, one.body).toBe(200);
      expect(one.json()).toMatchObject({ status: 'Submitted', submittedAt: pressed.toISOString() });
    }
    expect(await entriesOf()).toMatchObject([{ effectiveAt: pressed, recordedAt: arrived }]);
  });

  it.each([
    ['that does not say when', {}, arrived],
    ['of the instant of the end', { submittedAt: end.toISOString() }, arrived],
    ['of after the end', { submittedAt: fromEnd(1).toISOString() }, arrived],
    ['of the future', { submittedAt: fromEnd(121).toISOString() }, arrived],
    ['that is more than a day old', { submittedAt: pressed.toISOString() }, new Date(pressed.getTime() + 86_400_001)],
    ['that only saves', { submittedAt: pressed.toISOString(), status: 'Saved' }, arrived],
    ['of another attempt', { submittedAt: pressed.toISOString(), attempt: 2 }, arrived],
  ])('one %s is refused', async (_, more, now) => {
    const { achievement, submit } = await makeBegun();
    server.clock.now = now;
    expect(codeOf(await submit(more))).toBe('attempt' in more ? 'attempt_replaced' : 'closed');
    expect(await attemptAt(achievement.id)).toMatchObject({ status: 'Saved', submittedAt: null });
    expect(await entriesOf()).toEqual([]);
  });

  it('one of an attempt that the server did not know is refused', async () => {
    const { achievement, questionIds } = await makeQuiz(database.db, stage.level, { endDate: end });
    server.clock.now = arrived;
    const answers = questionIds.map((id) => ({ id, answers: ['A'] }));
    const sent = await send('quiz', achievement.id, {
      ...{ status: 'Submitted', answers, submittedAt: pressed.toISOString() },
    });
    expect(codeOf(sent)).toBe('closed');
  });

  it('one counts no earlier than what the server has of the attempt', async () => {
    const { achievement, answers, submit } = await makeBegun();
    server.clock.now = fromEnd(-5);
    await send('quiz', achievement.id, { status: 'Saved', answers: answers.slice(0, 1) });
    server.clock.now = arrived;
    const sent = await submit({ submittedAt: pressed.toISOString() });
    expect(sent.json()).toMatchObject({ result: 'Passed', submittedAt: fromEnd(-5).toISOString() });
  });

  it('a timed exam is never extended: what was stored by its deadline was submitted', async () => {
    const exam = await makeExam(database.db, stage.level, { timeLimit: 600, endDate: end });
    const { id } = exam.achievement;
    await send('exam', id, { status: 'Saved', answers: [] });
    const claimed = new Date(today.getTime() + 300_000).toISOString();
    server.clock.now = new Date(today.getTime() + 700_000);
    const answers = exam.questionIds.map((questionId) => ({ id: questionId, answers: ['A'] }));
    const body = { status: 'Submitted', attempt: 1, answers, submittedAt: claimed };
    expect(codeOf(await send('exam', id, body))).toBe('attempt_submitted');
    server.clock.now = arrived;
    expect(codeOf(await send('exam', id, body))).toBe('attempt_submitted');
    const path = `/api/v2/games/${stage.game.id}/achievements/${id}/exam-attempt`;
    expect((await server.call(path, { as: player.subject })).json()).toMatchObject({
      ...{ result: 'Failed', isSubmittedByTime: true },
      score: { right: 0 },
    });
  });
});

it('before the end the server’s own time counts, whatever the device says', async () => {
  const { achievement, submit } = await makeBegun();
  server.clock.now = fromEnd(-1);
  const sent = await submit({ submittedAt: today.toISOString() });
  expect(sent.json()).toMatchObject({ result: 'Passed', submittedAt: fromEnd(-1).toISOString() });
  expect(await entriesOf()).toMatchObject([{ effectiveAt: fromEnd(-1) }]);
  const logged = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, achievement.id));
  expect(logged).toEqual([]);
});

it('after the end of the game too, while its final board stays', async () => {
  const of = await makeStage(database.db, { endDate: end });
  const own = await makePlayer(database.db, of.game);
  player = own;
  stage = of;
  const { submit } = await makeBegun();
  server.clock.now = arrived;
  expect((await submit({ submittedAt: pressed.toISOString() })).json()).toMatchObject({ result: 'Passed' });
  expect(await entriesOf()).toMatchObject([{ points: 100, effectiveAt: pressed }]);
});
