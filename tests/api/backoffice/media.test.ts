import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxMediaBytes, type MediaFile, type MediaUses } from '#shared/files/files.contract.ts';
import { translations } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { games } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  gameBody,
  makeStaff,
  newsBody,
  questionBody,
  quizBody,
} from '#tests/factories/backoffice.ts';
import { makeGame, makeUser } from '#tests/factories/play.ts';
import { tokenOf, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const editor = backoffice(app, 'editor');
let png: Buffer;
/** The only game of the limited editor. */
let mine: { id: string };

beforeAll(async () => {
  mine = await makeGame(database.db, { name: 'Mine' });
  await makeStaff(database.db, [mine.id]);
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#b08d57' } })
    .png()
    .toBuffer();
});

const boundary = 'a-boundary';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** A form with one file, as a browser sends it. */
const form = (content: Buffer, { name = 'picture.png', field = 'file', type = 'image/png' } = {}) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

const upload = (content: Buffer, more: Parameters<typeof form>[1] = {}, headers: Record<string, string> = {}) =>
  editor.call('/media', { method: 'POST', raw: form(content, more), headers: { ...multipart, ...headers } });
const rowsOfFiles = () => database.db.$count(files);

describe('an upload', () => {
  it('stores a picture, whatever its sender calls it, and says where it is', async () => {
    const answer = await upload(png, { name: '..\\..\\Größe & Maß (1).PNG', type: 'text/html' });
    expect(answer.statusCode, answer.body).toBe(201);
    const media = answer.json<MediaFile>();
    expect(media).toMatchObject({ name: 'Größe-Maß-1.webp', mediaType: 'image/webp', width: 40, height: 20 });
    expect(media.url).toBe(`/files/${media.id}/${media.name}`);
    const served = await app.call(encodeURI(media.url));
    expect(served.rawPayload).toHaveLength(media.size);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, media.id));
    const sha256 = createHash('sha256').update(served.rawPayload).digest('hex');
    expect(entry).toMatchObject({ action: 'upload', entity: 'media' });
    expect(entry?.after).toEqual({ name: media.name, size: media.size, sha256 });
  });

  it('can be shown by what refers to it, and only what is in the library can', async () => {
    const media = (await upload(png)).json<MediaFile>();
    const game = await editor.create('games', gameBody({ homeBannerImage: media.id }));
    expect(game).toMatchObject({ homeBannerImage: media.id, homeBannerImageUrl: media.url });
    expect((await editor.list(`/games?id=${game.id}`)).rows[0]).toMatchObject({ homeBannerImageUrl: media.url });
    const sound = { name: 'talk.mp3', mediaType: 'audio/mpeg', duration: 60, content: Buffer.from('sound') };
    const { id } = await app.services.files.storeOwn(sound);
    const answer = await editor.patch(`/games/${game.id}`, { homeBannerImage: id });
    expect([answer.statusCode, fieldPaths(answer)]).toEqual([422, ['homeBannerImage']]);
  });

  it('is done once for one Idempotency-Key', async () => {
    const before = await rowsOfFiles();
    const headers = { 'idempotency-key': 'once' };
    const first = await upload(png, {}, headers);
    expect((await upload(png, {}, headers)).json()).toEqual(first.json());
    expect((await rowsOfFiles()) - before).toBe(1);
  });

  it.each([
    ['is empty', () => Buffer.alloc(0), 422, 'invalid'],
    ['is damaged', () => png.subarray(0, png.length - 20), 422, 'invalid'],
    [
      'is an SVG that is called a PNG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'unsupported_media_type',
    ],
    ['is larger than 20 MB', () => Buffer.alloc(maxMediaBytes.picture + 1), 413, 'too_large'],
  ] as const)('is refused when it %s, and nothing is kept', async (_, content, status, code) => {
    const before = await rowsOfFiles();
    const answer = await upload(content());
    expectProblem(answer, status, code);
    expect(fieldPaths(answer)).toEqual(['file']);
    expect(await rowsOfFiles()).toBe(before);
  });

  it('is taken at exactly 20 MB as far as its size goes', async () => {
    expectProblem(await upload(Buffer.alloc(maxMediaBytes.picture)), 415, 'unsupported_media_type');
  });

  it('is refused without a file, under another name, and when it is no form', async () => {
    expect(fieldPaths(await upload(png, { field: 'picture' }))).toEqual(['file']);
    const empty = Buffer.from(`--${boundary}--\r\n`);
    const none = await editor.call('/media', { method: 'POST', raw: empty, headers: multipart });
    expectProblem(none, 422, 'invalid');
    expectProblem(await editor.post('/media', { file: 'x' }), 415, 'unsupported_media_type');
    const noBoundary = { 'content-type': 'multipart/form-data' };
    const unreadable = await editor.call('/media', { method: 'POST', raw: form(png), headers: noBoundary });
    expectProblem(unreadable, 400, 'malformed_request');
  });

  it('that ends before its form does is refused', async () => {
    const before = await rowsOfFiles();
    const whole = form(png);
    for (const length of [whole.length - 10, whole.length - 60, 150]) {
      const answer = await editor.call('/media', {
        method: 'POST',
        raw: whole.subarray(0, length),
        headers: multipart,
      });
      expectProblem(answer, 400, 'malformed_request');
    }
    expect(await rowsOfFiles()).toBe(before);
  });

  it('that breaks off with its connection leaves nothing, and the server goes on', async () => {
    const before = await rowsOfFiles();
    await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = app.app.http.server.address();
    if (address === null || typeof address === 'string') throw new Error('Not listening');
    const whole = form(png);
    const accepted = once(app.app.http.server, 'connection');
    const socket = connect(address.port, '127.0.0.1');
    socket.write(
      `POST /api/backoffice/media HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${tokenOf('editor')}\r\n` +
        `content-type: ${multipart['content-type']}\r\ncontent-length: ${whole.length}\r\n\r\n`,
    );
    socket.write(whole.subarray(0, whole.length - 80));
    const [served] = (await accepted) as [Socket];
    await expect.poll(() => served.bytesRead).toBe(socket.bytesWritten);
    socket.destroy();
    await new Promise((resolve) => served.once('close', resolve));
    expect((await upload(png)).statusCode).toBe(201);
    expect(await rowsOfFiles()).toBe(before + 1);
  });
});

