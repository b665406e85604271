import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { openFileStore } from '#server/platform/files/openFileStore.ts';
import type { MediaFile } from '#shared/files/files.contract.ts';
import { fileForm } from '#tests/factories/imports.ts';
import { makeUser } from '#tests/factories/play.ts';
import { testIssuer } from '#tests/setup/app.ts';
import { breakableWayTo, type BreakableWay } from '#tests/setup/brokenDatabase.ts';
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
  way = await breakableWayTo(bucket.endpoint);
});
beforeEach(async () => {
  // The keys stand in the environment from here on.
  app ??= await createApp({
    db: database.db,
    files: await openFileStore(new URL(`s3://files?endpoint=${way.url}`), (line) => told.push(line)),
    clock: () => new Date(),
    verifyToken: (subject) =>
      Promise.resolve({ issuer: testIssuer, subject, email: null, name: subject, sid: null, signedInAt: new Date() }),
    ...{ limits: { caller: 1_000_000, uploads: 1_000_000, officeUploads: 1_000_000 }, shedsLoad: false },
    ...{ logLevel: 'warn', logTo: new Writable({ write: (line, _, done) => done(void logged.push(String(line))) }) },
  });
});
afterAll(() => app.http.close());

const headers = { authorization: 'Bearer admin' };
async function timed(method: 'GET' | 'POST', url: string, body: object = {}) {
  const begun = performance.now();
  const answer = await app.http.inject({ method, url, headers, ...body });
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
  async (fault) => {
    const media = (await upload(`before-${fault}.png`)).answer.json<MediaFile>();
    const whole = (await read(media)).answer.rawPayload;
    expect(whole).toHaveLength(media.size);
    const person = await makeUser(database.db, { issuer: testIssuer, subject: `person-${fault}` });
    const as = { authorization: `Bearer person-${fault}` };
    const photo = sent('photo.png');
    const hasPhoto = await timed('POST', '/api/v1/user/avatar', { ...photo, headers: { ...photo.headers, ...as } });
    expect(hasPhoto.told.status, hasPhoto.answer.body).toBe(200);
    const before = await keptFiles();
    told.length = 0;

    way[fault]();
    const many = () =>
      Promise.all(
        [...Array.from({ length: 20 }, () => read(media)), upload(`while-${fault}.png`)].map(
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
    await expect.poll(async () => (await keptFiles()).length).toBe(before.length - 1);
    const second = await upload(`while-${fault}.png`);
    expect(second.told.status, second.answer.body).toBe(201);
    expect((await read(second.answer.json<MediaFile>())).told.status).toBe(200);
    expect(logged).toEqual([]);
  },
  60_000,
);
