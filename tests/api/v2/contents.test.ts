import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { PlayerFeedback } from '#shared/kinds/feedback/feedbacks.contract.ts';
import type { PlayerPdf } from '#shared/kinds/pdf/pdfs.contract.ts';
import type { PlayerPodcast } from '#shared/kinds/podcast/podcasts.contract.ts';
import type { PersonalData } from '#shared/users/personalData.contract.ts';
import type { PlayerStory, StoryPicture } from '#shared/kinds/story/stories.contract.ts';
import { feedbackQuestions } from '#server/schema/content.ts';
import { editorGames } from '#server/schema/users.ts';
import { attempts, notifications, stories } from '#server/schema/play.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { makeFeedback, makePdf, makePodcast, makeStoryPrompt } from '#tests/factories/contents.ts';
import { expectProblem } from '#tests/factories/backoffice.ts';
import {
  daysFromToday,
  enrol,
  makeGame,
  makeLevel,
  makeQuiz,
  makeTier,
  makeUser,
  today,
} from '#tests/factories/play.ts';
import { pdfs, podcasts } from '#server/schema/content.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

type Kind = 'feedback' | 'pdf' | 'podcast' | 'successful-story';

let gameId: string;
let level: Awaited<ReturnType<typeof makeLevel>>;
let player: Awaited<ReturnType<typeof makeUser>>;

beforeEach(async () => {
  const { db } = database;
  server.clock.now = today;
  const game = await makeGame(db, { type: 'nonSequence' });
  gameId = game.id;
  level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
  player = await makeUser(db);
  await enrol(db, game.id, player.id);
});

const passSeconds = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const open = async <T>(kind: Kind, id: string, as = player.subject ?? '') =>
  (await server.call(`/api/v2/games/${gameId}/achievements/${id}/${kind}`, { as })).json<T>();
const send = (kind: Kind, id: string, body: object, { as = player.subject ?? '', key = randomUUID() as string } = {}) =>
  server.call(`/api/v2/achievements/${kind}/${id}/submission`, {
    method: 'POST',
    as,
    body,
    headers: { 'idempotency-key': key },
  });
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;
const pathsOf = (answer: LightMyRequestResponse) =>
  answer.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
const achievementOf = async (id: string) =>
  (await server.call(`/api/v1/achievement/${id}`, { as: player.subject })).json<Achievement>();
const pointsOf = async (userId: string) => {
  const entries = await database.db.select().from(ledgerEntries).where(eq(ledgerEntries.userId, userId));
  return entries.map(({ points }) => points);
};

it('what is begun is offered again, of every kind, and the open question of a quiz though a podcast came later', async () => {
  const { achievement: quiz, questionIds } = await makeQuiz(database.db, level);
  const { achievement: podcast } = await makePodcast(database.db, level);
  const body = { achievementId: quiz.id, status: 'Saved', answers: [{ questionId: questionIds[0], answers: ['A'] }] };
  expect((await server.call('/api/v1/quiz/user', { method: 'POST', as: player.subject, body })).statusCode).toBe(200);
  passSeconds(60);
  expect((await send('podcast', podcast.id, { status: 'Saved', sequence: 1, position: 5 })).statusCode).toBe(200);
  const game = (await server.call('/api/v1/game/user', { as: player.subject })).json<PlayerGame>();
  expect(game.unfinished).toMatchObject([
    { achievementId: podcast.id, contentKind: 'podcast', savedAt: server.clock.now.toISOString() },
    { achievementId: quiz.id, contentKind: 'quiz' },
  ]);
  expect(game.continue).toMatchObject({ achievementId: quiz.id, questionNumber: 2 });
  // With an answer to each, what is left is at the end: to submit them.
  const answers = questionIds.map((questionId) => ({ questionId, answers: ['A'] }));
  await server.call('/api/v1/quiz/user', { method: 'POST', as: player.subject, body: { ...body, answers } });
  const then = (await server.call('/api/v1/game/user', { as: player.subject })).json<PlayerGame>();
  expect(then.continue).toMatchObject({ achievementId: quiz.id, questionNumber: questionIds.length });
  // Of more than four the last ones.
  for (let count = 0; count < 4; count += 1) {
    passSeconds(60);
    const { achievement } = await makePodcast(database.db, level, { title: `Podcast ${count}` });
    await send('podcast', achievement.id, { status: 'Saved', sequence: 1, position: 5 });
  }
  const { unfinished } = (await server.call('/api/v1/game/user', { as: player.subject })).json<PlayerGame>();
  expect(unfinished.map(({ title }) => title)).toEqual(['Podcast 3', 'Podcast 2', 'Podcast 1', 'Podcast 0']);
});

