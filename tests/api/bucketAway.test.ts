import { readdir } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { fileRemovals } from '#server/schema/files.ts';
import { openFileStore } from '#server/platform/files/openFileStore.ts';
import type { MediaFile } from '#shared/files/files.contract.ts';
import { fileForm } from '#tests/factories/imports.ts';
import { makeUser } from '#tests/factories/play.ts';
import { testIssuer } from '#tests/setup/app.ts';
import { openBreakableWay, type BreakableWay } from '#tests/setup/breakableWay.ts';
import { useBucket } from '#tests/setup/bucket.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const bucket = useBucket();
let way: BreakableWay;
let app: App;
let picture: Buffer;
const told: string[] = [];
const logged: string[] = [];

beforeAll(async () => {
  await makeUser(database.db, { issuer: testIssuer, subject: 'admin', role: 'admin' });
  picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1f4a3c' } })
    .png()
    .toBuffer();
  way = await openBreakableWay(bucket.endpoint);
});
beforeEach(async () => {
  // The keys stand in the environment from here on.
  app ??= await openApp(way.url);
});
afterAll(async () => {
  await app.http.close();
  way.close();
});

const openApp = async (endpoint: string) =>
  createApp({
    db: database.db,
    files: await openFileStore(new URL(`s3://files?endpoint=${endpoint}`), (line) => told.push(line)),
    clock: () => new Date(),
    verifyToken: (subject) =>
      Promise.resolve({ issuer: testIssuer, subject, email: null, name: subject, sid: null, signedInAt: new Date() }),
    ...{ limits: { caller: 1_000_000, uploads: 1_000_000, officeUploads: 1_000_000 }, shedsLoad: false },
    ...{ logLevel: 'warn', logTo: new Writable({ write: (line, _, done) => done(void logged.push(String(line))) }) },
  });

const headers = { authorization: 'Bearer admin' };
async function timed(method: 'GET' | 'POST', url: string, body: object = {}, on = app) {
  const begun = performance.now();
  const answer = await on.http.inject({ method, url, headers, ...body });
  const { statusCode: status, headers: given } = answer;
  return { answer, told: { status, retryAfter: given['retry-after'], isQuick: performance.now() - begun < 10_000 } };
}
const sent = (name: string) => {
  const { raw, headers: type } = fileForm(picture, name);
  return { payload: raw, headers: { ...headers, ...type, 'idempotency-key': name } };
};
const upload = (name: string) => timed('POST', '/api/backoffice/media', sent(name));
const read = ({ url }: { url: string }) => timed('GET', encodeURI(url));
const keptFiles = async () => (await readdir(join(bucket.folder, 'files'))).filter((name) => name.endsWith('_object'));

const away = { status: 503, retryAfter: '5', isQuick: true };

it.each(['hang', 'refuse'] as const)(
  'a bucket that begins to %s: 503 within seconds, one line in the log, nothing lost, and all of it again when it is back',
  async (error) => {
    const media = (await upload(`before-${error}.png`)).answer.json<MediaFile>();
    const whole = (await read(media)).answer.rawPayload;
    expect(whole).toHaveLength(media.size);
    const person = await makeUser(database.db, { issuer: testIssuer, subject: `person-${error}` });
    const as = { authorization: `Bearer person-${error}` };
    const photo = sent('photo.png');
    const hasPhoto = await timed('POST', '/api/v1/user/avatar', { ...photo, headers: { ...photo.headers, ...as } });
    expect(hasPhoto.told.status, hasPhoto.answer.body).toBe(200);
    const before = await keptFiles();
    told.length = 0;

    way[error]();
    const many = () =>
      Promise.all(
        [...Array.from({ length: 20 }, () => read(media)), upload(`while-${error}.png`)].map(
          async (one) => (await one).told,
        ),
      );
    expect(await many()).toEqual(Array.from({ length: 21 }, () => away));
    expect(await many()).toEqual(Array.from({ length: 21 }, () => away));
    // The bytes go later; who is erased is so at once.
    const erased = await timed('POST', `/api/backoffice/users/${person.id}/erase`, {
      payload: { email: person.email },
    });
    expect({ ...erased.told, status: Math.floor(erased.told.status / 100) }, erased.answer.body).toEqual({
      status: 2,
      isQuick: true,
    });
    expect(await keptFiles()).toEqual(before);
    expect(told).toEqual([expect.stringMatching(/^The bucket “files” cannot be reached: .+ get 503/)]);

    await way.mend();
    await expect.poll(async () => (await read(media)).told.status, { timeout: 5_000 }).toBe(200);
    expect((await read(media)).answer.rawPayload).toEqual(whole);
    expect(told.slice(1)).toEqual([
      expect.stringMatching(/^The bucket “files” answers again after \d+ s\. .+: \d+\.$/),
    ]);
    // Nothing of it is in memory.
    const restarted = await openApp(way.url);
    await restarted.services.files.removeDueBytes();
    await restarted.http.close();
    expect(await keptFiles()).toHaveLength(before.length - 1);
    const second = await upload(`while-${error}.png`);
    expect(second.told.status, second.answer.body).toBe(201);
    expect((await read(second.answer.json<MediaFile>())).told.status).toBe(200);
    expect(logged).toEqual([]);
  },
  60_000,
);

