import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { editorGames } from '#server/schema/users.ts';
import { makeUser } from '#tests/factories/play.ts';
import type { Call, TestApp } from '#tests/setup/app.ts';

type Json = Record<string, unknown>;
export type StoredRow = Json & { id: string; version: number };

/** Calls to the backoffice's API, below its base. */
export const backoffice = (app: TestApp, as: string | null) => {
  const call = (path: string, more: Omit<Call, 'as'> = {}) => app.call(`/api/backoffice${path}`, { as, ...more });
  const create = async (resource: string, body: Json): Promise<StoredRow> => {
    const answer = await call(`/${resource}`, { method: 'POST', body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  return {
    call,
    /** Creates what has to succeed. */
    create,
    get: async (path: string): Promise<StoredRow> => {
      const answer = await call(path);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    list: async (path: string): Promise<{ rows: StoredRow[]; total: number }> => {
      const answer = await call(path);
      expect(answer.statusCode, answer.body).toBe(200);
      return { rows: answer.json(), total: Number(answer.headers['x-total-count']) };
    },
    patch: (path: string, body: Json, headers: Record<string, string> = {}) =>
      call(path, { method: 'PATCH', body, headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, { method: 'POST', body, headers }),
    remove: (path: string, headers: Record<string, string> = {}) => call(path, { method: 'DELETE', headers }),
  };
};
export type Backoffice = ReturnType<typeof backoffice>;

/** An administrator, two editors and a player; `limited` edits the given games only. */
export async function makeStaff(db: Database, limitedTo: string[] = []) {
  await makeUser(db, { subject: 'admin', role: 'admin' });
  await makeUser(db, { subject: 'editor', role: 'editor' });
  await makeUser(db, { subject: 'player', role: 'player' });
  const limited = await makeUser(db, { subject: 'limited', role: 'editor' });
  for (const gameId of limitedTo) await db.insert(editorGames).values({ userId: limited.id, gameId });
}

export const gameBody = (more: Json = {}): Json => ({
  name: 'Clarity Quest',
  startDate: '2026-10-01T00:00:00.000Z',
  endDate: '2027-01-01T00:00:00.000Z',
  timezone: 'Europe/Zurich',
  ...more,
});

export const quizBody = (levelId: string, more: Json = {}): Json => ({
  levelId,
  title: 'What makes leather leather',
  type: 'questionsQuizzes',
  points: 60,
  contentKind: 'quiz',
  passMark: 60,
  ...more,
});

export const questionBody = (quizId: string, more: Json = {}): Json => ({
  quizId,
  text: 'What makes a material leather?',
  answers: [
    { text: 'It looks like a hide', isCorrect: false },
    { text: 'It is a tanned hide', isCorrect: true },
  ],
  ...more,
});

export const newsBody = (gameId: string, more: Json = {}): Json => ({
  gameId,
  name: 'Opening',
  title: 'The game is open',
  text: '<p>Begin where you are.</p>',
  displayDate: '2026-11-02T08:00:00.000Z',
  ...more,
});

export const rewardBody = (gameId: string, more: Json = {}): Json => ({
  gameId,
  title: 'A notebook bound in offcuts',
  category: 'Physical',
  type: 'Points',
  points: 800,
  businessRule: 'From 800 points on.',
  ...more,
});

/** A game with one of everything in it, all drafts, made through the API. */
export async function makeDraftGame(api: Backoffice, more: Json = {}) {
  const game = await api.create('games', gameBody(more));
  const tier = await api.create('tiers', { gameId: game.id, name: 'Bronze' });
  const level = await api.create('levels', { tierId: tier.id, name: 'Leather' });
  const achievement = await api.create('achievements', quizBody(level.id));
  const quizId = String(achievement['contentId']);
  const question = await api.create('questions', questionBody(quizId));
  const news = await api.create('news', newsBody(game.id));
  const reward = await api.create('rewards', rewardBody(game.id));
  return { game, tier, level, achievement, quizId, question, news, reward };
}

/** One achievement of each kind of content beside the quiz, all drafts, made through the API; the ids of their contents. */
export async function makeDraftContents(api: Backoffice, levelId: string) {
  const contentOf = async (contentKind: string) =>
    String((await api.create('achievements', quizBody(levelId, { contentKind, passMark: null })))['contentId']);
  const examId = await contentOf('exam');
  const part = await api.create('parts', { examId, name: 'Rules' });
  const category = await api.create('categories', { partId: part.id, name: 'Gifts' });
  const { quizId: _, ...question } = questionBody('');
  const examQuestion = await api.create('examQuestions', { ...question, categoryId: category.id });
  const feedbackId = await contentOf('feedback');
  const feedbackQuestion = await api.create('feedbackQuestions', { feedbackId, text: 'How was it?' });
  const [pdfId, podcastId, storyPromptId] = [
    await contentOf('pdf'),
    await contentOf('podcast'),
    await contentOf('successfulStory'),
  ];
  return { examId, part, category, examQuestion, feedbackId, feedbackQuestion, pdfId, podcastId, storyPromptId };
}

export const userBody = (more: Json = {}): Json => {
  const mark = randomUUID().slice(0, 8);
  return { username: `Somebody ${mark}`, email: `${mark}@people.example`, ...more };
};

/** Who plays a game, made through the API: a team with somebody in it. @param more of their enrolment */
export async function makePeople(api: Backoffice, gameId: string, more: Json = {}) {
  const team = await api.create('teams', { gameId, name: `Atelier ${randomUUID().slice(0, 8)}` });
  const user = await api.create('users', userBody());
  const enrolment = await api.create('enrolments', { gameId, userId: user.id, teamId: team.id, ...more });
  return { team, user, enrolment };
}

export const fieldPaths = (answer: LightMyRequestResponse): string[] =>
  answer.json<{ errors?: { path: string }[] }>().errors?.map(({ path }) => path) ?? [];

/** Whether it is a problem of that code, as RFC 9457 writes it. */
export function expectProblem(answer: LightMyRequestResponse, status: number, code: string): void {
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ status, code, type: `/problems/${code}` });
}