describe('every content', () => {
  it.each([
    ['feedback', makeFeedback],
    ['pdf', makePdf],
    ['podcast', makePodcast],
    ['successful-story', makeStoryPrompt],
  ] as const)(
    'of kind %s is not there under another kind, in another game, or for somebody else',
    async (kind, make) => {
      const { db } = database;
      const { achievement } = await make(db, level);
      const { achievement: quiz } = await makeQuiz(db, level);
      const stranger = await makeUser(db);
      const other = await makeGame(db);
      await enrol(db, other.id, player.id);
      const at = (game: string, id: string, as: string | null) =>
        server.call(`/api/v2/games/${game}/achievements/${id}/${kind}`, { as });
      expect((await at(gameId, achievement.id, player.subject)).statusCode).toBe(200);
      expect((await at(other.id, achievement.id, player.subject)).statusCode).toBe(404);
      expect((await at(gameId, quiz.id, player.subject)).statusCode).toBe(404);
      expect((await at(gameId, achievement.id, stranger.subject)).statusCode).toBe(404);
      expect((await send(kind, achievement.id, { status: 'Saved' }, { as: stranger.subject ?? '' })).statusCode).toBe(
        404,
      );
    },
  );

  it.each([
    ['feedback', makeFeedback],
    ['pdf', makePdf],
    ['podcast', makePodcast],
    ['successful-story', makeStoryPrompt],
  ] as const)('of kind %s shows and takes nothing before it opens and after it ended', async (kind, make) => {
    const { achievement } = await make(database.db, level, { startDate: daysFromToday(1), endDate: daysFromToday(2) });
    const early = await open<{ canStart: boolean; file?: null; questions?: []; prompt?: string }>(kind, achievement.id);
    expect(early.canStart).toBe(false);
    expect(early.file ?? null).toBeNull();
    expect(early.questions ?? []).toEqual([]);
    expect(early.prompt ?? '').toBe('');
    expect(codeOf(await send(kind, achievement.id, { status: 'Saved' }))).toBe('not_open_yet');
    server.clock.now = daysFromToday(2);
    expect(codeOf(await send(kind, achievement.id, { status: 'Saved' }))).toBe('closed');
  });
});

