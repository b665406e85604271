import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resources } from '#shared/api.ts';
import { richTextFields } from '#shared/http/resource.ts';
import { questions, questionVersions, quizzes } from '#server/schema/content.ts';
import { games } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { editorGames } from '#server/schema/users.ts';
import { rewards } from '#server/schema/rewards.ts';
import { attemptQuestions, attempts } from '#server/schema/play.ts';
import { awards } from '#server/schema/points.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  gameBody,
  makeDraftContents,
  makeDraftGame,
  makeStaff,
  newsBody,
  questionBody,
  quizBody,
  rewardBody,
  type StoredRow,
} from '#tests/factories/backoffice.ts';
import { makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');

let world: Awaited<ReturnType<typeof makeDraftGame>>;

beforeAll(() => makeStaff(database.db));
beforeEach(async () => {
  world = await makeDraftGame(admin);
});

describe('a game whose final boards are written', () => {
  it('ended when it ended: its end does not change any more, and everything else does', async () => {
    const path = `/games/${world.game.id}`;
    expect((await admin.patch(path, { endDate: '2026-11-01T00:00:00.000Z' })).statusCode).toBe(200);
    await database.db.update(games).set({ closedAt: app.clock.now }).where(eq(games.id, world.game.id));
    const answer = await admin.patch(path, { endDate: '2027-02-01T00:00:00.000Z' });
    expectProblem(answer, 409, 'in_use');
    expect(fieldPaths(answer)).toEqual(['endDate']);
    expect((await admin.patch(path, { name: 'Renamed' })).statusCode).toBe(200);
  });
});

/** A player's attempt on the achievement, as the player's API would have begun it. */
async function beginAttempt(achievement: StoredRow, questionId: string) {
  const player = await makeUser(database.db);
  const now = new Date();
  const [attempt] = await database.db
    .insert(attempts)
    .values({
      gameId: world.game.id,
      achievementId: achievement.id,
      userId: player.id,
      number: 1,
      startedAt: now,
      savedAt: now,
    })
    .returning();
  const [version] = await database.db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(asc(questionVersions.number));
  await database.db.insert(attemptQuestions).values({
    attemptId: attempt?.id ?? '',
    position: 0,
    questionId,
    versionId: version?.id ?? '',
    answerOrder: [0, 1],
  });
  return { player, versionId: version?.id };
}

describe('a game', () => {
  it('ends after it starts, however the change is made', async () => {
    const same = { startDate: '2026-10-01T00:00:00Z', endDate: '2026-10-01T02:00:00+02:00' };
    expect(fieldPaths(await admin.post('/games', gameBody(same)))).toEqual(['endDate']);
    const onlyEnd = await admin.patch(`/games/${world.game.id}`, { endDate: '2026-09-30T23:59:59Z' });
    expectProblem(onlyEnd, 422, 'invalid');
    expect(fieldPaths(onlyEnd)).toEqual(['endDate']);
  });

  it('knows its time zone, and stores instants whatever their offset', async () => {
    expect(fieldPaths(await admin.post('/games', gameBody({ timezone: 'Mars/Olympus' })))).toEqual(['timezone']);
    const game = await admin.create('games', gameBody({ startDate: '2026-10-01T02:00:00+02:00' }));
    expect(game['startDate']).toBe('2026-10-01T00:00:00.000Z');
    expect(await editor.patch(`/games/${game.id}`, { startDate: '2026-10-01T01:00:00+01:00' })).toMatchObject({
      statusCode: 200,
    });
    expect((await admin.get(`/games/${game.id}`)).version).toBe(1);
  });

  it('is not deleted while an editor is limited to it, who would then be limited to nothing', async () => {
    const game = await admin.create('games', gameBody());
    const limited = await makeUser(database.db, { role: 'editor' });
    await database.db.insert(editorGames).values({ userId: limited.id, gameId: game.id });
    expectProblem(await admin.remove(`/games/${game.id}`), 409, 'in_use');
    await database.db.delete(editorGames).where(eq(editorGames.userId, limited.id));
    expect((await admin.remove(`/games/${game.id}`)).statusCode).toBe(200);
  });
});

describe('a change that had to wait for another one', () => {
  it('goes by what that one left, also where it lies in another table', async () => {
    const { id } = world.question;
    const { answers } = questionBody('');
    const waiting = await database.db.transaction(async (tx) => {
      await tx
        .update(questions)
        .set({ version: sql`${questions.version} + 1` })
        .where(eq(questions.id, id));
      await tx
        .insert(questionVersions)
        .values({ questionId: id, number: 2, text: 'Said meanwhile', multiple: false, answers: answers as never });
      const asked = admin.patch(`/questions/${id}`, { explanation: 'Because.' });
      await expect.poll(() => database.waiting()).toBe(1);
      return { asked };
    });
    const changed = { text: 'Said meanwhile', explanation: 'Because.', version: 3 };
    expect((await waiting.asked).json()).toMatchObject(changed);
    expect(await admin.get(`/questions/${id}`)).toMatchObject(changed);
  });

  it('is refused where it names what was there before', async () => {
    const { id, version } = world.news;
    const asked = await database.db.transaction(async (tx) => {
      await tx.update(news).set({ name: 'Said meanwhile', version: 2 }).where(eq(news.id, id));
      const sent = admin.patch(`/news/${id}`, { name: 'Late' }, { 'if-match': `"${version}"` });
      await expect.poll(() => database.waiting()).toBe(1);
      return { sent };
    });
    expectProblem(await asked.sent, 412, 'version_conflict');
    expect(await admin.get(`/news/${id}`)).toMatchObject({ name: 'Said meanwhile' });
  });
});

describe('rich text', () => {
  const dirty = '<p onclick="x()">Fine <script>alert(1)</script><a href="javascript:x()">link</a></p>';
  const clean = '<p>Fine link</p>';

  it('is cleaned in every rich field of every resource, when created and when changed', async () => {
    const bodies: Record<string, Record<string, unknown>> = {
      games: gameBody(),
      tiers: { gameId: world.game.id, name: 'Rich' },
      levels: { tierId: world.tier.id, name: 'Rich' },
      achievements: quizBody(world.level.id),
      news: newsBody(world.game.id),
      rewards: rewardBody(world.game.id),
    };
    const { podcastId, storyPromptId } = await makeDraftContents(admin, world.level.id);
    /** What comes with its achievement. */
    const ids: Record<string, string> = { podcasts: podcastId, stories: storyPromptId };
    const rich = Object.entries(resources).filter(([, { fields }]) => richTextFields(fields).length > 0);
    expect(rich.map(([name]) => name).toSorted()).toEqual(Object.keys({ ...bodies, ...ids }).toSorted());
    for (const [name, { fields }] of rich) {
      const sent = Object.fromEntries(richTextFields(fields).map((field) => [field, dirty]));
      const expected = Object.fromEntries(richTextFields(fields).map((field) => [field, clean]));
      const id = ids[name] ?? (await editor.create(name, { ...bodies[name], ...sent })).id;
      if (name in ids) await editor.patch(`/${name}/${id}`, sent);
      expect(await editor.get(`/${name}/${id}`)).toMatchObject(expected);
      const emptied = Object.fromEntries(richTextFields(fields).map((field) => [field, '']));
      expect((await editor.patch(`/${name}/${id}`, emptied)).json()).toMatchObject(emptied);
      expect((await editor.patch(`/${name}/${id}`, sent)).json()).toMatchObject(expected);
    }
  });

  it('is refused when it is too long, also when only cleaning makes it so', async () => {
    for (const description of ['x'.repeat(50_001), '&'.repeat(49_000)]) {
      const answer = await admin.patch(`/tiers/${world.tier.id}`, { description });
      expectProblem(answer, 422, 'invalid');
      expect(fieldPaths(answer)).toEqual(['description']);
    }
  });
});

describe('places', () => {
  it('are given one after the other, however many are created at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => admin.create('levels', { tierId: world.tier.id, name: `Level ${n}` })),
    );
    const places = made.map(({ position }) => Number(position)).toSorted((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 12 }, (_, n) => n + 2));
  });
});

