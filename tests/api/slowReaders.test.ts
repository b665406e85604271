import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { levels } from '#server/schema/games.ts';
import { certificates } from '#server/schema/rewards.ts';
import { makeStory, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeStage, makeUser } from '#tests/factories/play.ts';
import { testIssuer } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const database = useTestDatabase();
const people = Array.from({ length: 8 }, (_, n) => `admin-${n}`);
const stallMs = 1_500;
const sockets: Socket[] = [];
const folder = createTemporaryFolder('gamehub-slow-');
const store = createFolderStore(folder);
/** What stored files are read from. */
const sources: Readable[] = [];
const readAndNote: FileStore['read'] = async (...what) => {
  const source = await store.read(...what);
  if (source !== null) sources.push(source);
  return source;
};
const number = '0246-8ACE-GJMP-RTWY';
let app: App;
let port: number;

beforeAll(async () => {
  const { game, level } = await makeStage(database.db);
  const { achievement } = await makeStoryPrompt(database.db, level);
  const holder = await makeUser(database.db);
  const { attemptId } = await makeStory(database.db, {
    ...{ gameId: game.id, userId: holder.id, achievementId: achievement.id },
  });
  const certificate = { attemptId, userId: holder.id, holderName: 'Ada', issuedAt: new Date(), number };
  await database.db.insert(certificates).values(certificate);
  for (const subject of people) await makeUser(database.db, { issuer: testIssuer, subject, role: 'admin' });
  // More than the buffers between two processes hold.
  await database.db.execute(
    sql`insert into teams (id, game_id, name) select gen_random_uuid(), ${game.id}, repeat('x', 90) || n from generate_series(1, 60000) n`,
  );
  app = await createApp({
    ...{ db: database.db, files: { ...store, read: readAndNote }, clock: () => new Date() },
    verifyToken: (subject) =>
      Promise.resolve({ issuer: testIssuer, subject, email: null, name: subject, sid: null, signedInAt: new Date() }),
    ...{ limits: { caller: 1_000_000, documents: 1_000_000 }, shedsLoad: false, stallMs },
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  ({ port } = address);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.http.close();
  rmSync(folder, { recursive: true });
});

const path = '/api/backoffice/teams/export?columns=id,name,gameId,createdAt,updatedAt';
const ask = (subject: string) => app.http.inject({ url: path, headers: { authorization: `Bearer ${subject}` } });

const storeRecording = async () => {
  const content = Buffer.alloc(20 * 1024 * 1024, 1);
  const file = await app.services.files.storeOwn({ name: 'talk.mp3', mediaType: 'audio/mpeg', content, duration: 60 });
  return { id: file.id, url: `/files/${file.id}/${file.name}` };
};

/** Asks for a file, and reads no more than the first of it. */
async function askAndStop(subject: string, asked = path): Promise<{ socket: Socket; status: number }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(`GET ${asked} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${subject}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return { socket, status: Number(first.toString().split(' ')[1]) };
}

const left = () => new Promise<number>((resolve) => void app.http.server.getConnections((_, count) => resolve(count)));

const openTransactions = async () => {
  const { rows } = await database.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return rows.length;
};

it('makes a few files at once and one for each person, and holds no transaction while somebody does not read', async () => {
  const answers = await Promise.all(people.map((subject) => askAndStop(subject)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect(statuses.filter((status) => status === 503).length).toBe(8 - statuses.filter((s) => s === 200).length);
  expect(statuses).toContain(503);
  expect(await openTransactions()).toBe(0);

  const reading = people.findIndex((_, n) => statuses[n] === 200);
  const again = await ask(people[reading] ?? '');
  expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '5']);
  const refused = people.findIndex((_, n) => statuses[n] === 503);
  const later = await ask(people[refused] ?? '');
  expect([later.statusCode, later.body.split('\r\n').length]).toEqual([200, 1 + 60_000 + 1]);

  // Whoever does not read is hung up on, and can ask again.
  for (const { socket, status } of answers) if (status !== 200) socket.destroy();
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  expect((await ask(people[reading] ?? '')).statusCode).toBe(200);
}, 60_000);

it.each([
  ['a recording', async () => (await storeRecording()).url],
  // Which fits into what the system holds of a connection.
  ['a certificate', () => Promise.resolve(`/certificates/${number}.pdf`)],
])(
  'lets nobody wait while thirty do not read %s, and holds nothing for them',
  async (_, addressOf) => {
    const address = await addressOf();
    sources.length = 0;
    const answers = await Promise.all(Array.from({ length: 30 }, () => askAndStop('nobody', address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    // Readiness gives up where nobody gets a connection in time.
    const [ready, again] = await Promise.all([app.http.inject('/readyz'), app.http.inject(address)]);
    expect([ready.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(await openTransactions()).toBe(0);
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
    await expect.poll(() => sources.filter(({ destroyed }) => !destroyed).length).toBe(0);
  },
  60_000,
);

it('holds neither a transaction nor a file for archives of a game that nobody reads, and hangs up', async () => {
  const { game, level } = await makeStage(database.db);
  const { id } = await storeRecording();
  await database.db.update(levels).set({ image: id }).where(eq(levels.id, level.id));
  const archive = `/api/backoffice/games/${game.id}/archive`;
  sources.length = 0;
  const statuses = (await Promise.all(people.map((subject) => askAndStop(subject, archive)))).map((one) => one.status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  expect(await openTransactions()).toBe(0);
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  expect(sources.length).toBeGreaterThanOrEqual(3);
  await expect.poll(() => sources.filter(({ destroyed }) => !destroyed).length).toBe(0);
  const reading = people[statuses.indexOf(200)] ?? '';
  const headers = { authorization: `Bearer ${reading}` };
  expect((await app.http.inject({ url: archive, headers })).statusCode).toBe(200);
}, 60_000);
