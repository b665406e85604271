import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Profile } from '#shared/users/users.contract.ts';
import { filesRepository } from '#server/engines/media/files.repository.ts';
import { fileRemovals, files } from '#server/schema/files.ts';
import { backoffice, expectProblem } from '#tests/factories/backoffice.ts';
import { fileForm } from '#tests/factories/imports.ts';
import { makeUser } from '#tests/factories/play.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
let url: string;
let id: string;
let ownerId: string;
let bytes: Buffer;
let etag: string;
let size: number;

beforeAll(async () => {
  const noise = Buffer.from(Array.from({ length: 100 * 100 * 3 }, (_, n) => (n * 7919) % 256));
  const content = await sharp(noise, { raw: { width: 100, height: 100, channels: 3 } })
    .png()
    .toBuffer();
  ({ id: ownerId } = await makeUser(database.db));
  const file = await app.services.files.storePicture({ purpose: 'media', ownerId, name: 'a.png', content });
  id = file.id;
  url = `/files/${file.id}/${file.name}`;
  const answer = await app.call(url);
  bytes = answer.rawPayload;
  etag = String(answer.headers['etag']);
  size = file.size;
});

const headersOf = (answer: Awaited<ReturnType<typeof app.call>>, ...names: string[]) =>
  names.map((name) => answer.headers[name]);

describe('a stored file', () => {
  it('is for everybody who has its address, for ever, and never runs as ours', async () => {
    const { statusCode, headers } = await app.call(url);
    expect(statusCode).toBe(200);
    expect(bytes).toHaveLength(size);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="a.webp"; filename*=UTF-8''a.webp`,
    });
  });

  it('is the same under any name', async () => {
    expect((await app.call(`/files/${id}/index.html`)).headers['content-type']).toBe('image/webp');
  });

  it('tells a HEAD all but the bytes', async () => {
    const answer = await app.app.http.inject({ method: 'HEAD', url });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(0);
    expect(headersOf(answer, 'content-length', 'etag', 'content-type')).toEqual([
      String(bytes.length),
      etag,
      'image/webp',
    ]);
  });

  it('is not sent again to who has it', async () => {
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await app.call(url, { headers: { 'if-none-match': header } });
      expect(answer.statusCode).toBe(304);
      expect(answer.rawPayload).toHaveLength(0);
    }
    expect((await app.call(url, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('is sent as it lies, not compressed on the way', async () => {
    const answer = await app.call(url, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  it.each([
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
    ['application/pdf', 'inline'],
    ['audio/mpeg', 'inline'],
  ])('of type %s is offered as %s', async (mediaType, disposition) => {
    await database.db.update(files).set({ mediaType }).where(eq(files.id, id));
    const { headers } = await app.call(url);
    await database.db.update(files).set({ mediaType: 'image/webp' }).where(eq(files.id, id));
    expect(headers['content-type']).toBe(mediaType);
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition};`));
    expect(headers['content-security-policy']).toContain('sandbox');
  });
});