it('a bucket that refuses: 503, and for each change a line in the log that says what is wrong', async () => {
  const refused = '<Error><Code>AccessDenied</Code><Message>No more</Message></Error>';
  const refuses = new Set<string>();
  const front = createServer((request, response) => {
    const { method = '', headers: asked, url: path } = request;
    if (refuses.has(method)) return void response.writeHead(403).end(method === 'HEAD' ? '' : refused);
    const onward = ask(new URL(path ?? '', bucket.endpoint), { method, headers: asked }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  await database.db.delete(fileRemovals);
  const refusing = await openApp(`http://127.0.0.1:${(front.address() as AddressInfo).port}`);
  onTestFinished(async () => {
    await refusing.http.close();
    front.closeAllConnections();
    front.close();
  });
  told.length = 0;
  const send = (name: string) => timed('POST', '/api/backoffice/media', sent(name), refusing);
  const media = (await send('before-refusing.png')).answer.json<MediaFile>();
  const look = () => timed('GET', encodeURI(media.url), {}, refusing);
  expect((await look()).told.status).toBe(200);

  for (const method of ['PUT', 'GET', 'DELETE']) refuses.add(method);
  for (let time = 0; time < 3; time += 1) {
    expect((await send(`refused-${time}.png`)).told).toEqual(away);
    expect((await look()).told).toEqual(away);
  }
  expect(told).toEqual([
    'Files cannot be stored in the bucket “files”: AccessDenied: No more (s3:PutObject). Requests that need it get 503 until that is over.',
    expect.stringMatching(/^Files cannot be removed in .+AccessDenied: No more \(s3:DeleteObject\)/),
    expect.stringMatching(/^Files cannot be read in .+AccessDenied: No more \(s3:GetObject\)/),
  ]);

  // What was begun is not forgotten: bytes that are there after all, such as of a process that ended, go in a day.
  const left = () =>
    database.db.select({ isLazy: sql<boolean>`due_at > now() + interval '23 hours'` }).from(fileRemovals);
  expect(await left()).toEqual(Array.from({ length: 3 }, () => ({ isLazy: true })));
  const stray = await database.db
    .update(fileRemovals)
    .set({ dueAt: new Date(0) })
    .returning();
  const store = await openFileStore(new URL(`s3://files?endpoint=${bucket.endpoint}`), () => {});
  for (const { id } of stray) await store.put(id, picture);
  const kept = (await keptFiles()).length;

  refuses.clear();
  told.length = 0;
  await refusing.services.files.removeDueBytes();
  expect({ kept: (await keptFiles()).length, left: await left() }).toEqual({ kept: kept - 3, left: [] });
  told.length = 0;
  expect((await look()).told.status).toBe(200);
  expect((await send('after-refusing.png')).told.status).toBe(201);
  expect((await look()).told.status).toBe(200);
  expect(told).toEqual([
    expect.stringMatching(/^Files can be read in the bucket “files” again after \d+ s\. .+: 3\.$/),
    expect.stringMatching(/^Files can be stored in the bucket “files” again after \d+ s\. .+: 3\.$/),
  ]);
  expect(logged).toEqual([]);
});