describe('feedback', () => {
  it('is saved in parts, read back on another device, and submitted for its points', async () => {
    const { achievement, ids } = await makeFeedback(database.db, level);
    const begun = await send('feedback', achievement.id, {
      status: 'Saved',
      answers: [{ id: ids.text, answer: 'More ' }],
    });
    expect(begun.json<PlayerFeedback>()).toMatchObject({ status: 'Saved', attempt: 1, state: 'Saved' });
    await send('feedback', achievement.id, { status: 'Saved', answers: [{ id: ids.rating, answer: 4 }] });
    const { questions } = await open<PlayerFeedback>('feedback', achievement.id);
    expect(questions.map(({ kind, answer }) => [kind, answer])).toEqual([
      ['rating', 4],
      ['choice', null],
      ['text', 'More '],
    ]);
    expect(await achievementOf(achievement.id)).toMatchObject({ state: 'Saved', reason: 'in_progress' });
    const sent = await send('feedback', achievement.id, { status: 'Submitted', attempt: 1 });
    expect(sent.json<PlayerFeedback>()).toMatchObject({ status: 'Submitted', result: 'Submitted', pointsEarned: 100 });
    expect(await achievementOf(achievement.id)).toMatchObject({ state: 'Done', result: 'Submitted' });
    expect(codeOf(await send('feedback', achievement.id, { status: 'Submitted' }))).toBe('attempt_submitted');
  });

  it('gives its points once, however often and however much at once it is submitted', async () => {
    const { achievement, ids } = await makeFeedback(database.db, level);
    const body = {
      status: 'Submitted',
      answers: [
        { id: ids.rating, answer: 5 },
        { id: ids.text, answer: 'Nothing.' },
      ],
    };
    const key = randomUUID();
    await Promise.all([
      ...Array.from({ length: 10 }, () => send('feedback', achievement.id, body)),
      ...Array.from({ length: 5 }, () => send('feedback', achievement.id, body, { key })),
    ]);
    expect(await pointsOf(player.id)).toEqual([100]);
    expect(await database.db.$count(awards, eq(awards.userId, player.id))).toBe(1);
  });

  it('is not submitted without what is required, and names no answer that does not fit', async () => {
    const { achievement, ids } = await makeFeedback(database.db, level);
    const rated = { id: ids.rating, answer: 3 };
    const empty = await send('feedback', achievement.id, {
      status: 'Submitted',
      answers: [rated, { id: ids.text, answer: ' ' }],
    });
    expect(codeOf(empty)).toBe('unanswered_questions');
    const wrong = await send('feedback', achievement.id, {
      status: 'Saved',
      answers: [rated, { id: ids.choice, answer: 'The cake' }, { id: randomUUID(), answer: 1 }],
    });
    expect(wrong.statusCode).toBe(422);
    expect(pathsOf(wrong)).toEqual(['answers.1', 'answers.2']);
  });

  it('keeps the newest of an answer, whatever the order of arrival, and takes one back', async () => {
    const { achievement, ids } = await makeFeedback(database.db, level);
    const say = (answer: string | null, sequence: number) =>
      send('feedback', achievement.id, { status: 'Saved', answers: [{ id: ids.text, answer, sequence }] });
    await say('second', 20);
    await say('first', 10);
    expect((await open<PlayerFeedback>('feedback', achievement.id)).questions[2]?.answer).toBe('second');
    await say(null, 30);
    await say('late', 25);
    expect((await open<PlayerFeedback>('feedback', achievement.id)).questions[2]?.answer).toBeNull();
    // Begun, and nothing said: that is not "in progress".
    expect((await achievementOf(achievement.id)).state).toBe('Available');
  });

  it('asks what it asked at the start, whatever its editor changes', async () => {
    const { achievement, ids } = await makeFeedback(database.db, level);
    await send('feedback', achievement.id, { status: 'Saved', answers: [{ id: ids.rating, answer: 2 }] });
    await database.db.update(feedbackQuestions).set({ text: 'Changed' }).where(eq(feedbackQuestions.id, ids.rating));
    expect((await open<PlayerFeedback>('feedback', achievement.id)).questions[0]?.text).toBe('How was it?');
  });

  it('that asks nothing any more can be neither saved nor sent', async () => {
    const { achievement, ids } = await makeFeedback(database.db, level);
    await database.db.delete(feedbackQuestions).where(inArray(feedbackQuestions.id, Object.values(ids)));
    for (const status of ['Saved', 'Submitted'])
      expect(codeOf(await send('feedback', achievement.id, { status, answers: [] }))).toBe('nothing_to_open');
  });

  it('of one player is nobody else’s', async () => {
    const { achievement, ids } = await makeFeedback(database.db, level);
    await send('feedback', achievement.id, { status: 'Saved', answers: [{ id: ids.rating, answer: 2 }] });
    const other = await makeUser(database.db);
    await enrol(database.db, gameId, other.id);
    const seen = await open<PlayerFeedback>('feedback', achievement.id, other.subject ?? '');
    expect(seen).toMatchObject({ status: null, attempt: 0 });
    expect(seen.questions.map(({ answer }) => answer)).toEqual([null, null, null]);
  });
});

