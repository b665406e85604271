import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '#server/schema/files.ts';
import { enrolments, levels } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { awards } from '#server/schema/points.ts';
import { editorGames, users } from '#server/schema/users.ts';
import { backoffice, expectProblem, makeStaff } from '#tests/factories/backoffice.ts';
import { makeStory, makeStoryPrompt } from '#tests/factories/contents.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeGame,
  makeLevel,
  makeTeam,
  makeTier,
  makeUser,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const editor = backoffice(app, 'editor');

async function makeWorld(name: string) {
  const { db } = database;
  const game = await makeGame(db, { name, type: 'nonSequence' });
  const level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
  const { achievement } = await makeStoryPrompt(db, level);
  return { game, level, achievement };
}
type World = Awaited<ReturnType<typeof makeWorld>>;
let world: World;

beforeAll(() => makeStaff(database.db));
beforeEach(async () => {
  world = await makeWorld('Clarity Quest');
});

/** A story of a player of its own. */
async function tell(values: Parameters<typeof makeStory>[2] = {}, { game, achievement } = world) {
  const author = await makeUser(database.db, { username: 'Ada Teller' });
  await enrol(database.db, game.id, author.id);
  const story = await makeStory(
    database.db,
    { gameId: game.id, achievementId: achievement.id, userId: author.id },
    values,
  );
  return { author, story };
}
const review = (id: string, body: Record<string, unknown>, as: string | null = 'editor') =>
  backoffice(app, as).post(`/submissions/${id}/review`, body, { 'idempotency-key': randomUUID() });

describe('what waits for review', () => {
  it('says who wrote what about what, with its pictures in their order', async () => {
    const pictures = [randomUUID(), randomUUID()];
    const { story, author } = await tell({ pictures });
    for (const [index, id] of pictures.entries()) {
      const picture = { id, name: `${index}.webp`, mediaType: 'image/webp', size: 1, sha256: id };
      await database.db.insert(files).values({ ...picture, purpose: 'story', ownerId: author.id });
    }
    expect(await editor.get(`/submissions/${story.id}`)).toMatchObject({
      ...{ title: 'The strap', text: 'She came back.', author: 'Ada Teller', userId: author.id },
      ...{ gameId: world.game.id, gameName: 'Clarity Quest', achievementTitle: 'A story', points: 100 },
      ...{ prompt: '<p>Tell of a repair.</p>', review: 'waiting', reason: '', reviewer: null, reviewedAt: null },
      pictures: pictures.map((id, index) => ({
        id,
        url: expect.stringContaining(`/files/${id}/${index}.webp?until=`),
      })),
    });
  });

  it('is listed with the one first that waits longest, by game, state and since when', async () => {
    const { story: late } = await tell({ createdAt: daysFromToday(-1) });
    const { story: early } = await tell({ createdAt: daysFromToday(-3) });
    const { story: decided } = await tell({ createdAt: daysFromToday(-2), review: 'accepted' });
    await tell({}, await makeWorld('Another'));
    const ids = async (query: string) =>
      (await editor.list(`/submissions?gameId=${world.game.id}&${query}`)).rows.map(({ id }) => id);
    expect(await ids('review=waiting')).toEqual([early.id, late.id]);
    expect(await ids('')).toEqual([early.id, decided.id, late.id]);
    expect(await ids(`createdAt_gte=${daysFromToday(-2).toISOString()}`)).toEqual([decided.id, late.id]);
    expect(await ids('q=ada+strap')).toHaveLength(3);
    expect(await ids('q=saddle')).toEqual([]);
    const { rows, total } = await editor.list(`/submissions?gameId=${world.game.id}&review=waiting&_start=0&_end=1`);
    expect([rows.length, total]).toEqual([1, 2]);
  });

  it('is not of somebody who is not in the game any more, until they are back, and never of somebody who was erased', async () => {
    const { db } = database;
    const { story, author } = await tell();
    const ids = async () => (await editor.list(`/submissions?gameId=${world.game.id}`)).rows.map(({ id }) => id);
    await db.delete(enrolments).where(eq(enrolments.userId, author.id));
    expect(await ids()).toEqual([]);
    await enrol(db, world.game.id, author.id);
    expect(await ids()).toEqual([story.id]);
    await db
      .update(users)
      .set({ erasedAt: daysFromToday(0) })
      .where(eq(users.id, author.id));
    expect(await ids()).toEqual([]);
    expectProblem(await review(story.id, { decision: 'accepted' }), 404, 'not_found');
  });

  it('says why nothing can be decided while its level is withdrawn, and waits', async () => {
    const { story } = await tell();
    const show = (status: 'published' | 'draft') =>
      database.db.update(levels).set({ status }).where(eq(levels.id, world.level.id));
    await show('draft');
    const answer = await review(story.id, { decision: 'accepted', reason: '' });
    expectProblem(answer, 409, 'conflict');
    expect(answer.json()).toMatchObject({ detail: 'Its achievement is withdrawn. Publish it, then decide.' });
    await show('published');
    expect((await review(story.id, { decision: 'accepted', reason: '' })).statusCode).toBe(200);
  });

  it('comes with what was decided on it before', async () => {
    const { story, author } = await tell({ createdAt: daysFromToday(-3) });
    await review(story.id, { decision: 'returned', reason: 'Which strap was it?' });
    const { rows } = await editor.list(`/submissions?userId=${author.id}&achievementId=${world.achievement.id}`);
    expect(rows).toMatchObject([{ id: story.id, review: 'returned', reason: 'Which strap was it?' }]);
    expect(rows[0]?.['reviewer']).toMatch(/^\S+@gamehub\.example · Player /);
    expect(rows[0]?.['reviewedAt']).toBe(app.clock.now.toISOString());
  });

  it('is not seen, nor decided on, by an editor of other games', async () => {
    const { story } = await tell();
    const other = await makeGame(database.db);
    const { id, subject } = await makeUser(database.db, { role: 'editor' });
    await database.db.insert(editorGames).values({ userId: id, gameId: other.id });
    const limited = backoffice(app, subject);
    expect((await limited.list('/submissions')).total).toBe(0);
    expectProblem(await limited.call(`/submissions/${story.id}`), 404, 'not_found');
    expectProblem(await review(story.id, { decision: 'accepted' }, subject), 404, 'not_found');
    expect(await editor.get(`/submissions/${story.id}`)).toMatchObject({ review: 'waiting' });
  });
});

