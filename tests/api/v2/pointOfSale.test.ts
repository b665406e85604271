import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MadeApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import { awards, scores } from '#server/schema/points.ts';
import { makeKey } from '#tests/factories/apiKeys.ts';
import { makeStaff } from '#tests/factories/backoffice.ts';
import { enrol, makeAchievement, makeGame, makeLevel, makeTier, makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const script = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples', 'pointOfSale.ts');

/** Between the script and the server: loses the answers to so many requests, after the server has done its work. */
const network = { address: '', answersToLose: 0, recorded: 0 };
const between = createServer(
  (request, response) =>
    void passOn(request).then(
      ({ status, body }) => {
        if (request.method === 'POST') network.recorded += 1;
        if (request.method === 'POST' && network.answersToLose > 0) {
          network.answersToLose -= 1;
          request.socket.destroy();
          return;
        }
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      },
      () => request.socket.destroy(),
    ),
);
let serverUrl = '';
let world: Awaited<ReturnType<typeof makeWorld>>;

async function passOn(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const sent = (await request.toArray()).map(String).join('');
  const answer = await fetch(`${serverUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { 'x-api-key': String(request.headers['x-api-key']), 'content-type': 'application/json' },
    ...(sent !== '' && { body: sent }),
  });
  return { status: answer.status, body: await answer.text() };
}

beforeAll(async () => {
  await makeStaff(database.db);
  world = await makeWorld();
  serverUrl = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  network.address = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
});
afterAll(() => {
  between.close();
});

/** Runs the script of the documents as it stands there. */
async function closeTheDay(folder: string, world: { gameId: string; key: MadeApiKey }, sales: unknown[]) {
  writeFileSync(join(folder, 'sales.json'), JSON.stringify(sales));
  const environment = { GAMEHUB_URL: network.address, GAMEHUB_KEY: world.key.secret, GAMEHUB_GAME: world.gameId };
  const child = spawn(process.execPath, [script, 'sales.json', 'place.txt'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output };
}

async function makeWorld() {
  const { db } = database;
  const game = await makeGame(db, { type: 'nonSequence' });
  const level = await makeLevel(db, await makeTier(db, game.id, 1), 1);
  const belt = await makeAchievement(db, level, { title: 'Sell a belt', type: 'business', points: 50 });
  const sellers = [
    await makeUser(db, { email: 'ada@shops.example' }),
    await makeUser(db, { email: 'ben@shops.example' }),
  ];
  for (const { id } of sellers) await enrol(db, game.id, id);
  const key = await makeKey(app, { scopes: ['write:awards', 'read:results'], gameIds: [game.id] });
  return { gameId: game.id, belt, sellers, key };
}

it('closes the day of a shop: each sale counts once, though an answer is lost, and changes are read on', async () => {
  const folder = createTemporaryFolder('gamehub-till-');
  const sale = (receipt: string, seller: string) => ({
    ...{ receipt, seller, soldAt: '2026-11-20T16:30:00Z', achievementId: world.belt.id },
  });
  network.answersToLose = 1;
  const first = await closeTheDay(folder, world, [sale('1', 'ada@shops.example')]);
  expect(first).toMatchObject({ code: 0 });
  expect(network.recorded).toBe(2);
  expect(first.output).toContain('No answer');
  expect(first.output).toContain('Sales: 0 recorded, 1 there already, 0 refused');
  expect(first.output).toContain('ada@shops.example: Sell a belt, 50 points');
  const stored = await database.db.select().from(awards).where(eq(awards.gameId, world.gameId));
  expect(stored).toMatchObject([{ externalId: 'till/1', source: 'api', points: 50 }]);

  const second = await closeTheDay(folder, world, [
    sale('1', 'ada@shops.example'),
    sale('2', 'ben@shops.example'),
    sale('3', 'nobody@shops.example'),
  ]);
  expect(second.code).toBe(1);
  expect(second.output).toContain('till/3 refused, email: There is no such player in this game');
  expect(second.output).toContain('Sales: 1 recorded, 1 there already, 1 refused');
  expect(second.output).toContain('ben@shops.example: Sell a belt, 50 points');
  // What the first evening has read is not read again.
  expect(second.output).not.toContain('ada@shops.example: Sell');
  const points = await database.db
    .select({ points: scores.points })
    .from(scores)
    .where(eq(scores.gameId, world.gameId));
  expect(points).toEqual([{ points: 50 }, { points: 50 }]);
  expect(readFileSync(join(folder, 'place.txt'), 'utf8')).toMatch(/^\d+\.[0-9a-f-]{36}$/);
});

it('says what is wrong with its key, and keeps no place', async () => {
  const folder = createTemporaryFolder('gamehub-till-');
  const key = { ...world.key, secret: world.key.secret.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) };
  const { code, output } = await closeTheDay(folder, { ...world, key }, []);
  expect(code).toBe(2);
  expect(output).toMatch(/401/);
  expect(existsSync(join(folder, 'place.txt'))).toBe(false);
});
