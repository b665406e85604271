import { beforeAll, expect, it } from 'vitest';
import type { PublishBlocker } from '#shared/http/publishBlockers.rules.ts';
import type { Readiness } from '#shared/readiness/readiness.contract.ts';
import { examCategories, examParts, exams, pdfs } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { rewards } from '#server/schema/rewards.ts';
import { backoffice, expectProblem, gameBody, makeDraftGame, makeStaff } from '#tests/factories/backoffice.ts';
import { joinTeam, makeAchievement, makeGame, makeLevel, makeTeam, makeTier, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');
let mine: { id: string };

beforeAll(async () => {
  mine = await makeGame(database.db, { name: 'Mine', gameRules: '<p>Play.</p>' });
  await makeStaff(database.db, [mine.id]);
});

const findings = async (gameId: string, who = editor) =>
  (await who.call(`/games/${gameId}/readiness`)).json<Readiness>().findings;
const said = async (gameId: string) =>
  (await findings(gameId)).map(({ severity, code, resource, title }) => `${severity} ${code} ${resource} ${title}`);

it('finds in a draft what it will lack for its players, and says where', async () => {
  const { game } = await makeDraftGame(editor, { name: 'A beginning' });
  expect(await said(game.id)).toEqual([
    'error tierMissing games A beginning',
    'error levelMissing games A beginning',
    'error achievementMissing games A beginning',
    'warning rulesMissing games A beginning',
    'warning bannerMissing games A beginning',
    'warning drafts games A beginning',
  ]);
  expect((await findings(game.id)).at(-1)).toMatchObject({ id: game.id, needed: 3 });
});

it('finds in what is published that which cannot work', async () => {
  const { db } = database;
  const game = await makeGame(db, { name: 'Broken', status: 'draft' });
  const tier = await makeTier(db, game.id, 1);
  const level = await makeLevel(db, tier, 1);
  const of = (title: string, more: Parameters<typeof makeAchievement>[2]) =>
    makeAchievement(db, level, { title, ...more });
  await of('No question', { contentKind: 'quiz', position: 1 });
  const read = await of('Long read', { contentKind: 'pdf', position: 2 });
  const [file] = await db
    .insert(files)
    .values({ name: 'a.pdf', mediaType: 'application/pdf', size: 1, sha256: 'a', purpose: 'media' })
    .returning();
  await db.insert(pdfs).values({ achievementId: read.id, file: file?.id ?? null, pages: 3, minimumPages: 4 });
  const asked = await of('Asked', { contentKind: 'exam', position: 3 });
  const [exam] = await db.insert(exams).values({ achievementId: asked.id }).returning();
  const [part] = await db
    .insert(examParts)
    .values({ examId: exam?.id ?? '', position: 1, name: 'All' })
    .returning();
  await db.insert(examCategories).values({ partId: part?.id ?? '', position: 1, name: 'Ethics', passMark: 60 });
  await of('Together', { gameType: 'Team', teamRule: 'any', position: 4 });
  const former = await makeUser(db);
  await joinTeam(db, await makeTeam(db, game.id), former.id, { leftAt: app.clock.now });
  const inactive = await makeUser(db, { isActive: false });
  await joinTeam(db, await makeTeam(db, game.id), inactive.id);
  await of('Reader', { behaviourEngagement: 'ReadNews', behaviourCount: 1, position: 5 });
  await db.insert(rewards).values({
    ...{ gameId: game.id, position: 1, title: 'A bag', category: 'Physical', type: 'Points' },
    ...{ rule: { points: 1_000 }, businessRule: 'Many points', stock: 0, status: 'published' },
  });
  const errors = (await said(game.id)).filter((one) => one.startsWith('error'));
  expect(errors).toEqual([
    'error contentMissing achievements No question',
    'error pagesTooMany achievements Long read',
    'error categoryEmpty achievements Asked',
    'error contentMissing achievements Asked',
    'error teamMissing achievements Together',
    'error actsTooMany achievements Reader',
    'error stockEmpty rewards A bag',
    'error pointsTooMany rewards A bag',
  ]);
  const refused = await editor.patch(`/games/${game.id}`, { status: 'published' });
  expectProblem(refused, 409, 'not_publishable');
  expect(refused.json<{ detail: string }>().detail).toContain('“Together” is for teams, and no team has a member.');
  const { publishBlockers } = refused.json<{ publishBlockers: PublishBlocker[] }>();
  expect(publishBlockers.map(({ code, title, needed, max, other }) => ({ code, title, needed, max, other }))).toEqual(
    (await findings(game.id))
      .filter(({ severity }) => severity === 'error')
      .map(({ code, title, needed, max, other }) => ({ code, title, needed, max, other })),
  );
  expect(publishBlockers).toContainEqual({
    ...{ path: '', code: 'pagesTooMany', title: 'Long read', needed: 4, max: 3, other: null },
    message: '“Long read” asks for more pages than there are.',
  });
  expect(await editor.get(`/games/${game.id}`)).toMatchObject({ status: 'draft' });
});

it('lets a game be published once nothing is wrong, and keeps it from becoming so by its dates', async () => {
  const { game, tier, level, achievement, reward } = await makeDraftGame(editor, { name: 'Whole' });
  await editor.patch(`/achievements/${achievement.id}`, {
    ...{ status: 'published', startDate: '2026-12-01T00:00:00.000Z' },
  });
  await editor.patch(`/levels/${level.id}`, { status: 'published' });
  await editor.patch(`/tiers/${tier.id}`, { status: 'published' });
  await editor.patch(`/rewards/${reward.id}`, { status: 'published' });
  expectProblem(await editor.patch(`/games/${game.id}`, { status: 'published' }), 409, 'not_publishable');
  await editor.patch(`/rewards/${reward.id}`, { points: 60 });
  expect((await editor.patch(`/games/${game.id}`, { status: 'published' })).statusCode).toBe(200);
  const shorter = await editor.patch(`/games/${game.id}`, { endDate: '2026-11-30T00:00:00.000Z' });
  expectProblem(shorter, 409, 'not_publishable');
  expect((await editor.patch(`/games/${game.id}`, { name: 'Whole again' })).statusCode).toBe(200);
});

it('counts the words that players lack in a language, and none of drafts', async () => {
  const { db } = database;
  const game = await makeGame(db, { name: 'In two languages', offeredLanguages: ['en', 'pl'] });
  const open = async () => (await findings(game.id)).find(({ code }) => code === 'wordsOpen');
  const before = (await open())?.needed ?? 0;
  const tier = await makeTier(db, game.id, 1, { status: 'draft' });
  expect(await open()).toMatchObject({ needed: before, other: 'pl' });
  await editor.patch(`/tiers/${tier.id}`, { status: 'published' });
  expect(await open()).toMatchObject({ needed: before + 1 });
});

it('does not hold against a change what was wrong before it', async () => {
  const { db } = database;
  const game = await makeGame(db, { name: 'Old' });
  await db.insert(rewards).values({
    ...{ gameId: game.id, position: 1, title: 'Too much', category: 'Digital', type: 'Points' },
    ...{ rule: { points: 1_000 }, businessRule: 'Many points', status: 'published' },
  });
  expect(await said(game.id)).toContain('error pointsTooMany rewards Too much');
  expect((await editor.patch(`/games/${game.id}`, { name: 'Old, renamed' })).statusCode).toBe(200);
});

it('is for editors, and only of their games', async () => {
  const { id } = await admin.create('games', gameBody({ name: 'Another’s' }));
  expectProblem(await backoffice(app, 'limited').call(`/games/${id}/readiness`), 404, 'not_found');
  expect(await findings(mine.id, backoffice(app, 'limited'))).not.toEqual([]);
  expectProblem(await admin.call('/games/no-id/readiness'), 404, 'not_found');
});