describe('a PDF', () => {
  it('remembers the pages and the place, and is done with its last page', async () => {
    const { achievement } = await makePdf(database.db, level);
    await send('pdf', achievement.id, { status: 'Saved', pagesSeen: [1, 2], page: 2, sequence: 5 });
    expect(await open<PlayerPdf>('pdf', achievement.id)).toMatchObject({ pagesSeen: [1, 2], page: 2, status: 'Saved' });
    expect(await achievementOf(achievement.id)).toMatchObject({ state: 'Saved', reason: 'in_progress' });
    const late = await send('pdf', achievement.id, { status: 'Saved', pagesSeen: [1, 3], page: 1, sequence: 4 });
    expect(late.json<PlayerPdf>()).toMatchObject({ pagesSeen: [1, 2, 3], page: 2 });
    const beyond = await send('pdf', achievement.id, { status: 'Saved', pagesSeen: [], page: 9, sequence: 6 });
    expect(beyond.json<PlayerPdf>().page).toBe(2);
    const last = await send('pdf', achievement.id, { status: 'Saved', pagesSeen: [4], page: 4, sequence: 6 });
    expect(last.json<PlayerPdf>()).toMatchObject({ status: 'Submitted', result: 'Passed', pointsEarned: 100, page: 4 });
    expect(await pointsOf(player.id)).toEqual([100]);
    expect((await open<PlayerPdf>('pdf', achievement.id)).file).toMatch(/\/reading\.pdf$/);
  });

  it('is done with its minimum of pages, and not submitted before', async () => {
    const { achievement } = await makePdf(database.db, level, { minimumPages: 2 });
    const early = await send('pdf', achievement.id, { status: 'Submitted', pagesSeen: [1, 9] });
    expect(codeOf(early)).toBe('not_finished');
    const done = await send('pdf', achievement.id, { status: 'Submitted', pagesSeen: [1, 2] });
    expect(done.json<PlayerPdf>().result).toBe('Passed');
  });

  it('that is replaced by a shorter document keeps what is left of it', async () => {
    const { achievement } = await makePdf(database.db, level);
    await send('pdf', achievement.id, { status: 'Saved', pagesSeen: [1, 3], page: 3 });
    await database.db.update(pdfs).set({ pages: 2 }).where(eq(pdfs.achievementId, achievement.id));
    expect(await open<PlayerPdf>('pdf', achievement.id)).toMatchObject({ pages: 2, pagesSeen: [1], page: 2 });
  });

  it('gives its points once when two devices reach the end at once', async () => {
    const { achievement } = await makePdf(database.db, level);
    const body = { status: 'Saved', pagesSeen: [1, 2, 3, 4], page: 4 };
    await Promise.all(Array.from({ length: 10 }, () => send('pdf', achievement.id, body)));
    expect(await pointsOf(player.id)).toEqual([100]);
  });
});

describe('a podcast', () => {
  const play = (id: string, from: number, to: number, more: object = {}) =>
    send('podcast', id, { status: 'Saved', stretches: [{ from, to }], position: to, ...more });

  it('counts distinct seconds over several visits and is done with 95 of 100', async () => {
    const { achievement } = await makePodcast(database.db, level);
    await send('podcast', achievement.id, { status: 'Saved' });
    passSeconds(50);
    expect((await play(achievement.id, 0, 50)).json<PlayerPodcast>()).toMatchObject({ secondsHeard: 50, position: 50 });
    passSeconds(30);
    expect((await play(achievement.id, 20, 50)).json<PlayerPodcast>().secondsHeard).toBe(50);
    passSeconds(44);
    const almost = (await play(achievement.id, 50, 94)).json<PlayerPodcast>();
    expect(almost).toMatchObject({ secondsHeard: 94, status: 'Saved', heard: [{ from: 0, to: 94 }] });
    passSeconds(1);
    expect((await play(achievement.id, 94, 95)).json<PlayerPodcast>()).toMatchObject({
      ...{ status: 'Submitted', result: 'Passed', pointsEarned: 100 },
    });
    expect(await pointsOf(player.id)).toEqual([100]);
  });

  it('that is replaced by a shorter recording counts what is left of it', async () => {
    const { achievement } = await makePodcast(database.db, level);
    await send('podcast', achievement.id, { status: 'Saved' });
    passSeconds(50);
    await play(achievement.id, 0, 50);
    await database.db.update(podcasts).set({ duration: 40 }).where(eq(podcasts.achievementId, achievement.id));
    const shorter = { duration: 40, heard: [{ from: 0, to: 40 }], secondsHeard: 40, position: 40 };
    expect(await open<PlayerPodcast>('podcast', achievement.id)).toMatchObject(shorter);
  });

  it('does not believe more than can have been played since the last time', async () => {
    const { achievement } = await makePodcast(database.db, level);
    expect((await play(achievement.id, 0, 100)).json<PlayerPodcast>().secondsHeard).toBe(0);
    passSeconds(10);
    const twice = await Promise.all([play(achievement.id, 0, 100), play(achievement.id, 0, 100)]);
    // The fastest speed is 2; the second of the two finds no time left.
    expect(Math.max(...twice.map((answer) => answer.json<PlayerPodcast>().secondsHeard))).toBe(20);
    expect(codeOf(await play(achievement.id, 0, 100, { status: 'Submitted' }))).toBe('not_finished');
  });

  it('is done by its transcript, read to the end, and not before it can have been', async () => {
    const { achievement } = await makePodcast(database.db, level);
    const transcript = `<p>${'Said. '.repeat(50)}</p>`;
    await database.db.update(podcasts).set({ transcript }).where(eq(podcasts.achievementId, achievement.id));
    const claim = { status: 'Saved', isTranscriptRead: true };
    const atOnce = await send('podcast', achievement.id, claim);
    expect(atOnce.json<PlayerPodcast>()).toMatchObject({ status: 'Saved', result: null });
    passSeconds(2.999);
    const tooSoon = await send('podcast', achievement.id, { ...claim, status: 'Submitted' });
    expectProblem(tooSoon, 409, 'not_finished');
    passSeconds(0.001);
    const read = await send('podcast', achievement.id, { status: 'Submitted', isTranscriptRead: true });
    expect(read.json<PlayerPodcast>()).toMatchObject({ result: 'Passed', pointsEarned: 100 });
  });

  it('is not done by a transcript that it does not have', async () => {
    const { achievement } = await makePodcast(database.db, level);
    await database.db.update(podcasts).set({ transcript: '' }).where(eq(podcasts.achievementId, achievement.id));
    passSeconds(60);
    const claimed = await send('podcast', achievement.id, { status: 'Submitted', isTranscriptRead: true });
    expectProblem(claimed, 409, 'not_finished');
  });
});