describe('a decision', () => {
  it('of the second of two at once is refused, and says what the first has decided', async () => {
    const { story, author } = await tell();
    const one = await makeUser(database.db, { role: 'editor', username: 'Ona First' });
    const other = await makeUser(database.db, { role: 'editor', username: 'Otto Second' });
    // Both begin before either ends.
    const deciding = await database.db.transaction(async (tx) => {
      await tx.select().from(enrolments).where(eq(enrolments.userId, author.id)).for('update');
      const both = Promise.all([
        review(story.id, { decision: 'accepted' }, one.subject),
        review(story.id, { decision: 'rejected', reason: 'It names a client.' }, other.subject),
      ]);
      await expect.poll(() => database.waiting(), { timeout: 10_000 }).toBe(2);
      return { both };
    });
    const answers = await deciding.both;
    const [refused] = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    if (refused === undefined) expect.fail('Both decided');
    expectProblem(refused, 409, 'already_reviewed');
    const { review: decision, reviewer } = await editor.get(`/submissions/${story.id}`);
    expect(refused.json()).toMatchObject({ detail: `${String(reviewer)} has ${String(decision)} it.` });
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, story.id));
    expect(entries.map(({ after }) => after?.['review'])).toEqual([decision]);
  });

  it('wins a team its award once the stories of all members are accepted, and not while one waits', async () => {
    const { db } = database;
    const { achievement } = await makeStoryPrompt(db, world.level, { gameType: 'Team', teamRule: 'all' });
    const ofTeam = { ...world, achievement };
    const [one, other] = [await tell({}, ofTeam), await tell({}, ofTeam)];
    const team = await makeTeam(db, world.game.id);
    for (const { author } of [one, other]) await joinTeam(db, team, author.id);
    const won = () => db.$count(awards, eq(awards.teamId, team.id));
    expect((await review(one.story.id, { decision: 'accepted' })).statusCode).toBe(200);
    expect(await won()).toBe(0);
    expect((await review(other.story.id, { decision: 'accepted' })).statusCode).toBe(200);
    expect(await won()).toBe(1);
  });

  it('that rejects the only attempt leads on, as having it accepted does', async () => {
    const { db } = database;
    const game = await makeGame(db, { name: 'In order' });
    const [first, second] = [await makeTier(db, game.id, 1), await makeTier(db, game.id, 2)];
    const level = await makeLevel(db, first, 1);
    await makeLevel(db, second, 1);
    const { achievement } = await makeStoryPrompt(db, level, { attemptsAllowed: 1 });
    const { story, author } = await tell({}, { game, level, achievement });
    expect((await review(story.id, { decision: 'rejected', reason: 'Not about it.' })).statusCode).toBe(200);
    const [place] = await db.select().from(enrolments).where(eq(enrolments.userId, author.id));
    expect(place?.tierId).toBe(second.id);
  });

  it('on an own story is refused, and it goes on waiting', async () => {
    const author = await makeUser(database.db, { role: 'editor' });
    await enrol(database.db, world.game.id, author.id);
    const work = { gameId: world.game.id, achievementId: world.achievement.id, userId: author.id };
    const story = await makeStory(database.db, work);
    expectProblem(await review(story.id, { decision: 'accepted' }, author.subject), 403, 'own_story');
    expect(await editor.get(`/submissions/${story.id}`)).toMatchObject({ review: 'waiting', reviewer: null });
  });
});
