import { v7 as uuidv7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#server/platform/db/client.ts';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { createServices } from '#server/app/services.ts';
import { createLeague, entry, secondsLater } from '#tests/points/league.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { boardsById } from '#tests/factories/boards.ts';

const database = useTestDatabase();
/** As a copy that has not heard of anything lately: it knows the game with two players. */
const copy = useTestDatabase();

const gameId = uuidv7();
const page = { limit: 20, offset: 0 };

/** The copy as PostgreSQL gives it: nothing can be written there. */
function readOnlyCopy() {
  const url = new URL(copy.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const connection = connectDatabase(url.href);
  onTestFinished(() => connection.close());
  return connection.db;
}

it('boards and reports are read from the copy, one’s own figures and rights from the database itself', async () => {
  const [here, there] = [createLeague(database.db), createLeague(copy.db)];
  await here.addGame({ id: gameId });
  await there.addGame({ id: gameId });
  const players = await here.addPlayers(gameId, 7);
  await database.db.transaction((tx) =>
    here.points.postAll(
      tx,
      players.map((userId) => entry(gameId, { userId }, 50)),
    ),
  );
  const late = await there.addPlayers(gameId, 2);
  await copy.db.transaction((tx) => there.points.postAll(tx, [entry(gameId, { userId: late[0] ?? '' }, 10)]));

  const services = createServices({
    ...{
      db: database.db,
      replica: readOnlyCopy(),
      files: createFolderStore('/nowhere'),
      clock: () => secondsLater(60),
    },
    ...{ adminEmails: [], autoProvision: false, publicUrl: 'http://localhost' },
    issuer: { name: 'Game Hub', companyName: 'Game Hub' },
  });
  const me = players[3] ?? '';
  const leaderboards = boardsById(database.db, services.leaderboards);
  const { total, entries } = await leaderboards.userBoard(me, gameId, page);
  expect({ total, points: entries.map(({ points }) => points) }).toEqual({ total: 1, points: [10] });
  expect((await leaderboards.teamBoard(me, gameId, page)).total).toBe(0);
  expect(await leaderboards.searchPlayers(me, gameId, 'Player', 20)).toHaveLength(1);
  expect(await leaderboards.score(me, gameId)).toMatchObject({ points: 50, total: 7 });

  const actor = { caller: { id: me, role: 'admin' as const, language: null }, requestId: 'test' };
  const { markets } = await services.reports.choices(actor, gameId);
  expect(markets, 'of two nothing is said').toEqual([]);
});

it('a copy that does not answer is named at the start', async () => {
  const replicaUrl = copy.url.replace(/:\d+\//, ':1/');
  const opening = openDatabase({ databaseUrl: database.url, replicaUrl, dataDir: '/nowhere' }, () => {});
  await expect(opening).rejects.toThrow(/^DATABASE_REPLICA_URL: no PostgreSQL answers at /);
});