describe('a successful story', () => {
  const story = { title: 'The strap', text: 'She came back after twenty years.' };
  const waitingId = async (id: string) => (await open<PlayerStory>('successful-story', id)).sent?.id ?? '';
  const review = (id: string, as: string | null, body: object, key = randomUUID() as string) =>
    server.call(`/api/backoffice/submissions/${id}/review`, {
      method: 'POST',
      as,
      body,
      headers: { 'idempotency-key': key },
    });
  const makeEditor = () => makeUser(database.db, { role: 'editor' });
  const toldOf = async () => {
    const rows = await database.db.select().from(notifications).where(eq(notifications.userId, player.id));
    return rows.map(({ kind, text }) => [kind, text]);
  };

  it('goes from a draft through review, back with a reason, and through review again to its points', async () => {
    const { achievement } = await makeStoryPrompt(database.db, level);
    const editor = await makeEditor();
    await send('successful-story', achievement.id, { status: 'Saved', title: 'The ', sequences: { title: 1 } });
    expect(await open<PlayerStory>('successful-story', achievement.id)).toMatchObject({
      ...{ status: 'Saved', draft: { title: 'The ', text: '', pictures: [] }, sent: null },
    });
    const sent = await send('successful-story', achievement.id, { status: 'Submitted', ...story });
    expect(sent.json<PlayerStory>()).toMatchObject({
      result: 'Submitted',
      sent: { review: 'waiting' },
      pointsEarned: null,
    });
    expect(await achievementOf(achievement.id)).toMatchObject({ state: 'Saved', reason: 'in_review' });
    expect(codeOf(await send('successful-story', achievement.id, { status: 'Saved', title: 'Late' }))).toBe(
      'attempt_submitted',
    );

    passSeconds(60);
    const first = await waitingId(achievement.id);
    const returned = await review(first, editor.subject, { decision: 'returned', reason: 'Which strap was it?' });
    expect(returned.statusCode).toBe(200);
    expect(await achievementOf(achievement.id)).toMatchObject({ state: 'Saved', reason: 'returned' });
    expect(await open<PlayerStory>('successful-story', achievement.id)).toMatchObject({
      ...{ draft: story, sent: { review: 'returned', reason: 'Which strap was it?' } },
    });

    passSeconds(60);
    await send('successful-story', achievement.id, {
      ...{ status: 'Saved', title: ` ${story.title} `, text: ' The brown one. ' },
    });
    const again = await send('successful-story', achievement.id, { status: 'Submitted' });
    expect(again.json<PlayerStory>()).toMatchObject({ attempt: 1, sent: { review: 'waiting', reason: '' } });
    const second = await waitingId(achievement.id);
    expect(second).not.toBe(first);
    const accepted = await review(second, editor.subject, { decision: 'accepted' });
    expect(accepted.json()).toMatchObject({ review: 'accepted', userId: player.id, achievementId: achievement.id });
    expect(await achievementOf(achievement.id)).toMatchObject({ state: 'Done', result: 'Passed', pointsEarned: 100 });
    expect(await pointsOf(player.id)).toEqual([100]);
    expect(await toldOf()).toEqual(
      expect.arrayContaining([
        ['storyReturned', 'Which strap was it?'],
        ['storyAccepted', ''],
        ['achievementUnlocked', ''],
      ]),
    );
    const rows = await database.db.select().from(stories).innerJoin(attempts, eq(attempts.id, stories.attemptId));
    expect(
      rows.filter((row) => row.attempts.userId === player.id).map((row) => [row.stories.title, row.stories.text]),
    ).toEqual(
      expect.arrayContaining([
        [story.title, story.text],
        [story.title, 'The brown one.'],
      ]),
    );
    expect(await database.db.$count(auditEntries, eq(auditEntries.action, 'review'))).toBeGreaterThanOrEqual(2);
  });

  it('that was returned can be sent again after the end, because it came in time once', async () => {
    const { achievement } = await makeStoryPrompt(database.db, level, { endDate: daysFromToday(1) });
    const editor = await makeEditor();
    await send('successful-story', achievement.id, { status: 'Submitted', ...story });
    server.clock.now = daysFromToday(2);
    await review(await waitingId(achievement.id), editor.subject, { decision: 'returned', reason: 'Who?' });
    expect((await send('successful-story', achievement.id, { status: 'Submitted' })).statusCode).toBe(200);
    await review(await waitingId(achievement.id), editor.subject, { decision: 'accepted' });
    expect(await achievementOf(achievement.id)).toMatchObject({ state: 'Done', pointsEarned: 100 });
  });

  it('that is rejected is over without points, and says why', async () => {
    const { achievement } = await makeStoryPrompt(database.db, level);
    const editor = await makeEditor();
    await send('successful-story', achievement.id, { status: 'Submitted', ...story });
    const id = await waitingId(achievement.id);
    const silent = await review(id, editor.subject, { decision: 'rejected', reason: ' ' });
    expect([silent.statusCode, pathsOf(silent)]).toEqual([422, ['reason']]);
    await review(id, editor.subject, { decision: 'rejected', reason: 'It names a client.' });
    expect(await achievementOf(achievement.id)).toMatchObject({
      state: 'Done',
      reason: 'out_of_attempts',
      result: 'Failed',
    });
    expect(await pointsOf(player.id)).toEqual([]);
    expect((await open<PlayerStory>('successful-story', achievement.id)).sent).toMatchObject({
      ...{ review: 'rejected', reason: 'It names a client.' },
    });
  });

  it('is decided once when several review it at once', async () => {
    const { achievement } = await makeStoryPrompt(database.db, level);
    const editors = await Promise.all([makeEditor(), makeEditor(), makeEditor(), makeEditor()]);
    await send('successful-story', achievement.id, { status: 'Submitted', ...story });
    const id = await waitingId(achievement.id);
    const answers = await Promise.all(
      editors.map(({ subject }, index) =>
        review(id, subject, index % 2 === 0 ? { decision: 'accepted' } : { decision: 'returned', reason: 'Who?' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.flatMap((answer) => (answer.statusCode === 409 ? [codeOf(answer)] : []))[0]).toBe(
      'already_reviewed',
    );
    const decided = (await toldOf()).filter(([kind]) => kind?.startsWith('story'));
    expect(decided).toHaveLength(1);
  });

  it('is reviewed by nobody who wrote it, nor outside of their games, nor by players', async () => {
    const { db } = database;
    const { achievement } = await makeStoryPrompt(db, level);
    const author = await makeEditor();
    await enrol(db, gameId, author.id);
    await send('successful-story', achievement.id, { status: 'Submitted', ...story }, { as: author.subject ?? '' });
    const own = (await open<PlayerStory>('successful-story', achievement.id, author.subject ?? '')).sent?.id ?? '';
    expect(codeOf(await review(own, author.subject, { decision: 'accepted' }))).toBe('own_story');
    expect((await review(own, player.subject, { decision: 'accepted' })).statusCode).toBe(403);
    const elsewhere = await makeEditor();
    const other = await makeGame(db);
    await db.insert(editorGames).values({ userId: elsewhere.id, gameId: other.id });
    expect((await review(own, elsewhere.subject, { decision: 'accepted' })).statusCode).toBe(404);
    const [attempt] = await db
      .select()
      .from(attempts)
      .where(and(eq(attempts.userId, author.id), eq(attempts.achievementId, achievement.id)));
    expect(attempt?.review).toBe('waiting');
  });

  it('needs a title and a text before it is sent', async () => {
    const { achievement } = await makeStoryPrompt(database.db, level);
    const answer = await send('successful-story', achievement.id, { status: 'Submitted', title: ' ', text: '' });
    expect([answer.statusCode, pathsOf(answer)]).toEqual([422, ['title', 'text']]);
    const long = await send('successful-story', achievement.id, { status: 'Saved', text: 'x'.repeat(4_001) });
    expect([long.statusCode, pathsOf(long)]).toEqual([422, ['text']]);
  });

  it('carries up to three pictures of its own player', async () => {
    const { achievement } = await makeStoryPrompt(database.db, level);
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f4a3c' } })
      .png()
      .toBuffer();
    const upload = async (who: typeof player, userId = who.id, place = 'stories/pictures') => {
      const boundary = '----pictures';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="strap.png"\r\nContent-Type: image/png\r\n\r\n`;
      return server.call(`/api/v2/users/${userId}/${place}`, {
        method: 'POST',
        as: who.subject,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        raw: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
    };
    const other = await makeUser(database.db);
    expect((await upload(player, other.id)).statusCode).toBe(404);
    const mine = (await upload(player)).json<StoryPicture>();
    expect(mine.url).toMatch(/\/strap\.webp\?until=/);
    const theirs = (await upload(other)).json<StoryPicture>();

    const kept = await send('successful-story', achievement.id, { status: 'Saved', pictures: [mine.id] });
    expect(kept.json<PlayerStory>().draft.pictures).toEqual([mine]);
    // Another photo of theirs takes the place of the former one only.
    expect((await upload(player, player.id, 'profile-image')).statusCode).toBe(200);
    expect((await open<PlayerStory>('successful-story', achievement.id)).draft.pictures).toEqual([mine]);
    const foreign = await send('successful-story', achievement.id, { status: 'Saved', pictures: [mine.id, theirs.id] });
    expect([foreign.statusCode, pathsOf(foreign)]).toEqual([422, ['pictures']]);
    const pictures = [mine.id];
    while (pictures.length < 4) pictures.push((await upload(player)).json<StoryPicture>().id);
    const four = await send('successful-story', achievement.id, { status: 'Saved', pictures });
    expect([four.statusCode, pathsOf(four)]).toEqual([422, ['pictures']]);
    const three = await send('successful-story', achievement.id, { status: 'Saved', pictures: pictures.slice(1) });
    expect(three.json<PlayerStory>().draft.pictures.map(({ id }) => id)).toEqual(pictures.slice(1));
    const without = await send('successful-story', achievement.id, { status: 'Saved', pictures: [] });
    expect(without.json<PlayerStory>()).toMatchObject({ draft: { pictures: [] }, state: 'Available' });
    const turned = pictures.slice(1).toReversed();
    await send('successful-story', achievement.id, {
      status: 'Submitted',
      title: 'A strap',
      text: 'Sewn.',
      pictures: turned,
    });
    const own = (await server.call(`/api/v2/users/${player.id}/data`, { as: player.subject })).json<PersonalData>();
    const addresses = own.stories.flatMap((story) => story.pictures);
    expect(addresses.map((address) => turned.findIndex((id) => address.includes(id)))).toEqual([0, 1, 2]);
  });
});