describe('a part of a file', () => {
  it.each([
    ['the first bytes', 'bytes=0-9', 0, 10],
    ['bytes in the middle', 'bytes=100-199', 100, 200],
    ['the rest', 'bytes=100-', 100, undefined],
    ['the last bytes', 'bytes=-5', -5, undefined],
    ['more than there is', 'bytes=100-999999999', 100, undefined],
    ['more than all from the end', 'bytes=-999999999', 0, undefined],
    ['one byte', 'bytes=0-0', 0, 1],
  ])('can be %s', async (_, range, from, to) => {
    const answer = await app.call(url, { headers: { range } });
    expect(answer.statusCode).toBe(206);
    const expected = bytes.subarray(from, to);
    expect(answer.rawPayload.equals(expected)).toBe(true);
    const start = from < 0 ? bytes.length + from : from;
    expect(headersOf(answer, 'content-range', 'content-length')).toEqual([
      `bytes ${start}-${start + expected.length - 1}/${bytes.length}`,
      String(expected.length),
    ]);
  });

  it('is refused behind the end, saying how long the file is', async () => {
    for (const range of [`bytes=${bytes.length}-`, 'bytes=999999999-1000000000', 'bytes=-0']) {
      const answer = await app.call(url, { headers: { range } });
      expectProblem(answer, 416, 'range_not_satisfiable');
      expect(answer.headers['content-range']).toBe(`bytes */${bytes.length}`);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    'bytes=5-2',
    'bytes=-',
    'bytes=a-b',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=0x1-2',
    `bytes=${'9'.repeat(30)}-`,
  ])('that cannot be read is the whole: %s', async (range) => {
    const answer = await app.call(url, { headers: { range } });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  it('is one of the file that was begun, or the whole', async () => {
    const range = 'bytes=0-9';
    expect((await app.call(url, { headers: { range, 'if-range': etag } })).statusCode).toBe(206);
    expect((await app.call(url, { headers: { range, 'if-range': '"other"' } })).statusCode).toBe(200);
  });

  it('is told to a HEAD as well', async () => {
    const answer = await app.app.http.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-length']).toBe('10');
  });
});

describe('an address that is none', () => {
  it.each([
    '/files/01900000-0000-7000-8000-000000000000/a.webp',
    '/files/1/a.webp',
    '/files/..%2f..%2fetc%2fpasswd/a',
    '/files/%2e%2e/%2e%2e/package.json',
    '/files/....//....//etc/passwd',
    '/files/a%00b/x',
    '/files/',
    '/files',
  ])('answers 404: %s', async (address) => {
    expectProblem(await app.call(address), 404, 'not_found');
  });

  it('does not lead out of a real file’s folder', async () => {
    for (const rest of ['../../../etc/passwd', '%2e%2e%2f%2e%2e%2fpackage.json', '..%5c..%5cpackage.json']) {
      const answer = await app.call(`/files/${id}/${rest}`);
      expect(answer.body).not.toContain('root:');
      expect(answer.body).not.toContain('"dependencies"');
    }
  });

  it.each([
    ['nothing of where it lay', '/home/ada/me at work.png', 'me-at-work.webp'],
    ['nothing of where it lay on Windows', 'C:\\Users\\ada\\me at work.png', 'me-at-work.webp'],
    ['eighty characters of a long name', `${'n'.repeat(200)}.png`, `${'n'.repeat(80)}.webp`],
  ])('tells %s', async (_, name, stored) => {
    const content = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const file = await app.services.files.storePicture({ purpose: 'media', ownerId, name, content });
    expect(file.name).toBe(stored);
  });

  it('answers 404 where the bytes are gone, without the headers of a file', async () => {
    const content = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const file = await app.services.files.storePicture({ purpose: 'media', ownerId, name: 'x', content });
    await rm(join(app.folder, file.id.slice(-2), file.id));
    const answer = await app.call(`/files/${file.id}/${file.name}`);
    expectProblem(answer, 404, 'not_found');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await app.call(url, { method })).statusCode).toBe(405);
    }
  });
});

it('bytes that are being stored are not due for removal', async () => {
  const repository = filesRepository(database.db);
  const [storing, removed] = [uuidv7(), uuidv7()];
  await repository.noteStoring(storing);
  await database.db.insert(fileRemovals).values({ id: removed, dueAt: new Date(Date.now() - 1000) });
  const due = await repository.listDueRemovals();
  expect([due.includes(storing), due.includes(removed)]).toEqual([false, true]);
  for (const one of [storing, removed]) await repository.forgetRemoval(one);
});

