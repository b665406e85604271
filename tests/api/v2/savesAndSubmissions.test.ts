/** Saving an answer waits for nobody, and no answer that was confirmed is left out of what is graded. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PlayerQuizV2 } from '#shared/kinds/quiz/quizzes.contract.ts';
import { attempts } from '#server/schema/play.ts';
import { users } from '#server/schema/users.ts';
import { makePlayer, makeQuiz, makeStage } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { statementsOf } from '#tests/setup/statements.ts';

const database = useTestDatabase();
const server = useTestApp(database);

async function makeOpen() {
  const { game, level } = await makeStage(database.db);
  const { achievement, questionIds } = await makeQuiz(database.db, level, { attemptsAllowed: 0, passMark: 100 });
  const player = await makePlayer(database.db, game);
  const submit = (body: object) =>
    server.call(`/api/v2/achievements/quiz/${achievement.id}/submission`, { method: 'POST', as: player.subject, body });
  const answer = (label: string, sequence: number, ids = questionIds) =>
    ids.map((id) => ({ id, answers: [label], sequence }));
  return { submit, answer, player, achievement, questionIds };
}

async function makeBegun() {
  const open = await makeOpen();
  expect((await open.submit({ status: 'Saved', answers: [] })).statusCode).toBe(200);
  return open;
}

it('what was confirmed beside a submission is what was graded', async () => {
  let taken = 0;
  for (let race = 0; race < 60; race++) {
    const { submit, answer, achievement } = await makeBegun();
    await submit({ status: 'Saved', answers: answer('B', 1) });
    // All right answers, while what is stored is submitted.
    const [saved, submitted] = await Promise.all([
      submit({ status: 'Saved', answers: answer('A', 2) }),
      submit({ status: 'Submitted', answers: [] }),
    ]);
    expect(submitted.statusCode, submitted.body).toBe(200);
    const [attempt] = await database.db.select().from(attempts).where(eq(attempts.achievementId, achievement.id));
    if (saved.statusCode === 200) taken += 1;
    else expect(saved.json()).toMatchObject({ code: 'attempt_submitted' });
    expect(attempt?.rightAnswers).toBe(saved.statusCode === 200 ? 4 : 0);
  }
  expect(taken, 'of 60 saves beside a submission some come before it').toBeGreaterThan(0);
}, 60_000);

it('takes two statements, whatever else the player does', async () => {
  const { submit, answer } = await makeBegun();
  const { value, statements } = await statementsOf(() => submit({ status: 'Saved', answers: answer('A', 1) }));
  expect(value.json<PlayerQuizV2>().questions.map(({ chosen }) => chosen)).toEqual([['A'], ['A'], ['A'], ['A']]);
  // The third asks who is asking: this server hears of no changes, so it remembers nobody.
  expect(statements).toHaveLength(3);
  expect(statements[0]).toBe('select users, user_sessions');
});

it('a question that opens with an answer on its way is taken once that is stored', async () => {
  const { submit, answer, questionIds } = await makeBegun();
  const answers = await Promise.all(
    questionIds.map((id) => submit({ status: 'Saved', answers: answer('A', 1, [id]) })),
  );
  for (const one of answers) {
    if (one.statusCode !== 200) expect(one.json()).toMatchObject({ code: 'question_not_open' });
  }
  expect(answers[0]?.statusCode).toBe(200);
});

it('begins one attempt, however many starts come at once', async () => {
  const { submit, achievement } = await makeOpen();
  const starts = await Promise.all(Array.from({ length: 8 }, () => submit({ status: 'Saved', answers: [] })));
  expect(starts.map(({ statusCode }) => statusCode)).toEqual(starts.map(() => 200));
  expect(new Set(starts.map(({ body }) => body)).size, 'all show the same').toBe(1);
  const begun = await database.db.select().from(attempts).where(eq(attempts.achievementId, achievement.id));
  expect(begun).toMatchObject([{ number: 1, status: 'Saved' }]);
});

it('begins nothing for somebody who was deactivated meanwhile', async () => {
  const { submit, player, achievement } = await makeOpen();
  const { starting } = await database.db.transaction(async (tx) => {
    await tx.update(users).set({ isActive: false }).where(eq(users.id, player.id));
    const pending = submit({ status: 'Saved', answers: [] });
    await expect.poll(database.waiting).toBe(1);
    return { starting: pending };
  });
  expect((await starting).statusCode).toBe(404);
  expect(await database.db.select().from(attempts).where(eq(attempts.achievementId, achievement.id))).toEqual([]);
});

it('a submission takes six statements, whether passed or failed, and a start three', async () => {
  const { submit, answer } = await makeOpen();
  const count = async (body: object) => {
    const { value, statements } = await statementsOf(() => submit(body));
    // The first asks who is asking.
    return [value.json<PlayerQuizV2>().result, statements.length - 1];
  };
  const start = () => count({ status: 'Saved', answers: [] });
  // The first of all also loads the map of the game, which is remembered.
  await submit({ status: 'Saved', answers: [] });
  expect(await count({ status: 'Submitted', answers: answer('B', 1) })).toEqual(['Failed', 6]);
  expect(await start()).toEqual([null, 3]);
  expect(await count({ status: 'Submitted', answers: answer('A', 1) })).toEqual(['Passed', 6]);
});

it('stores nothing for somebody who was deactivated meanwhile', async () => {
  const { submit, answer, player } = await makeBegun();
  let isDone = false;
  const deactivating = database.db.transaction(async (tx) => {
    await tx.update(users).set({ isActive: false }).where(eq(users.id, player.id));
    const saving = submit({ status: 'Saved', answers: answer('A', 1) }).finally(() => (isDone = true));
    await expect.poll(database.waiting).toBe(1);
    expect(isDone).toBe(false);
    return { saving };
  });
  const { saving } = await deactivating;
  expect((await saving).statusCode).toBe(404);
});
