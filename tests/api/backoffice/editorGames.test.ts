import { beforeAll, expect, it } from 'vitest';
import { resources } from '#shared/api.ts';
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
} from '#tests/factories/backoffice.ts';
import { editorGames } from '#server/schema/users.ts';
import { users } from '#server/schema/users.ts';
import { eq } from 'drizzle-orm';
import { makeStory } from '#tests/factories/contents.ts';
import { enrol, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const limited = backoffice(app, 'limited');

type World = Awaited<ReturnType<typeof makeDraftGame>> &
  Awaited<ReturnType<typeof makeDraftContents>> & { storyId: string; auditId: string };
let own: World;
let foreign: World;
const idIn = (world: World, name: string) =>
  ({
    games: world.game.id,
    tiers: world.tier.id,
    levels: world.level.id,
    achievements: world.achievement.id,
    quizzes: world.quizId,
    questions: world.question.id,
    gameQuestions: world.question.id,
    exams: world.examId,
    parts: world.part.id,
    categories: world.category.id,
    examQuestions: world.examQuestion.id,
    pdfs: world.pdfId,
    podcasts: world.podcastId,
    feedbacks: world.feedbackId,
    feedbackQuestions: world.feedbackQuestion.id,
    stories: world.storyPromptId,
    news: world.news.id,
    rewards: world.reward.id,
    submissions: world.storyId,
    audit: world.auditId,
  })[name] ?? '';

async function makeWorld(): Promise<World> {
  const world = await makeDraftGame(admin);
  const { id: userId } = await makeUser(database.db);
  await enrol(database.db, world.game.id, userId);
  const work = { gameId: world.game.id, achievementId: world.achievement.id, userId };
  const contents = await makeDraftContents(admin, world.level.id);
  const [entry] = (await admin.list(`/audit?entityId=${world.level.id}`)).rows;
  const storyId = (await makeStory(database.db, work)).id;
  return { ...world, ...contents, storyId, auditId: entry?.id ?? '' };
}

beforeAll(async () => {
  await makeStaff(database.db);
  own = await makeWorld();
  foreign = await makeWorld();
  const [user] = await database.db.select().from(users).where(eq(users.subject, 'limited'));
  await database.db.insert(editorGames).values({ userId: user?.id ?? '', gameId: own.game.id });
});

/** Of the media library, every editor sees everything. */
const forEditors = Object.values(resources).flatMap(({ name, endpoints }) =>
  endpoints.list.auth.includes('editor') && name !== 'media' ? [name] : [],
);

it.each(forEditors)('an editor limited to a game sees its %s and no other', async (name) => {
  const { rows, total } = await limited.list(`/${name}?_end=500`);
  const ids = rows.map(({ id }) => id);
  expect(ids).toContain(idIn(own, name));
  expect(ids).not.toContain(idIn(foreign, name));
  // Of two games that hold the same, one.
  expect(total).toBe((await admin.list(`/${name}`)).total / 2);
  expect((await limited.list(`/${name}?id=${idIn(foreign, name)}`)).total).toBe(0);
  expectProblem(await limited.call(`/${name}/${idIn(foreign, name)}`), 404, 'not_found');
  expect((await limited.call(`/${name}/${idIn(own, name)}`)).statusCode).toBe(200);
});

it('and changes nothing elsewhere', async () => {
  const change = {
    games: 'name',
    tiers: 'name',
    levels: 'name',
    achievements: 'title',
    questions: 'text',
    news: 'title',
    rewards: 'title',
  };
  for (const [name, field] of Object.entries(change)) {
    const elsewhere = `/${name}/${idIn(foreign, name)}`;
    const before = await admin.get(elsewhere);
    expectProblem(await limited.patch(elsewhere, { [field]: 'Taken over' }), 404, 'not_found');
    if (name !== 'questions') {
      const ids = [idIn(own, name), idIn(foreign, name)];
      expectProblem(await limited.post(`/${name}/bulk`, { ids, status: 'archived' }), 404, 'not_found');
    }
    expect(await admin.get(elsewhere)).toEqual(before);
    expect((await limited.patch(`/${name}/${idIn(own, name)}`, { [field]: 'Ours' })).statusCode).toBe(200);
  }
});

it('creates below the own game only, and no game', async () => {
  const bodies = (world: World): [keyof typeof resources, string, Record<string, unknown>][] => [
    ['tiers', 'gameId', { gameId: world.game.id, name: 'New' }],
    ['levels', 'tierId', { tierId: world.tier.id, name: 'New' }],
    ['achievements', 'levelId', quizBody(world.level.id)],
    ['questions', 'quizId', questionBody(world.quizId)],
    ['news', 'gameId', newsBody(world.game.id)],
    ['rewards', 'gameId', rewardBody(world.game.id)],
  ];
  for (const [name, parent, body] of bodies(foreign)) {
    const answer = await limited.post(`/${name}`, body);
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual([parent]);
    if (!resources[name].actions.some((action) => action === 'reorder')) continue;
    const parentId = String(body[parent]);
    const reordered = await limited.post(`/${name}/reorder`, { parentId, ids: [idIn(foreign, name)] });
    expect(fieldPaths(reordered)).toEqual(['parentId']);
  }
  for (const [name, , body] of bodies(own)) await limited.create(name, body);
  expectProblem(await limited.post('/games', gameBody()), 403, 'forbidden');
});
