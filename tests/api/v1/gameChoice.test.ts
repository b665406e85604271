import { beforeEach, expect, it } from 'vitest';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { daysFromToday, enrol, makeGame, makeUser, today } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

beforeEach(() => {
  server.clock.now = today;
});

const game = async (as: string, search = '') => server.call(`/api/v1/game/user${search}`, { as });
const choose = (as: string, userId: string, gameId: string) =>
  server.call(`/api/v2/users/${userId}/current-game`, { method: 'PUT', as, body: { gameId } });
const currentName = async (as: string) => (await game(as)).json<PlayerGame>().name;

it('a player of several games goes on in the one that was chosen, and every other call follows', async () => {
  const { db } = database;
  const subject = 'player-of-three';
  const player = await makeUser(db, { subject });
  const older = await makeGame(db, { name: 'Older', startDate: daysFromToday(-20) });
  const newer = await makeGame(db, { name: 'Newer', startDate: daysFromToday(-10) });
  const over = await makeGame(db, { name: 'Over', startDate: daysFromToday(-60), endDate: daysFromToday(-30) });
  const other = await makeUser(db, { subject: 'another-of-three' });
  for (const { id } of [older, newer, over])
    for (const who of [player, other]) await enrol(db, id, who.id, { enrolledAt: today });

  const first = (await game(subject)).json<PlayerGame>();
  expect(first.name).toBe('Newer');
  expect(first.otherGames.map(({ name }) => name).sort()).toEqual(['Older', 'Over']);

  expect((await choose(subject, player.id, older.id)).statusCode).toBe(204);
  expect([await currentName(subject), await currentName('another-of-three')]).toEqual(['Older', 'Newer']);

  server.clock.now = daysFromToday(1);
  await choose(subject, player.id, over.id);
  expect(await currentName(subject)).toBe('Over');
});

it('a game that is looked at is shown and not chosen: asking changes nothing', async () => {
  const { db } = database;
  const subject = 'player-of-two';
  const player = await makeUser(db, { subject });
  const older = await makeGame(db, { name: 'Older', startDate: daysFromToday(-20) });
  const newer = await makeGame(db, { name: 'Newer', startDate: daysFromToday(-10) });
  for (const { id } of [older, newer]) await enrol(db, id, player.id, { enrolledAt: today });

  expect((await game(subject, `?gameId=${older.id}`)).json<PlayerGame>().name).toBe('Older');
  expect(await currentName(subject)).toBe('Newer');
});

it('a game of others cannot be chosen', async () => {
  const { db } = database;
  const subject = 'player-of-one';
  const player = await makeUser(db, { subject });
  const own = await makeGame(db, { name: 'Own' });
  const foreign = await makeGame(db, { name: 'Foreign' });
  await enrol(db, own.id, player.id);
  expect((await game(subject, `?gameId=${foreign.id}`)).statusCode).toBe(404);
  expect((await choose(subject, player.id, foreign.id)).statusCode).toBe(404);
  expect(await currentName(subject)).toBe('Own');
});

it('a game of the other area is none here', async () => {
  const { db } = database;
  const subject = 'player-of-both';
  const player = await makeUser(db, { subject });
  const [here, there] = [await makeGame(db, { name: 'Here' }), await makeGame(db, { experience: 'compliance' })];
  for (const { id } of [here, there]) await enrol(db, id, player.id);
  expect((await game(subject, `?gameId=${there.id}`)).statusCode).toBe(404);
  expect(await currentName(subject)).toBe('Here');
});
