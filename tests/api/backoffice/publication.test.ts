import { beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Audiences } from '#shared/game/publication.contract.ts';
import type { Notification } from '#shared/game/notifications.contract.ts';
import type { PublishBlocker } from '#shared/http/publishBlockers.rules.ts';
import { endedEnrolments, enrolments, games } from '#server/schema/games.ts';
import { backoffice, expectProblem, fieldPaths, gameBody, makeStaff } from '#tests/factories/backoffice.ts';
import {
  daysFromToday,
  enrol,
  joinTeam,
  makeAchievement,
  makePlayer,
  makeStage,
  makeTeam,
  makeUser,
} from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const editor = backoffice(app, 'editor');
const limited = backoffice(app, 'limited');

/** A quest that has been running for a month, and its people. */
let questId: string;
let teamId: string;
const people: Record<string, { id: string; subject: string }> = {};

beforeAll(async () => {
  const { db } = database;
  const { game, level } = await makeStage(db, { name: 'Quest' });
  await makeAchievement(db, level);
  questId = game.id;
  const other = await makeStage(db, { name: 'Elsewhere' });
  await makeStaff(db, [other.game.id]);
  const team = await makeTeam(db, game.id, 'Ateliers');
  teamId = team.id;
  for (const [name, market] of Object.entries({ anna: 'Zürich', bo: ' Zürich ', cleo: 'Paris', inactive: 'Paris' })) {
    people[name] = await makePlayer(db, game, { username: name, market, isActive: name !== 'inactive' });
  }
  await db.update(enrolments).set({ enrolledAt: daysFromToday(-30) });
  await joinTeam(db, team, people['anna']?.id ?? '');
  await joinTeam(db, team, people['cleo']?.id ?? '');
  await enrol(db, game.id, (await makeUser(db, { role: 'editor', market: 'Paris' })).id);
});

/** A game with something to do, which begins after everybody's. */
async function makeDraft(more: Parameters<typeof makeStage>[1] = {}) {
  const { game, level } = await makeStage(database.db, {
    ...{ name: 'New', status: 'draft', startDate: daysFromToday(-1), ...more },
  });
  await makeAchievement(database.db, level);
  return game;
}

const subjectOf = (name: string) => people[name]?.subject ?? '';
const publish = (id: string, body: object, who = editor) => who.post(`/games/${id}/publication`, body);
const audiences = async (id: string) => (await editor.get(`/games/${id}/audiences`)) as unknown as Audiences;
const namesIn = async (gameId: string) => {
  const rows = await database.db.select().from(enrolments).where(eq(enrolments.gameId, gameId));
  const byId = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  return rows.map(({ userId }) => byId.get(userId) ?? 'somebody').filter((name) => name !== 'somebody');
};
const homeOf = async (name: string) =>
  (await app.call('/api/v1/game/user', { as: subjectOf(name) })).json<PlayerGame>();
const toldTo = async (name: string, gameId: string) =>
  (await app.call('/api/v1/notification/user', { as: subjectOf(name) }))
    .json<Notification[]>()
    .filter(({ kind, subjectId }) => kind === 'gameOpened' && subjectId === gameId);

it('an empty game is not published, and every reason is said, whichever way it is tried', async () => {
  const { id } = await editor.create('games', gameBody({ name: 'Empty' }));
  const tier = await editor.create('tiers', { gameId: id, name: 'Bronze', status: 'published' });
  await editor.create('levels', { tierId: tier.id, name: 'Leather' });
  const tried = [
    await publish(id, { audience: 'everybody' }),
    await editor.patch(`/games/${id}`, { status: 'published' }),
    await editor.post('/games/bulk', { ids: [id], status: 'published' }),
    await editor.post('/games', gameBody({ status: 'published' })),
  ];
  for (const answer of tried) {
    expectProblem(answer, 409, 'not_publishable');
    const codes = answer.json<{ publishBlockers: PublishBlocker[] }>().publishBlockers.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['levelMissing', 'achievementMissing']));
  }
  expect(tried[0]?.json<{ detail: string }>().detail).toContain('No level in it is published.');
  expect((await editor.get(`/games/${id}`))['status']).toBe('draft');
  expect(await namesIn(id)).toEqual([]);
});

it('a game that is over before anybody could play it is not published', async () => {
  const { id } = await makeDraft({ startDate: daysFromToday(-40), endDate: daysFromToday(-10) });
  const answer = await publish(id, { audience: 'nobody' });
  expectProblem(answer, 409, 'not_publishable');
  expect(answer.json<{ publishBlockers: PublishBlocker[] }>().publishBlockers.map(({ code }) => code)).toEqual([
    'allOver',
  ]);
});