describe('a file of the library', () => {
  const usesOf = async (id: string, who = editor) => (await who.call(`/media/${id}/uses`)).json<MediaUses>();
  const stored = async () => (await upload(png)).json<MediaFile>();
  const archive = (id: string) => editor.patch(`/media/${id}`, { isArchived: true });

  it('says what it shows, for who does not see it', async () => {
    const { id } = await stored();
    const answer = await editor.patch(`/media/${id}`, { alt: 'A hide on a bench' }, { 'if-match': '"1"' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ alt: 'A hide on a bench', version: 2, kind: 'picture' });
    expectProblem(
      await editor.patch(`/media/${id}`, { alt: 'Another' }, { 'if-match': '"1"' }),
      412,
      'version_conflict',
    );
  });

  it('is found by its kind', async () => {
    const { id } = await stored();
    const sound = { name: 'hide.mp3', mediaType: 'audio/mpeg', content: Buffer.from('sound'), duration: 7 };
    const podcast = await app.services.files.storeOwn(sound);
    const ids = async (kind: string) => (await editor.list(`/media?kind=${kind}&_end=500`)).rows.map((row) => row.id);
    expect(await ids('picture')).toContain(id);
    expect(await ids('picture')).not.toContain(podcast.id);
    expect(await ids('sound')).toContain(podcast.id);
    expect(await ids('document')).toEqual([]);
    expect(await editor.get(`/media/${podcast.id}`)).toMatchObject({ kind: 'sound', pictureUrl: null });
  });

  it('is served in its small size where it has one', async () => {
    const wide = await sharp({ create: { width: 1300, height: 650, channels: 3, background: '#b08d57' } })
      .png()
      .toBuffer();
    const { url } = (await upload(wide)).json<MediaFile>();
    const get = (size: string, headers: Record<string, string> = {}) =>
      app.app.http.inject({ url: url + size, headers });
    const small = await get('?size=small');
    expect(small.statusCode).toBe(200);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 });
    expect(small.headers['content-length']).toBe(String(small.rawPayload.length));
    const whole = await get('');
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 1300 });
    expect(whole.headers['etag']).not.toBe(small.headers['etag']);
    expect((await get('?size=small', { 'if-none-match': String(small.headers['etag']) })).statusCode).toBe(304);
    const part = await get('?size=small', { range: 'bytes=2-5' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, small.rawPayload.subarray(2, 6)]);

    const narrow = await stored();
    const only = await app.app.http.inject({ url: `${narrow.url}?size=small` });
    expect(await sharp(only.rawPayload).metadata()).toMatchObject({ width: 40 });
  });

  it('says in its address which point a crop keeps, for players too', async () => {
    const { id, url } = await stored();
    const { version } = await editor.get(`/media/${id}`);
    const focus = { focusX: 30, focusY: 60 };
    const game = await editor.create('games', gameBody({ name: 'With a banner', homeBannerImage: id }));
    const revision = async () => {
      const [row] = await database.db.select().from(games).where(eq(games.id, game.id));
      return row?.mapRevision;
    };
    const before = await revision();
    const changed = await editor.patch(`/media/${id}`, focus, { 'if-match': `"${String(version)}"` });
    expect(changed.json()).toMatchObject({ ...focus, url: `${url}#focus=30,60` });
    expect((await editor.get(`/games/${game.id}`))['homeBannerImageUrl']).toBe(`${url}#focus=30,60`);
    // Maps that were read before hold the old address.
    expect(await revision()).not.toBe(before);
    const outside = await editor.patch(`/media/${id}`, { focusX: 101 });
    expect(fieldPaths(outside)).toEqual(['focusX']);
  });

  it('knows what shows it: in a field, inside a text, by a link, in another language, in a question', async () => {
    const { id, url } = await stored();
    const nothing = await editor.create('games', gameBody({ name: 'Shows nothing' }));
    const banner = await editor.create('games', gameBody({ name: 'Shows a banner', homeBannerImage: id }));
    const item = await editor.create(
      'news',
      newsBody(nothing.id, { name: 'Told', text: `<p>A</p><img src="${url}">` }),
    );
    const linked = await editor.create(
      'news',
      newsBody(nothing.id, { name: 'Linked', contentType: 'Video', link: new URL(url, 'https://games.example').href }),
    );
    const tier = await editor.create('tiers', { gameId: nothing.id, name: 'Bronze' });
    const level = await editor.create('levels', { tierId: tier.id, name: 'Leather' });
    const quiz = await editor.create('achievements', quizBody(level.id, { title: 'Asked' }));
    const question = await editor.create('questions', questionBody(String(quiz['contentId']), { image: id }));
    expect((await editor.patch(`/questions/${question.id}`, { text: 'Which hide, again?' })).statusCode).toBe(200);
    await database.db.insert(translations).values({
      ...{ entity: 'tier', entityId: tier.id, language: 'de', field: 'description', sourceHash: '' },
      value: `<img src="${url}" alt="" />`,
    });
    const heard = await editor.create(
      'achievements',
      quizBody(level.id, { title: 'Heard', type: 'business', contentKind: 'podcast', passMark: null }),
    );
    await database.db.insert(translations).values({
      ...{ entity: 'podcast', entityId: String(heard['contentId']), language: 'de', field: 'transcript' },
      ...{ sourceHash: '', value: `<img src="${url}" alt="" />` },
    });
    const uses = [
      { resource: 'games', id: banner.id, title: 'Shows a banner' },
      { resource: 'tiers', id: tier.id, title: 'Bronze' },
      { resource: 'achievements', id: quiz.id, title: 'Asked' },
      { resource: 'achievements', id: heard.id, title: 'Heard' },
      { resource: 'news', id: linked.id, title: 'Linked' },
      { resource: 'news', id: item.id, title: 'Told' },
    ];
    expect(await usesOf(id)).toEqual({ uses, elsewhere: 0 });
    expect(await usesOf(id.toUpperCase())).toEqual({ uses, elsewhere: 0 });
    const other = await stored();
    expect(await usesOf(other.id)).toEqual({ uses: [], elsewhere: 0 });
    // The earlier version of the question shows it, too, and counts once.
    expect(await editor.get(`/media/${id}`)).toMatchObject({ usesCount: uses.length, isUsed: true });
    expect(other).toMatchObject({ usesCount: 0, isUsed: false });
    const idsOf = async (isUsed: boolean) =>
      (await editor.list(`/media?isUsed=${isUsed}&_end=500`)).rows.map((row) => row.id);
    expect(await idsOf(true)).toContain(id);
    expect(await idsOf(true)).not.toContain(other.id);
    expect(await idsOf(false)).toContain(other.id);
    expect(await idsOf(false)).not.toContain(id);
  });

  it('names nothing of games and audiences that its editor is kept out of, and counts it', async () => {
    const { id } = await stored();
    const inMine = { resource: 'games', id: mine.id, title: 'Mine' };
    await editor.patch(`/games/${mine.id}`, { homeBannerImage: id });
    const others = await editor.create('games', gameBody({ name: 'Another’s secret', homeBannerImage: id }));
    await editor.create('tiers', { gameId: others.id, name: 'Bronze', image: id });
    expect(await usesOf(id, backoffice(app, 'limited'))).toEqual({ uses: [inMine], elsewhere: 2 });
    expect((await usesOf(id)).uses).toHaveLength(3);
    const refused = await backoffice(app, 'limited').patch(`/media/${id}`, { isArchived: true });
    expectProblem(refused, 409, 'in_use');
    expect(refused.json()).toMatchObject({ detail: 'Shown in 3 places.' });
  });

  it('is described and archived by limited editors unless it is shown only where they are not', async () => {
    const limited = backoffice(app, 'limited');
    const { id } = await stored();
    expect((await limited.patch(`/media/${id}`, { alt: 'Shown nowhere' })).statusCode).toBe(200);
    const game = await editor.create('games', gameBody({ homeBannerImage: id }));
    for (const change of [{ alt: 'Theirs' }, { isArchived: true }])
      expectProblem(await limited.patch(`/media/${id}`, change), 403, 'forbidden');
    expect((await editor.call(`/media/${id}`)).json()).toMatchObject({ alt: 'Shown nowhere', isArchived: false });
    expect((await editor.patch(`/media/${id}`, { alt: 'A banner' })).statusCode).toBe(200);
    await editor.patch(`/games/${mine.id}`, { homeBannerImage: id });
    expect((await limited.patch(`/media/${id}`, { alt: 'Shown in both' })).statusCode).toBe(200);
    for (const one of [mine, game]) await editor.patch(`/games/${one.id}`, { homeBannerImage: null });
  });

  it('is archived once nothing shows it, and then offered no more', async () => {
    const { id, url } = await stored();
    const game = await editor.create('games', gameBody({ name: 'With a banner', homeBannerImage: id }));
    const refused = await archive(id);
    expectProblem(refused, 409, 'in_use');
    expect(refused.json()).toMatchObject({ detail: 'Shown in one place.' });
    expect(fieldPaths(refused)).toEqual(['isArchived']);
    await editor.patch(`/games/${game.id}`, { homeBannerImage: null });
    expect((await archive(id)).statusCode).toBe(200);
    expect(fieldPaths(await editor.patch(`/games/${game.id}`, { homeBannerImage: id }))).toEqual(['homeBannerImage']);
    expect((await app.call(encodeURI(url))).statusCode).toBe(200);
    expect((await editor.patch(`/media/${id}`, { isArchived: false })).statusCode).toBe(200);
    expect((await editor.patch(`/games/${game.id}`, { homeBannerImage: id })).statusCode).toBe(200);
    // What shows it all the same can be changed, and so can it.
    await database.db.update(files).set({ isArchived: true }).where(eq(files.id, id));
    expect((await editor.patch(`/games/${game.id}`, { name: 'Renamed' })).statusCode).toBe(200);
    expect((await editor.patch(`/media/${id}`, { alt: 'A former banner' })).statusCode).toBe(200);
  });

  it('that is archived while somebody chooses it is one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await stored();
      const game = await editor.create('games', gameBody());
      const [archived, chosen] = await Promise.all([
        archive(id),
        editor.patch(`/games/${game.id}`, { homeBannerImage: id }),
      ]);
      expect([archived.statusCode, chosen.statusCode].filter((code) => code === 200)).toHaveLength(1);
    }
  });

  it('is no secret to editors, and none for players; a person’s own picture is not in it', async () => {
    await stored();
    const { id: ownerId } = await makeUser(database.db);
    const avatar = { purpose: 'avatar', ownerId, name: 'me.png', content: png } as const;
    const own = await app.services.files.storePicture(avatar);
    expectProblem(await editor.call(`/media/${own.id}`), 404, 'not_found');
    expectProblem(await editor.call(`/media/${own.id}/uses`), 404, 'not_found');
  });
});

