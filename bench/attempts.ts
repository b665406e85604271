/** Attempts of the demo's players at a quiz, ready to be submitted. */
import { sql } from 'drizzle-orm';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Sent } from './load.ts';

const path = '/api/v1/quiz/user';
/** What the page sends about a quiz. */
export const post = (url: string, token: string, body: object, expected: string, key?: string): Sent => ({
  ...{ address: url + path, method: 'POST', body: JSON.stringify(body), expected },
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(key !== undefined && { 'idempotency-key': key }),
  },
});

/** The texts of the right answers, by question. */
export async function rightTexts(db: Database): Promise<Map<string, readonly string[]>> {
  const { rows } = await db.execute<{ questionId: string; answers: { text: string; isCorrect: boolean }[] }>(
    sql`select question_id as "questionId", answers from question_versions`,
  );
  return new Map(
    rows.map(({ questionId, answers }) => [questionId, answers.filter((one) => one.isCorrect).map((one) => one.text)]),
  );
}

/** What a player chooses who knows the answers: in each attempt their labels are others. */
export const rightLabels = ({ questions }: PlayerQuiz, right: ReadonlyMap<string, readonly string[]>) =>
  questions.map(({ questionId, answers: offered }) => ({
    questionId,
    answers: offered.filter(({ text }) => right.get(questionId)?.includes(text)).map(({ label }) => label),
  }));

/** A quiz that is open to a newcomer, which one of them begins and answers right. */
export async function answerExample(db: Database, url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async <T>(address: string, body?: object) =>
    (await (
      await fetch(url + address, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    ).json()) as T;
  const all = await ask<Achievement[]>('/api/v1/achievement/user');
  const open = all.find(({ contentKind, state }) => contentKind === 'quiz' && state === 'Available');
  if (open === undefined) throw new Error('The demo game has no quiz that is open to a newcomer');
  const quiz = await ask<PlayerQuiz>(path, { achievementId: open.id, answers: [], status: 'Saved' });
  const answers = rightLabels(quiz, await rightTexts(db));
  const saved = await ask<PlayerQuiz>(path, { achievementId: open.id, answers, status: 'Saved' });
  return { achievement: open, questions: saved.questions, answerLength: JSON.stringify(saved).length };
}

/** Everybody else of the crowd has come as far. @param by who has answered */
export async function copyAttempt(db: Database, achievementId: string, by: string): Promise<void> {
  const theirs = sql`('019f2000' || substr(u.id::text, 9))::uuid`;
  const crowd = sql`users u join attempts a on a.user_id = ${by} and a.achievement_id = ${achievementId}`;
  const others = sql`u.email like '%@crowd.example' and u.id <> ${by}`;
  await db.execute(sql`insert into attempts (id, game_id, achievement_id, user_id, number, status, started_at, saved_at)
    select ${theirs}, a.game_id, a.achievement_id, u.id, 1, 'Saved', a.started_at, a.saved_at from ${crowd} where ${others}`);
  await db.execute(sql`insert into attempt_questions (attempt_id, position, question_id, version_id, answer_order)
    select ${theirs}, q.position, q.question_id, q.version_id, q.answer_order
    from ${crowd} join attempt_questions q on q.attempt_id = a.id where ${others}`);
  await db.execute(sql`insert into attempt_answers (attempt_id, question_id, chosen, sequence, saved_at)
    select ${theirs}, q.question_id, q.chosen, q.sequence, q.saved_at
    from ${crowd} join attempt_answers q on q.attempt_id = a.id where ${others}`);
  await db.execute(sql`insert into level_entries (user_id, level_id, entered_at)
    select u.id, l.id, a.started_at from ${crowd} join achievements c on c.id = a.achievement_id join levels l on l.id = c.level_id
    where ${others}`);
}