it('says how many are enrolled, of everybody, of each market and of each team', async () => {
  const { id } = await makeDraft();
  await enrol(database.db, id, people['anna']?.id ?? '');
  const { enrolled, everybody, markets, teams } = await audiences(id);
  expect(enrolled).toBe(1);
  expect(everybody.players - everybody.joining).toBe(1);
  expect(markets).toEqual([
    { market: 'Paris', players: 1, joining: 1 },
    { market: 'Zürich', players: 2, joining: 1 },
  ]);
  expect(teams).toEqual([{ id: teamId, name: 'Ateliers', game: 'Quest', players: 2, joining: 1 }]);
});

it.each<[string, () => object, string[], boolean]>([
  ['everybody', () => ({ audience: 'everybody' }), ['anna', 'bo', 'cleo'], true],
  ['a market', () => ({ audience: 'market', market: 'Zürich' }), ['anna', 'bo'], false],
  ['a team', () => ({ audience: 'team', teamId }), ['anna', 'cleo'], false],
  ['nobody yet', () => ({ audience: 'nobody' }), [], false],
])(
  'enrols %s as it is published; they are told once, and stay in the game that they are in',
  async (_, body, names, isOpen) => {
    const { id } = await makeDraft({ openToAll: !isOpen });
    const answer = await publish(id, body());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'published', openToAll: isOpen });
    expect((await namesIn(id)).toSorted()).toEqual(names);
    for (const name of ['anna', 'bo', 'cleo']) {
      expect((await homeOf(name)).id).toBe(questId);
      const told = await toldTo(name, id);
      expect(told.map(({ title, link }) => [title, link])).toEqual(
        names.includes(name) ? [['New', `/home?gameId=${id}`]] : [],
      );
    }
    await editor.patch(`/games/${id}`, { status: 'archived' });
    await publish(id, body());
    expect(await toldTo('anna', id)).toHaveLength(names.includes('anna') ? 1 : 0);
  },
);

it('published by a change of its state it is as open as it says, and comes before no game', async () => {
  const { db } = database;
  const { id } = await makeDraft({ openToAll: true, startDate: daysFromToday(-400) });
  // Imported before anybody else played anything.
  await enrol(db, id, people['bo']?.id ?? '', { enrolledAt: daysFromToday(-300) });
  const cleo = people['cleo']?.id ?? '';
  await db
    .insert(endedEnrolments)
    .values({ ...{ userId: cleo, gameId: id }, enrolledAt: daysFromToday(-300), endedAt: daysFromToday(-200) });
  expect((await editor.patch(`/games/${id}`, { status: 'published' })).statusCode).toBe(200);
  expect((await namesIn(id)).toSorted()).toEqual(['anna', 'bo']);
  expect((await homeOf('bo')).id).toBe(questId);
  expect(await toldTo('bo', id)).toHaveLength(1);
  expect(await toldTo('cleo', id)).toEqual([]);
});

it('a game that opens to all later is told of at the next sign-in to who plays another', async () => {
  const { id } = await makeDraft({ status: 'published' });
  await editor.patch(`/games/${id}`, { openToAll: true });
  await app.call('/api/v1/engagement/user/LogIn', { method: 'POST', as: subjectOf('cleo') });
  expect((await homeOf('cleo')).id).toBe(questId);
  expect(await toldTo('cleo', id)).toHaveLength(1);
});

it('refuses a choice that is none, and a team that the editor does not see', async () => {
  const { id } = await makeDraft();
  expect(fieldPaths(await publish(id, { audience: 'market' }))).toEqual(['market']);
  expect(fieldPaths(await publish(id, { audience: 'team', teamId: id }))).toEqual(['teamId']);
  expectProblem(await publish(id, { audience: 'nobody' }, limited), 404, 'not_found');
  expect((await editor.get(`/games/${id}`))['status']).toBe('draft');
});

it('an archiving that is taken back changes nobody’s home page', async () => {
  await database.db
    .update(games)
    .set({ publishedAt: daysFromToday(-30) })
    .where(eq(games.id, questId));
  for (const status of ['archived', 'published'])
    expect((await editor.patch(`/games/${questId}`, { status })).statusCode).toBe(200);
  expect((await homeOf('anna')).otherGames.length).toBeGreaterThan(0);
  expect((await homeOf('anna')).id).toBe(questId);
});
