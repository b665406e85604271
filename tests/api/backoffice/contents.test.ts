import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExamAttempt, PlayerExam } from '#shared/kinds/exam/exams.contract.ts';
import type { PlayerFeedback } from '#shared/kinds/feedback/feedbacks.contract.ts';
import type { MediaFile } from '#shared/files/files.contract.ts';
import type { PlayerPdf } from '#shared/kinds/pdf/pdfs.contract.ts';
import type { PlayerPodcast } from '#shared/kinds/podcast/podcasts.contract.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { games } from '#server/schema/games.ts';
import { questions } from '#server/schema/content.ts';
import { editorGames, users } from '#server/schema/users.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  gameBody,
  makeStaff,
  questionBody,
  quizBody,
  type StoredRow,
} from '#tests/factories/backoffice.ts';
import { makeFile } from '#tests/factories/contents.ts';
import { enrol, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');

let game: StoredRow;
let level: StoredRow;
let player: Awaited<ReturnType<typeof makeUser>>;

beforeAll(() => makeStaff(database.db));
beforeEach(async () => {
  game = await admin.create('games', gameBody());
  const tier = await admin.create('tiers', { gameId: game.id, name: 'Bronze' });
  level = await admin.create('levels', { tierId: tier.id, name: 'Leather' });
  // What is in it comes with each test.
  await database.db.update(games).set({ status: 'published' }).where(eq(games.id, game.id));
  for (const [resource, id] of [
    ['tiers', tier.id],
    ['levels', level.id],
  ]) {
    expect((await admin.post(`/${resource}/bulk`, { ids: [id], status: 'published' })).statusCode).toBe(200);
  }
  player = await makeUser(database.db);
  await enrol(database.db, game.id, player.id);
});

const achievementWith = (contentKind: string, more: Record<string, unknown> = {}) =>
  editor.create('achievements', quizBody(level.id, { contentKind, passMark: null, ...more }));
const publish = async ({ id }: StoredRow) =>
  expect((await editor.post('/achievements/bulk', { ids: [id], status: 'published' })).statusCode).toBe(200);
const contentOf = (achievement: StoredRow) => String(achievement['contentId']);
const play = async <T>(achievement: StoredRow, kind: string) => {
  const answer = await app.call(`/api/v2/games/${game.id}/achievements/${achievement.id}/${kind}`, {
    as: player.subject,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const send = async <T>(achievement: StoredRow, kind: string, body: object) => {
  const answer = await app.call(`/api/v2/achievements/${kind}/${achievement.id}/submission`, {
    method: 'POST',
    as: player.subject,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};

const asked = (text: string) => {
  const { quizId: _, ...question } = questionBody('', { text, explanation: 'Tanning keeps it.' });
  return question;
};

describe('a file of the library', () => {
  const boundary = 'a-boundary';
  const upload = (kind: string, name: string, content: Buffer) =>
    editor.call(`/media?kind=${kind}`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      raw: Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
  const media = (name: string) => readFile(new URL(`../../../demo/clarity-quest/files/${name}`, import.meta.url));

  it('may be a document, which knows its pages, or a sound, which knows its length', async () => {
    const document = await upload('document', 'Der Weg des Goldes.PDF', await media('gold-paper-trail.pdf'));
    expect(document.statusCode, document.body).toBe(201);
    const file = document.json<MediaFile>();
    expect(file).toMatchObject({ name: 'Der-Weg-des-Goldes.pdf', kind: 'document', pages: 5, pictureUrl: null });
    const sound = await upload('sound', 'hide.mp3', await media('hide-podcast.mp3'));
    expect(sound.json()).toMatchObject({ name: 'hide.mp3', kind: 'sound', mediaType: 'audio/mpeg', duration: 169 });
    expect(await editor.get(`/media/${file.id}`)).toMatchObject({ kind: 'document', pages: 5, duration: null });
    const served = await app.call(file.url);
    expect(served.headers['content-type']).toBe('application/pdf');
  });

  it('is refused where it is of another kind than was asked for', async () => {
    const pdf = await media('gold-paper-trail.pdf');
    for (const answer of [
      await upload('sound', 'a.mp3', pdf),
      await upload('picture', 'a.png', pdf),
      await upload('document', 'a.pdf', await media('hide-podcast.mp3')),
    ]) {
      expectProblem(answer, 415, 'unsupported_media_type');
      expect(fieldPaths(answer)).toEqual(['file']);
    }
    expect(fieldPaths(await upload('film', 'a.mp4', pdf))).toEqual(['kind']);
  });
});

describe('an exam', () => {
  async function write() {
    const achievement = await achievementWith('exam', { passMark: 50, attemptsAllowed: 3 });
    const examId = contentOf(achievement);
    const parts = [
      await editor.create('parts', { examId, name: 'Rules' }),
      await editor.create('parts', { examId, name: 'Practice' }),
    ];
    const [rules, practice] = parts;
    const gifts = await editor.create('categories', { partId: rules?.id, name: 'Gifts', passMark: 80 });
    const trips = await editor.create('categories', { partId: practice?.id, name: 'Trips' });
    const answer = await editor.post(`/categories/${gifts.id}/questions`, {
      questions: [asked('One?'), asked('Two?')],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const question = await editor.create('examQuestions', { ...asked('Three?'), categoryId: trips.id });
    return { achievement, examId, parts, gifts, trips, question };
  }

  it('is played as it was written: parts, categories with their marks, questions, time', async () => {
    const { achievement, examId, parts } = await write();
    expect((await editor.patch(`/exams/${examId}`, { timeLimit: 1_200 })).json()).toMatchObject({ questionsCount: 3 });
    const reversed = { parentId: examId, ids: parts.map(({ id }) => id).toReversed() };
    expect((await editor.post('/parts/reorder', reversed)).statusCode).toBe(200);
    await publish(achievement);
    const exam = await play<PlayerExam>(achievement, 'exam');
    expect(exam).toMatchObject({ timeLimit: 1_200, passMark: 50 });
    expect(
      exam.parts.map(({ name, categories }) => [name, ...categories.map((one) => [one.name, one.passMark])]),
    ).toEqual([
      ['Practice', ['Trips', null]],
      ['Rules', ['Gifts', 80]],
    ]);
  });

  it('says nothing of what is right to its player', async () => {
    const { achievement } = await write();
    await publish(achievement);
    const attempt = await send<ExamAttempt>(achievement, 'exam', { status: 'Saved', answers: [] });
    const said = JSON.stringify([attempt, await play(achievement, 'exam'), await play(achievement, 'exam-attempt')]);
    expect(said).toContain('One?');
    expect(said).not.toMatch(/isCorrect|Tanning keeps it/);
  });

  it('keeps what an attempt began with, and the places of its answers', async () => {
    const { achievement, parts, gifts, question } = await write();
    await publish(achievement);
    await send(achievement, 'exam', { status: 'Saved', answers: [] });
    await editor.patch(`/examQuestions/${question.id}`, { text: 'Changed?' });
    await editor.patch(`/categories/${gifts.id}`, { passMark: 100 });
    const { parts: shown } = await play<ExamAttempt>(achievement, 'exam-attempt');
    const texts = shown.flatMap((part) => part.categories.flatMap((one) => one.questions.map(({ text }) => text)));
    expect(texts).toEqual(['One?', 'Two?', 'Three?']);
    expect(shown[0]?.categories[0]?.passMark).toBe(80);
    for (const path of [`/categories/${gifts.id}`, `/parts/${parts[0]?.id}`]) {
      const answer = await editor.remove(path);
      expectProblem(answer, 409, 'in_use');
      expect(answer.json().detail).toContain('Players were asked');
    }
    const inCategory = async () =>
      Number((await editor.get(`/categories/${String(question['categoryId'])}`))['questionsCount']);
    const before = await inCategory();
    expect((await editor.remove(`/examQuestions/${question.id}`)).statusCode).toBe(200);
    expect(await inCategory()).toBe(before - 1);
    const { parts: still } = await play<ExamAttempt>(achievement, 'exam-attempt');
    expect(still.flatMap(({ categories }) => categories.map(({ name }) => name))).toEqual(['Gifts', 'Trips']);
  });

  it('goes with its parts and their questions, and keeps one question while it is published', async () => {
    const { achievement, parts, gifts, trips } = await write();
    await publish(achievement);
    expect((await editor.remove(`/parts/${parts[1]?.id}`)).statusCode).toBe(200);
    expectProblem(await editor.call(`/categories/${trips.id}`), 404, 'not_found');
    expect(await database.db.$count(questions, eq(questions.categoryId, trips.id))).toBe(0);
    for (const path of [`/categories/${gifts.id}`, `/parts/${parts[0]?.id}`]) {
      expectProblem(await editor.remove(path), 409, 'in_use');
    }
    const { rows } = await editor.list(`/examQuestions?categoryId=${gifts.id}`);
    expect((await editor.remove(`/examQuestions/${rows[0]?.id}`)).statusCode).toBe(200);
    expectProblem(await editor.remove(`/examQuestions/${rows[1]?.id}`), 409, 'in_use');
    await editor.patch(`/achievements/${achievement.id}`, { status: 'draft' });
    expect((await editor.remove(`/parts/${parts[0]?.id}`)).statusCode).toBe(200);
  });
});

describe('questions that were written elsewhere', () => {
  it('are added at the end, in their order', async () => {
    const achievement = await achievementWith('quiz');
    const quizId = contentOf(achievement);
    await editor.create('questions', questionBody(quizId, { text: 'Zero?' }));
    const answer = await editor.post(`/quizzes/${quizId}/questions`, { questions: [asked('One?'), asked('Two?')] });
    expect(answer.statusCode, answer.body).toBe(201);
    const { rows } = await editor.list(`/questions?quizId=${quizId}&_sort=position`);
    expect(rows.map(({ text, position }) => [text, position])).toEqual([
      ['Zero?', 1],
      ['One?', 2],
      ['Two?', 3],
    ]);
    await publish(achievement);
    const quiz = await play<PlayerQuiz>(achievement, 'quiz');
    expect(quiz.questions.map(({ text }) => text)).toEqual(['Zero?', 'One?', 'Two?']);
  });

  it('are all taken or none, and each error is named by its place', async () => {
    const quizId = contentOf(await achievementWith('quiz'));
    const twoRight = asked('Two?');
    twoRight['answers'] = [
      { text: 'Yes', isCorrect: true },
      { text: 'No', isCorrect: true },
    ];
    const wrong = await editor.post(`/quizzes/${quizId}/questions`, { questions: [asked('One?'), twoRight] });
    expectProblem(wrong, 422, 'invalid');
    expect(fieldPaths(wrong)).toEqual(['questions.1.answers']);
    const empty = await editor.post(`/quizzes/${quizId}/questions`, { questions: [asked('')] });
    expect(fieldPaths(empty)).toEqual(['questions.0.text']);
    expect((await editor.list(`/questions?quizId=${quizId}`)).total).toBe(0);
    const nowhere = await editor.post(`/quizzes/${randomUUID()}/questions`, { questions: [asked('One?')] });
    expectProblem(nowhere, 404, 'not_found');
  });

  it('are added once for one Idempotency-Key', async () => {
    const quizId = contentOf(await achievementWith('quiz'));
    const headers = { 'idempotency-key': 'pasted-once' };
    const body = { questions: [asked('One?')] };
    await editor.post(`/quizzes/${quizId}/questions`, body, headers);
    await editor.post(`/quizzes/${quizId}/questions`, body, headers);
    expect((await editor.list(`/questions?quizId=${quizId}`)).total).toBe(1);
  });
});

describe('a PDF', () => {
  const document = (pages: number) => makeFile(database.db, 'reading.pdf', 'application/pdf', { pages });

  it('asks for no more pages than its file has, and for a document', async () => {
    const path = `/pdfs/${contentOf(await achievementWith('pdf'))}`;
    const file = await document(4);
    expect(fieldPaths(await editor.patch(path, { file, minimumPages: 5 }))).toEqual(['minimumPages']);
    expect((await editor.patch(path, { file, minimumPages: 4 })).json()).toMatchObject({ pages: 4 });
    expect(fieldPaths(await editor.patch(path, { file: await document(3) }))).toEqual(['minimumPages']);
    const sound = await makeFile(database.db, 'podcast.mp3', 'audio/mpeg', { duration: 100 });
    expect(fieldPaths(await editor.patch(path, { file: sound }))).toEqual(['file']);
    expect(fieldPaths(await editor.patch(path, { file: game.id }))).toEqual(['file']);
  });

  it('is replaced without a loss to whoever is reading it', async () => {
    const achievement = await achievementWith('pdf');
    const path = `/pdfs/${contentOf(achievement)}`;
    await editor.patch(path, { file: await document(8) });
    await publish(achievement);
    await send(achievement, 'pdf', { status: 'Saved', pagesSeen: [1, 2, 6], page: 6 });
    expect((await editor.get(path))['readersCount']).toBe(1);
    await editor.patch(path, { file: await document(5) });
    expect(await play<PlayerPdf>(achievement, 'pdf')).toMatchObject({ pages: 5, pagesSeen: [1, 2], page: 5 });
    await editor.patch(path, { file: await document(9) });
    expect(await play<PlayerPdf>(achievement, 'pdf')).toMatchObject({ pages: 9, pagesSeen: [1, 2, 6], page: 6 });
    await send(achievement, 'pdf', { status: 'Saved', pagesSeen: [9], page: 9 });
    expect((await editor.get(path))['readersCount']).toBe(0);
  });

  it('keeps its file while it is published', async () => {
    const achievement = await achievementWith('pdf');
    const path = `/pdfs/${contentOf(achievement)}`;
    await editor.patch(path, { file: await document(4) });
    await publish(achievement);
    const answer = await editor.patch(path, { file: null });
    expectProblem(answer, 409, 'in_use');
    expect(fieldPaths(answer)).toEqual(['file']);
    await editor.patch(`/achievements/${achievement.id}`, { status: 'draft' });
    expect((await editor.patch(path, { file: null })).json()).toMatchObject({ file: null, pages: null });
  });
});

describe('a podcast', () => {
  const sound = (duration: number) => makeFile(database.db, 'podcast.mp3', 'audio/mpeg', { duration });

  it('has its chapters in their order, inside of what is heard', async () => {
    const path = `/podcasts/${contentOf(await achievementWith('podcast'))}`;
    await editor.patch(path, { file: await sound(100) });
    const refused = async (...starts: number[]) =>
      fieldPaths(await editor.patch(path, { chapters: starts.map((at) => ({ at, title: `At ${at}` })) }));
    expect(await refused(0, 50, 50)).toEqual(['chapters.2.at']);
    expect(await refused(0, 100)).toEqual(['chapters.1.at']);
    expect(await refused(0, -1)).toEqual(['chapters.1.at']);
    expect(await refused(0, 99)).toEqual([]);
    expect(fieldPaths(await editor.patch(path, { file: await sound(60) }))).toEqual(['chapters.1.at']);
    expect(fieldPaths(await editor.patch(path, { chapters: [{ at: 0, title: '' }] }))).toEqual(['chapters.0.title']);
  });

  it('is heard as it was written, and replaced without a loss', async () => {
    const achievement = await achievementWith('podcast');
    const path = `/podcasts/${contentOf(achievement)}`;
    const chapters = [
      { at: 0, title: 'Beginning' },
      { at: 30, title: 'The tannery' },
    ];
    await editor.patch(path, { file: await sound(100), chapters, transcript: '<p>Said.</p>', minimumHeard: 80 });
    await publish(achievement);
    await send(achievement, 'podcast', { status: 'Saved', stretches: [], position: 0 });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await send(achievement, 'podcast', { status: 'Saved', stretches: [{ from: 0, to: 60 }], position: 60 });
    expect((await editor.get(path))['listenersCount']).toBe(1);
    await editor.patch(path, { file: await sound(40) });
    expect(await play<PlayerPodcast>(achievement, 'podcast')).toMatchObject({
      ...{ chapters, transcript: '<p>Said.</p>', minimumHeard: 80, duration: 40 },
      ...{ heard: [{ from: 0, to: 40 }], secondsHeard: 40, position: 40 },
    });
  });

  it('keeps its file while it is published', async () => {
    const achievement = await achievementWith('podcast');
    const path = `/podcasts/${contentOf(achievement)}`;
    await editor.patch(path, { file: await sound(40) });
    await publish(achievement);
    const answer = await editor.patch(path, { file: null });
    expectProblem(answer, 409, 'in_use');
    expect(fieldPaths(answer)).toEqual(['file']);
  });
});

describe('a feedback', () => {
  it('asks what was written, and of whoever has begun what stood there then', async () => {
    const achievement = await achievementWith('feedback');
    const feedbackId = contentOf(achievement);
    const rating = await editor.create('feedbackQuestions', { feedbackId, text: 'How was it?' });
    const choices = ['The quiz', 'The reading'];
    const choice = await editor.create('feedbackQuestions', {
      ...{ feedbackId, text: 'What helped?', kind: 'choice', choices, required: false },
    });
    await publish(achievement);
    await send(achievement, 'feedback', { status: 'Saved', answers: [{ id: rating.id, answer: 4 }] });
    expect((await editor.remove(`/feedbackQuestions/${rating.id}`)).statusCode).toBe(200);
    const texts = async () => (await play<PlayerFeedback>(achievement, 'feedback')).questions.map(({ text }) => text);
    expect(await texts()).toEqual(['How was it?', 'What helped?']);
    await send(achievement, 'feedback', { status: 'Submitted', answers: [] });
    player = await makeUser(database.db);
    await enrol(database.db, game.id, player.id);
    expect(await texts()).toEqual(['What helped?']);
    expectProblem(await editor.remove(`/feedbackQuestions/${choice.id}`), 409, 'in_use');
    expect((await editor.list(`/feedbackQuestions?feedbackId=${feedbackId}`)).rows).toHaveLength(1);
  });

  it('offers choices where there is something to choose, and nowhere else', async () => {
    const feedbackId = contentOf(await achievementWith('feedback'));
    const refused = async (more: object) =>
      fieldPaths(await editor.post('/feedbackQuestions', { feedbackId, text: 'Which?', ...more }));
    expect(await refused({ kind: 'choice', choices: ['Only'] })).toEqual(['choices']);
    expect(await refused({ kind: 'choice', choices: ['Same', 'same'] })).toEqual(['choices']);
    expect(await refused({ kind: 'rating', choices: ['A', 'B'] })).toEqual(['choices']);
  });
});

it('an editor who is limited to other games finds no content of this one, and changes none', async () => {
  const limited = backoffice(app, 'limited');
  const [who] = await database.db.select().from(users).where(eq(users.subject, 'limited'));
  const other = await admin.create('games', gameBody({ name: 'Another' }));
  await database.db.insert(editorGames).values({ userId: who?.id ?? '', gameId: other.id });
  const exam = contentOf(await achievementWith('exam'));
  const feedbackId = contentOf(await achievementWith('feedback'));
  const part = await editor.create('parts', { examId: exam, name: 'Rules' });
  const category = await editor.create('categories', { partId: part.id, name: 'Gifts' });
  const quizId = contentOf(await achievementWith('quiz'));
  for (const [path, change] of [
    [`/exams/${exam}`, { timeLimit: 600 }],
    [`/parts/${part.id}`, { name: 'Mine' }],
    [`/categories/${category.id}`, { name: 'Mine' }],
    [`/pdfs/${contentOf(await achievementWith('pdf'))}`, { minimumPages: 1 }],
    [`/podcasts/${contentOf(await achievementWith('podcast'))}`, { minimumHeard: 1 }],
    [`/stories/${contentOf(await achievementWith('successfulStory'))}`, { prompt: '<p>Mine</p>' }],
  ] as const) {
    expectProblem(await limited.call(path), 404, 'not_found');
    expectProblem(await limited.patch(path, change), 404, 'not_found');
  }
  const question = { questions: [asked('Mine?')] };
  expectProblem(await limited.post(`/quizzes/${quizId}/questions`, question), 404, 'not_found');
  expectProblem(await limited.post(`/categories/${category.id}/questions`, question), 404, 'not_found');
  expect(fieldPaths(await limited.post('/feedbackQuestions', { feedbackId, text: 'Mine?' }))).toEqual(['feedbackId']);
  await database.db.delete(editorGames).where(eq(editorGames.gameId, other.id));
});
