import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MadeApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import { freePort } from '#server/platform/db/embedded/freePort.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/openDatabase.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { byKey, makeKey } from '#tests/factories/apiKeys.ts';
import { makeStaff } from '#tests/factories/backoffice.ts';
import { makeAchievement, makePlayer, makeStage } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { missingPgBouncer, startPgBouncer } from '#tests/setup/pgBouncer.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const missing = missingPgBouncer();
const database = useTestDatabase();
const app = useTestApp(database);
const folder = createTemporaryFolder('gamehub-pooler-');
const servers: ChildProcess[] = [];
let pooler: Awaited<ReturnType<typeof startPgBouncer>>;

describe('PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    if (missing !== undefined) return undefined;
    pooler = await startPgBouncer(database.url);
    return pooler.remove;
  }, 300_000);
  beforeEach(({ skip }) => skip(missing !== undefined, missing));
  afterAll(() => {
    for (const server of servers) server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('is refused at the start as the address of the server itself', async () => {
    const place = { databaseUrl: pooler.url, replicaUrl: undefined, dataDir: folder };
    await expect(openDatabase(place, () => {})).rejects.toThrow(
      /^DATABASE_URL: at .* is a pooler.*DATABASE_DIRECT_URL/,
    );
    const twice = { ...place, directUrl: pooler.url };
    await expect(openDatabase(twice, () => {})).rejects.toThrow(/^DATABASE_DIRECT_URL: at .* is a pooler/);
  });

  describe('with a direct address beside it', () => {
    let opened: OpenDatabase;
    beforeAll(async () => {
      if (missing !== undefined) return undefined;
      const place = { databaseUrl: pooler.url, directUrl: database.url, replicaUrl: undefined, dataDir: folder };
      opened = await openDatabase(place, () => {});
      return opened.close;
    });

    it('keeps the limits of requests in every transaction and every statement, and none for background work', async () => {
      const limits = sql`select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit') order by name`;
      const expected = [
        { name: 'idle_in_transaction_session_timeout', setting: '30000' },
        { name: 'jit', setting: 'off' },
        { name: 'lock_timeout', setting: '10000' },
        { name: 'statement_timeout', setting: '30000' },
      ];
      expect((await opened.db.execute(limits)).rows).toEqual(expected);
      expect((await opened.db.transaction((tx) => tx.execute(limits))).rows).toEqual(expected);
      const readOnly = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
      expect((await opened.db.transaction((tx) => tx.execute(limits), readOnly)).rows).toEqual(expected);
      const { rows } = await opened.background.execute(sql`show statement_timeout`);
      expect(rows).toEqual([{ statement_timeout: '0' }]);
    });

    it('stays ready while long transactions occupy all sessions of the pooler, as long as others end', async () => {
      const occupied = Array.from({ length: 12 }, () => opened.db.execute(sql`select pg_sleep(0.5)`));
      await Promise.race(occupied);
      expect(await opened.watch.isReachable()).toBe(true);
      await Promise.all(occupied);
    });

    it('prepares statements only where the pooler tracks them, which gives them names of its own', async () => {
      for (const value of [1, 2, 3]) await opened.db.execute(sql`select ${value}::int as once`);
      const { rows } = await opened.db.execute(
        sql`select name from pg_prepared_statements where statement like '%as once'`,
      );
      expect(rows).toEqual(pooler.isTracking ? [{ name: expect.stringMatching(/^PGBOUNCER_\d+$/) }] : []);
    });

    it('is not ready while the pooler is away, although the server answers, and is again afterwards', async () => {
      expect(await opened.watch.isReachable()).toBe(true);
      await pooler.stop();
      expect(await opened.watch.isReachable()).toBe(false);
      await expect(opened.db.execute(sql`select 1`)).rejects.toSatisfy(isUnavailable);
      expect((await opened.background.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
      await pooler.start();
      await expect.poll(opened.watch.isReachable).toBe(true);
      expect((await opened.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    });
  });

  it('serves two processes at once', async () => {
    await makeStaff(database.db);
    const { game, level } = await makeStage(database.db);
    const { id: achievementId } = await makeAchievement(database.db, level, { type: 'business', points: 50 });
    const players = await Promise.all(Array.from({ length: 8 }, () => makePlayer(database.db, game)));
    const key: MadeApiKey = await makeKey(app);
    const urls = await Promise.all(['one', 'two'].map(startServer));
    const headers = { ...byKey(key), 'content-type': 'application/json' };
    const statuses = await Promise.all(
      players.flatMap(({ id: userId }, place) =>
        urls.map(async (url) => {
          const externalId = `till ${place}`;
          const body = JSON.stringify({
            awards: [{ achievementId, userId, occurredAt: game.startDate, externalId }],
          });
          const sent = await fetch(`${url}/api/v2/games/${game.id}/awards`, { method: 'POST', headers, body });
          const read = await fetch(`${url}/api/v2/games/${game.id}/results`, { headers });
          return [sent.status, read.status];
        }),
      ),
    );
    expect(statuses).toEqual(statuses.map(() => [200, 200]));
    const results = await Promise.all(
      urls.map(async (url) => (await fetch(`${url}/api/v2/games/${game.id}/results`, { headers })).json()),
    );
    for (const { results: found } of results as { results: { externalId: string }[] }[]) {
      expect(found.map(({ externalId }) => externalId).toSorted()).toEqual(players.map((_, place) => `till ${place}`));
    }
    await pooler.stop();
    for (const url of urls) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
    await pooler.start();
    for (const url of urls) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  }, 120_000);
});

/** `npm start` without the browser's part. */
async function startServer(name: string): Promise<string> {
  const port = await freePort();
  const server = spawn(process.execPath, ['server/main.ts', '--without-browser'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: join(folder, name) },
      ...{
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.url,
        KEYS_SECRET: 'k'.repeat(32),
        LOG_LEVEL: 'error',
      },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  servers.push(server);
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return url;
}