describe('two who save at once', () => {
  it('from the same version: one is told that somebody saved in between', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admin.patch(`/levels/${world.level.id}`, { name: `Name ${n}` }, { 'if-match': '"1"' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(412)]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await admin.get(`/levels/${world.level.id}`)).toEqual(won);
    expect(won.version).toBe(2);
    for (const tag of ['*', 'W/"2"'])
      expect((await admin.patch(`/levels/${world.level.id}`, { name: won.name }, { 'if-match': tag })).json()).toEqual(
        won,
      );
  });
});

describe('an achievement', () => {
  it('is held against its own fields and its game’s dates', async () => {
    const refused = async (more: Record<string, unknown>) =>
      fieldPaths(await admin.post('/achievements', quizBody(world.level.id, more)));
    expect(await refused({ gameType: 'Team' })).toEqual(['teamRule']);
    expect(await refused({ type: 'behavioral' })).toEqual(['behaviourEngagement', 'behaviourCount']);
    expect(await refused({ contentKind: null })).toEqual(['passMark']);
    expect(await refused({ startDate: '2027-01-01T00:00:00Z' })).toEqual(['startDate']);
    expect(await refused({ endDate: '2026-10-01T00:00:00Z' })).toEqual(['endDate']);
    const path = `/achievements/${world.achievement.id}`;
    expect(fieldPaths(await admin.patch(path, { gameType: 'Team' }))).toEqual(['teamRule']);
    expect((await admin.patch(path, { gameType: 'Team', teamRule: 'any' })).statusCode).toBe(200);
    expect(fieldPaths(await admin.patch(path, { gameType: 'Individual' }))).toEqual(['teamRule']);
  });

  it('takes pictures of the media library only', async () => {
    const path = `/achievements/${world.achievement.id}`;
    const answer = await admin.patch(path, { image: world.game.id, points: 1 });
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual(['image']);
    const avatar = await app.services.files.storePicture({
      purpose: 'avatar',
      ownerId: (await makeUser(database.db)).id,
      name: 'me.png',
      content: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    expect(fieldPaths(await admin.patch(path, { image: avatar.id }))).toEqual(['image']);
  });

  it('gets its quiz with the choice of it, and keeps it through a change of mind', async () => {
    const path = `/achievements/${world.achievement.id}`;
    expect(await admin.get(`/quizzes/${world.quizId}`)).toMatchObject({
      achievementId: world.achievement.id,
      questionsCount: 1,
      shufflesQuestions: false,
    });
    const without = await admin.patch(path, { contentKind: null, passMark: null });
    expect(without.json()).toMatchObject({ contentKind: null, contentId: null });
    const again = await admin.patch(path, { contentKind: 'quiz' });
    expect(again.json()).toMatchObject({ contentId: world.quizId });
    expect((await admin.list(`/questions?quizId=${world.quizId}`)).total).toBe(1);
  });

  it('keeps its content and kind once a player has begun', async () => {
    await beginAttempt(world.achievement, world.question.id);
    const path = `/achievements/${world.achievement.id}`;
    const other = await admin.patch(path, { contentKind: 'pdf', passMark: null });
    expectProblem(other, 409, 'in_use');
    expect(fieldPaths(other)).toEqual(['contentKind']);
    expectProblem(await admin.patch(path, { gameType: 'Team', teamRule: 'any' }), 409, 'in_use');
    expect((await admin.patch(path, { points: 61 })).statusCode).toBe(200);
    expectProblem(await admin.remove(path), 409, 'in_use');
    expect((await admin.patch(path, { status: 'archived' })).statusCode).toBe(200);
  });

  it('keeps its kind once it was awarded, and is not deleted', async () => {
    const todo = await admin.create('achievements', {
      levelId: world.level.id,
      title: 'x',
      type: 'business',
      points: 1,
    });
    const now = new Date();
    await database.db.insert(awards).values({
      gameId: world.game.id,
      achievementId: todo.id,
      userId: (await makeUser(database.db)).id,
      points: 1,
      awardedAt: now,
      recordedAt: now,
      source: 'manual',
    });
    expectProblem(await admin.patch(`/achievements/${todo.id}`, { gameType: 'Team', teamRule: 'any' }), 409, 'in_use');
    expectProblem(await admin.remove(`/achievements/${todo.id}`), 409, 'in_use');
  });

  it('is not deleted while a reward is earned by it', async () => {
    await database.db.insert(rewards).values({
      gameId: world.game.id,
      position: 1,
      title: 'Badge',
      category: 'Digital',
      type: 'Achievement',
      rule: { subjectId: world.achievement.id },
    });
    expectProblem(await admin.remove(`/achievements/${world.achievement.id}`), 409, 'in_use');
  });

  it('is deleted with its quiz while nobody has begun', async () => {
    expect((await admin.remove(`/achievements/${world.achievement.id}`)).statusCode).toBe(200);
    expectProblem(await admin.call(`/questions/${world.question.id}`), 404, 'not_found');
    expect(await database.db.select().from(quizzes).where(eq(quizzes.id, world.quizId))).toEqual([]);
  });
});

describe('publishing', () => {
  const publish = (...rows: StoredRow[]) =>
    admin.post('/achievements/bulk', { ids: rows.map(({ id }) => id), status: 'published' });

  it('needs a quiz with questions, by each way there is', async () => {
    const empty = await admin.create('achievements', quizBody(world.level.id));
    for (const answer of [
      await admin.patch(`/achievements/${empty.id}`, { status: 'published' }),
      await admin.post('/achievements', quizBody(world.level.id, { status: 'published' })),
    ]) {
      expectProblem(answer, 409, 'not_publishable');
      expect(answer.json().detail).toContain('no questions');
    }
    const several = await publish(world.achievement, empty);
    expectProblem(several, 409, 'not_publishable');
    expect(fieldPaths(several)).toEqual(['ids.1']);
    expect(several.json().publishBlockers).toEqual([
      {
        ...{ path: 'ids.1', code: 'quizEmpty', title: null, needed: null, max: null, other: null },
        message: 'Its quiz has no questions yet.',
      },
    ]);
    expect((await admin.get(`/achievements/${world.achievement.id}`))['status']).toBe('draft');
    expect((await admin.list(`/achievements?levelId=${world.level.id}`)).total).toBe(2);
    expect((await publish(world.achievement)).statusCode).toBe(200);
  });

  it.each([
    ['exam', 'examEmpty'],
    ['pdf', 'documentMissing'],
    ['podcast', 'soundMissing'],
    ['feedback', 'feedbackEmpty'],
  ])('needs what a %s shows, and names it: %s', async (contentKind, code) => {
    const made = await admin.create('achievements', quizBody(world.level.id, { contentKind, passMark: null }));
    const refused = await publish(made);
    expectProblem(refused, 409, 'not_publishable');
    expect(refused.json()).toMatchObject({ publishBlockers: [{ path: 'ids.0', code }] });
  });

  it('needs nothing more of what has nothing to open, or of a story', async () => {
    const visit = { levelId: world.level.id, title: 'x', type: 'business', points: 1, status: 'published' };
    for (const contentKind of [null, 'successfulStory'])
      expect(await admin.create('achievements', { ...visit, contentKind })).toMatchObject({ status: 'published' });
  });

  it('shows one bonus a level, also when two are published at once', async () => {
    const bonus = { levelId: world.level.id, title: 'Bonus', type: 'business', points: 1, isBonus: true };
    const made = [await admin.create('achievements', bonus), await admin.create('achievements', bonus)];
    const answers = await Promise.all(made.map((row) => publish(row)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('of what is published already asks for nothing that was missing before', async () => {
    await publish(world.achievement);
    await database.db.delete(questions).where(eq(questions.id, world.question.id));
    const path = `/achievements/${world.achievement.id}`;
    expect((await admin.patch(path, { title: 'Another title' })).statusCode).toBe(200);
    expectProblem(await admin.patch(path, { contentKind: 'pdf', passMark: null }), 409, 'not_publishable');
  });
});

describe('a question', () => {
  const versionsOf = (id: string) =>
    database.db
      .select()
      .from(questionVersions)
      .where(eq(questionVersions.questionId, id))
      .orderBy(asc(questionVersions.number));

  it('has exactly one right answer, unless several may be chosen', async () => {
    const right = (...are: boolean[]) => are.map((isCorrect, n) => ({ text: `Answer ${n}`, isCorrect }));
    const refused = async (more: Record<string, unknown>) =>
      fieldPaths(await admin.post('/questions', questionBody(world.quizId, more)));
    expect(await refused({ answers: right(true, true) })).toEqual(['answers']);
    expect(await refused({ answers: right(false, false) })).toEqual(['answers']);
    expect(await refused({ answers: right(true) })).toEqual(['answers']);
    expect(await refused({ answers: right(...Array<boolean>(7).fill(true)), multiple: true })).toEqual(['answers']);
    const same = [
      { text: 'Same', isCorrect: true },
      { text: 'same ', isCorrect: false },
    ];
    expect(await refused({ answers: same })).toEqual(['answers']);
    expect(await refused({ answers: [{ text: '', isCorrect: true }, ...right(false)] })).toEqual(['answers.0.text']);
    const several = await admin.create(
      'questions',
      questionBody(world.quizId, { answers: right(true, true), multiple: true }),
    );
    expect(fieldPaths(await admin.patch(`/questions/${several.id}`, { multiple: false }))).toEqual(['answers']);
  });

  it('keeps what it said: a change is another version, and an attempt stays with its own', async () => {
    const { versionId } = await beginAttempt(world.achievement, world.question.id);
    const answer = await editor.patch(`/questions/${world.question.id}`, { text: 'And now?' });
    expect(answer.json()).toMatchObject({ text: 'And now?', version: 2, answers: world.question['answers'] });
    const versions = await versionsOf(world.question.id);
    expect(versions.map(({ number, text }) => [number, text])).toEqual([
      [1, world.question['text']],
      [2, 'And now?'],
    ]);
    expect(versions[0]?.id).toBe(versionId);
    expect(versions[1]?.createdBy).toBeTruthy();
    await editor.patch(`/questions/${world.question.id}`, { text: 'And now?' });
    expect(await versionsOf(world.question.id)).toHaveLength(2);
  });

  it('is taken out of its quiz and kept for the attempts that show it', async () => {
    const second = await admin.create('questions', questionBody(world.quizId, { text: 'Second?' }));
    await beginAttempt(world.achievement, world.question.id);
    expect((await admin.remove(`/questions/${world.question.id}`)).statusCode).toBe(200);
    expectProblem(await admin.call(`/questions/${world.question.id}`), 404, 'not_found');
    expect((await admin.list(`/questions?quizId=${world.quizId}`)).rows.map(({ id }) => id)).toEqual([second.id]);
    expect((await admin.get(`/quizzes/${world.quizId}`))['questionsCount']).toBe(1);
    expect(await versionsOf(world.question.id)).toHaveLength(1);
    expect((await admin.post('/questions/reorder', { parentId: world.quizId, ids: [second.id] })).statusCode).toBe(200);
    expect((await admin.remove(`/questions/${second.id}`)).statusCode).toBe(200);
    expect(await versionsOf(second.id)).toEqual([]);
  });

  it('stays while it is the last of a quiz that is published', async () => {
    await admin.patch(`/achievements/${world.achievement.id}`, { status: 'published' });
    expectProblem(await admin.remove(`/questions/${world.question.id}`), 409, 'in_use');
    await admin.create('questions', questionBody(world.quizId, { text: 'Second?' }));
    expect((await admin.remove(`/questions/${world.question.id}`)).statusCode).toBe(200);
  });
});
