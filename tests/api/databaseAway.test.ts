import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { connectDatabase, type DatabaseConnection } from '#server/platform/db/client.ts';
import { watchDatabase, type DatabaseWatch } from '#server/platform/db/watch.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { ledgerEntries } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { makePlayer, makeStage, makeUser } from '#tests/factories/play.ts';
import { testIssuer } from '#tests/setup/app.ts';
import { openBreakableWay, type BreakableWay } from '#tests/setup/breakableWay.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
let way: BreakableWay;
let connection: DatabaseConnection;
let watch: DatabaseWatch;
let app: App;
let adjusting: string;
const told: string[] = [];
const logged: string[] = [];

beforeAll(async () => {
  const { game } = await makeStage(database.db);
  await makePlayer(database.db, game);
  await makeUser(database.db, { issuer: testIssuer, subject: 'admin', role: 'admin' });
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from enrolments`);
  adjusting = `/api/backoffice/enrolments/${rows[0]?.id ?? ''}/adjustments`;
  way = await openBreakableWay(database.url);
  connection = connectDatabase(way.url, 5);
  watch = watchDatabase({ url: way.url, name: 'The database', isCopy: false, gates: [connection.gate] }, (line) =>
    told.push(line),
  );
  app = await createApp({
    ...{ db: connection.db, watch, files: createFolderStore('/nowhere'), clock: () => new Date() },
    verifyToken: (subject) =>
      Promise.resolve({ issuer: testIssuer, subject, email: null, name: subject, sid: null, signedInAt: new Date() }),
    ...{ limits: { caller: 1_000_000 }, shedsLoad: false },
  });
  app.http.addHook('onRequest', async (request) => {
    const note = (_: unknown, line: string) => void logged.push(line);
    request.log = { ...request.log, warn: note, error: note } as typeof request.log;
  });
});
afterAll(async () => {
  await app.http.close();
  await watch.stop();
  await connection.close();
  way.close();
});

const headers = { authorization: 'Bearer admin' };
const readyz = () => timed(app.http.inject({ url: '/readyz' }));
const adjust = (key: string = randomUUID()) =>
  timed(
    app.http.inject({
      ...{ method: 'POST', url: adjusting },
      headers: { ...headers, 'idempotency-key': key },
      payload: { points: 1, reason: 'A slip' },
    }),
  );
type Answer = { statusCode: number; headers: Record<string, unknown> };
/** Of a request that is never answered: status 0. */
async function timed(asking: Promise<Answer>) {
  const begun = performance.now();
  const answer = await Promise.race([
    asking,
    setTimeout<Answer>(10_000, { statusCode: 0, headers: {} }, { ref: false }),
  ]);
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ms: performance.now() - begun };
}
const entries = () => database.db.$count(ledgerEntries);

it.each(['hang', 'refuse'] as const)(
  'a database that begins to %s: 503 within seconds, one line in the log, nothing half done, no backlog',
  async (error) => {
    expect((await adjust()).status).toBe(201);
    expect((await readyz()).status).toBe(200);
    told.length = 0;
    logged.length = 0;
    const before = await entries();

    way[error]();
    const many = () => Promise.all(Array.from({ length: 40 }, () => adjust()));
    const [ready, atOnce] = await Promise.all([readyz(), many()]);
    // What comes later is refused at once.
    const later = await many();
    const { ms: readyMs, ...refused } = ready;
    expect({ ...refused, isQuick: readyMs < 2_000 }).toEqual({ status: 503, retryAfter: '1', isQuick: true });
    for (const { status, retryAfter, ms } of [...atOnce, ...later]) {
      expect({ status, retryAfter, isQuick: ms < 5_000 }).toEqual({ status: 503, retryAfter: '5', isQuick: true });
    }
    expect(told).toEqual([expect.stringMatching(/^The database cannot be asked: .+ Requests get 503/)]);

    await way.mend();
    await expect.poll(async () => (await readyz()).status, { timeout: 5_000 }).toBe(200);
    expect(await entries()).toBe(before);
    const begun = performance.now();
    expect((await many()).map(({ status }) => status)).toEqual(Array(40).fill(201));
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(await entries()).toBe(before + 40);
    expect(told.slice(1)).toEqual([expect.stringMatching(/^The database answers again after \d+ s\. .+: 80\.$/)]);
    expect(logged).toEqual([]);
  },
  30_000,
);

it('one connection that somebody ends is nothing to tell of', async () => {
  told.length = 0;
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(async () => (await readyz()).status).toBe(200);
  expect(told).toEqual([]);
});

it('work whose client has gone while it waited for a connection is not begun', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const before = await entries();
  logged.length = 0;
  const held = await Promise.all(Array.from({ length: 5 }, () => connection.pool.connect()));
  // Without a body, which could not be read to its end either.
  const requests = ['PUT /api/v1/user/lastlogin', 'GET /api/backoffice/games'].map(
    (line) => `${line} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer admin\r\n\r\n`,
  );
  const clients = requests.map((request) => {
    const client = connect(address.port, '127.0.0.1');
    client.write(request);
    return client;
  });
  await expect.poll(() => connection.pool.waitingCount).toBe(2);
  for (const client of clients) client.destroy();
  const connections = () =>
    new Promise((resolve) => {
      app.http.server.getConnections((_, count) => resolve(count));
    });
  await expect.poll(connections).toBe(0);
  for (const one of held) one.release();
  // Of two who come after it, nobody waits behind it any more.
  for (let n = 0; n < 2; n += 1) expect((await adjust()).status).toBe(201);
  expect(await entries()).toBe(before + 2);
  const [admin] = await database.db.select().from(users).where(eq(users.subject, 'admin'));
  expect(admin?.lastLoginAt).toBeNull();
  // Whoever turns a page in haste is no fault of ours.
  expect(logged).toEqual([]);
});