describe('the library', () => {
  it('lists what editors uploaded, newest first, by page, search and size', async () => {
    await database.db.delete(files).where(eq(files.name, 'nothing'));
    const { total: before } = await editor.list('/media');
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const first = (await upload(png, { name: 'watch dial.png' })).json<MediaFile>();
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const second = (await upload(png, { name: 'Watch-strap_1.png' })).json<MediaFile>();
    const { id: ownerId } = await makeUser(database.db);
    await app.services.files.storePicture({ purpose: 'avatar', ownerId, name: 'watch.png', content: png });
    const ids = async (query: string) => (await editor.list(`/media?${query}`)).rows.map(({ id }) => id);
    expect(await ids('q=watch')).toEqual([second.id, first.id]);
    expect(await ids('q=WATCH%20dial')).toEqual([first.id]);
    expect(await ids('name_like=_1')).toEqual([second.id]);
    expect(await ids('q=watch&_sort=name&_order=asc')).toEqual([first.id, second.id]);
    expect(await ids(`id=${first.id}&id=${second.id}&_sort=createdAt`)).toEqual([first.id, second.id]);
    const page = await editor.list('/media?_start=0&_end=1');
    expect(page).toEqual({ rows: [second], total: before + 2 });
    expect(await ids('size_gte=100000000')).toEqual([]);
  });

  it.each([
    ['_sort=sha256', '_sort'],
    ['ownerId=x', 'ownerId'],
    ['_end=501', '_end'],
    ['size=big', 'size'],
  ])('refuses %s', async (query, path) => {
    const answer = await editor.call(`/media?${query}`);
    expectProblem(answer, 422, 'invalid');
    expect(fieldPaths(answer)).toEqual([path]);
  });
});