describe('a photo of somebody', () => {
  const png = () =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: '#1f4a3c' } })
      .png()
      .toBuffer();

  it('is there for who was told its address, as long as that is good, and for nobody else', async () => {
    const { id: userId, subject: as } = await makeUser(database.db);
    const sent = await app.call(`/api/v2/users/${userId}/profile-image`, {
      method: 'POST',
      as,
      ...fileForm(await png(), 'me.png'),
    });
    const photo = sent.json<Profile>().profileImage ?? '';
    const bare = photo.split('?')[0] ?? '';
    const shown = await app.call(photo);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, max-age=136800, immutable']);
    const again = await app.call(photo, { headers: { 'if-none-match': String(shown.headers['etag']) } });
    expect(again.statusCode).toBe(304);
    for (const address of [
      bare,
      `${bare}?own`,
      photo.replace('until=1', 'until=2'),
      photo.slice(0, -1),
      `${bare}?${url}`,
    ])
      expectProblem(await app.call(address), 404, 'not_found');
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 38 * 3_600_000);
    expectProblem(await app.call(photo), 404, 'not_found');
    const renewed = (await app.call(`/api/v2/users/profile`, { as })).json<Profile>().profileImage ?? '';
    expect((await app.call(renewed)).statusCode).toBe(200);
    app.clock.now = now;
  });

  it('is gone for everybody once it was replaced, or taken away', async () => {
    const { id: userId, subject: as } = await makeUser(database.db);
    const upload = async (background: string) => {
      const plain = { width: 40, height: 40, channels: 3, background } as const;
      const form = fileForm(await sharp({ create: plain }).png().toBuffer(), 'me.png');
      const answer = await app.call(`/api/v2/users/${userId}/profile-image`, { method: 'POST', as, ...form });
      return answer.json<Profile>().profileImage ?? '';
    };
    const statusOf = async (photo: string) => (await app.call(photo)).statusCode;
    const first = await upload('#1f4a3c');
    const second = await upload('#4a1f3c');
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await app.call('/api/v1/configuration/user', { method: 'DELETE', as })).statusCode).toBe(200);
    expect(await statusOf(second)).toBe(404);
    expect(await database.db.$count(files, eq(files.ownerId, userId))).toBe(0);
  });

  it('is changed and taken away by an administrator, which the log tells, and no form has to be saved again for it', async () => {
    await makeUser(database.db, { subject: 'admin', role: 'admin' });
    const admin = backoffice(app, 'admin');
    const user = await makeUser(database.db);
    const path = `/users/${user.id}/profile-image`;
    const form = fileForm(await png(), 'clara.png');
    const given = await admin.call(path, { method: 'POST', ...form });
    expect(given.json()).toMatchObject({ id: user.id, version: user.version, profileImageUrl: expect.any(String) });
    const { profileImageUrl } = given.json<{ profileImageUrl: string }>();
    expect((await app.call(profileImageUrl)).statusCode).toBe(200);
    const bare = await admin.call(path, { method: 'DELETE' });
    expect(bare.json()).toMatchObject({ version: user.version, profileImageUrl: null });
    expect((await app.call(profileImageUrl)).statusCode).toBe(404);
    const log = (await admin.call(`/audit?entityId=${user.id}`)).json<{ action: string }[]>();
    expect(log.map(({ action }) => action)).toEqual(['update', 'update']);
  });
});

it('bytes that cannot be removed keep no others from being removed', async () => {
  const [stuck, other] = [uuidv7(), uuidv7()];
  const pathOf = (of: string) => join(app.folder, of.slice(-2), of);
  // A folder is no file that could be removed.
  await mkdir(pathOf(stuck), { recursive: true });
  await mkdir(join(pathOf(other), '..'), { recursive: true });
  await writeFile(pathOf(other), 'left over');
  for (const one of [stuck, other]) await database.db.insert(fileRemovals).values({ id: one, dueAt: new Date(0) });
  await expect(app.services.files.removeDueBytes()).rejects.toThrow();
  await expect(access(pathOf(other))).rejects.toThrow('ENOENT');
  expect(await database.db.select({ id: fileRemovals.id }).from(fileRemovals)).toEqual([{ id: stuck }]);
});
