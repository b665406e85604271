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

async function makeBegun() {
  const { game, level } = await makeStage(database.db);
  const { achievement, questionIds } = await makeQuiz(database.db, level, { attemptsAllowed: 0, passMark: 100 });
  const player = await makePlayer(database.db, game);
  const submit = (body: object) =>
    server.call(`/api/v2/achievements/quiz/${achievement.id}/submission`, { method: 'POST', as: player.subject, body });
  const answer = (label: string, sequence: number, ids = questionIds) =>
    ids.map((id) => ({ id, answers: [label], sequence }));
  expect((await submit({ status: 'Saved', answers: [] })).statusCode).toBe(200);
  return { submit, answer, player, achievement, questionIds };
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

it('stores nothing for somebody who was deactivated meanwhile', async () => {
  const { submit, answer, player } = await makeBegun();
  let isDone = false;
  const deactivating = database.db.transaction(async (tx) => {
    await tx.update(users).set({ isActive: false }).where(eq(users.id, player.id));
    const saving = submit({ status: 'Saved', answers: answer('A', 1) }).finally(() => (isDone = true));
    await expect.poll(() => waiting()).toBe(1);
    expect(isDone).toBe(false);
    return { saving };
  });
  const { saving } = await deactivating;
  expect((await saving).statusCode).toBe(404);
});

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    `select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
