import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameArchive } from '#shared/gameTrees/gameTrees.contract.ts';
import { createFolderStore } from '#server/platform/files/folderStore.ts';
import { questionVersions, translations } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { editorCultures } from '#server/schema/users.ts';
import { importArchive, check, contentsOf, pack, save, send } from '#tests/factories/archives.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  gameBody,
  makeDraftContents,
  makeDraftGame,
  makeStaff,
  type StoredRow,
} from '#tests/factories/backoffice.ts';
import { fileForm } from '#tests/factories/imports.ts';
import { makeUser } from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { withRefusedWrites } from '#tests/setup/refusedWrites.ts';

const here = useTestDatabase();
const elsewhere = useTestDatabase();
const app = useTestApp(here);
const otherApp = useTestApp(elsewhere);
const admin = backoffice(app, 'admin');
const other = backoffice(otherApp, 'admin');

beforeAll(async () => {
  await makeStaff(here.db);
  await makeStaff(elsewhere.db);
});

const gameIn = (entries: ReadonlyMap<string, Buffer>): GameArchive =>
  JSON.parse((entries.get('game.json') ?? '').toString()) as GameArchive;

/** The archive once more with another game, or with other files. */
async function changed(
  archive: Buffer,
  change: (said: GameArchive, entries: Map<string, Buffer>) => void,
): Promise<Buffer> {
  const entries = await contentsOf(archive);
  const said = gameIn(entries);
  const before = entries.get('game.json');
  change(said, entries);
  if (entries.get('game.json') === before) entries.set('game.json', Buffer.from(JSON.stringify(said)));
  return pack(entries);
}

const picture = (red: number) =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer();
async function upload(to: typeof admin, name: string, content: Buffer) {
  const answer = await to.call('/media', { method: 'POST', ...fileForm(content, name) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<StoredRow & { url: string }>();
}

describe('an archive of a game', () => {
  let world: Awaited<ReturnType<typeof makeDraftGame>>;
  let archive: Buffer;

  beforeAll(async () => {
    world = await makeDraftGame(admin);
    const banner = await upload(admin, 'banner.png', await picture(10));
    const inText = await upload(admin, 'in text.png', await picture(20));
    await admin.patch(`/media/${banner.id}`, { alt: 'A workshop' });
    await admin.patch(`/games/${world.game.id}`, {
      homeBannerImage: banner.id,
      gameRules: `<p><img src="${inText.url}" alt="" /> <a href="/game/${world.level.id}">Leather</a></p>`,
    });
    await admin.create('rewards', {
      ...{ gameId: world.game.id, title: 'Quiz done', type: 'Achievement', subjectId: world.achievement.id },
    });
    await translate(here.db, 'pl', 'tier', world.tier.id, { name: ['Brąz', 'Copper'] });
    archive = await save(admin, world.game.id);
  });

  it('becomes a draft with parts, files and links of its own', async () => {
    const imported = await importArchive(other, archive);
    expect(imported).toMatchObject({ name: 'Clarity Quest', status: 'draft', version: 1 });
    const [level] = (await other.list(`/levels?gameId=${imported.id}`)).rows;
    const [achievement] = (await other.list(`/achievements?gameId=${imported.id}`)).rows;
    const rewards = (await other.list(`/rewards?gameId=${imported.id}`)).rows;
    expect(level?.id).not.toBe(world.level.id);
    expect(rewards.map((one) => one['subjectId'])).toEqual([null, achievement?.id]);
    const rules = String(imported['gameRules']);
    expect(rules).toContain(`href="/game/${level?.id}"`);
    const banner = await other.get(`/media/${String(imported['homeBannerImage'])}`);
    expect(banner).toMatchObject({ alt: 'A workshop', name: 'banner.webp', width: 24, height: 16 });
    const shown = /src="([^"]+)"/.exec(rules)?.[1] ?? '';
    expect((await otherApp.call(shown)).statusCode).toBe(200);
    const [word] = await elsewhere.db
      .select()
      .from(translations)
      .innerJoin(tiers, eq(tiers.id, translations.entityId))
      .where(eq(tiers.gameId, imported.id));
    // Of another original, so nobody takes it for ready.
    const [original] = await here.db.select().from(translations).where(eq(translations.entityId, world.tier.id));
    expect(word?.translations.sourceHash).toBe(original?.sourceHash);
    const [entry] = await elsewhere.db.select().from(auditEntries).where(eq(auditEntries.entityId, imported.id));
    expect(entry).toMatchObject({ action: 'create', entity: 'games', after: { archive: 'game.zip' } });
  });

  it('can be taken back as any draft can', async () => {
    const imported = await importArchive(
      other,
      await changed(archive, ({ game }) => {
        game.tiers = [];
        game.news = [];
        game.rewards = [];
        game.gameRules = '';
      }),
    );
    expect((await other.remove(`/games/${imported.id}`)).statusCode).toBe(200);
  });

  it('brings no file twice that the library has, also when it is brought twice at once', async () => {
    const fresh = await changed(archive, () => {});
    await makeUser(elsewhere.db, { subject: 'second admin', role: 'admin' });
    const imported = await Promise.all([
      importArchive(other, fresh),
      importArchive(backoffice(otherApp, 'second admin'), fresh),
    ]);
    expect(new Set(imported.map(({ id }) => id)).size).toBe(2);
    const banners = imported.map((one) => one['homeBannerImage']);
    expect(banners[0]).toBe(banners[1]);
    const hashes = gameIn(await contentsOf(archive)).files.map(({ sha256 }) => sha256);
    for (const sha256 of hashes) expect(await elsewhere.db.$count(files, eq(files.sha256, sha256))).toBe(1);
  });

  it('leaves no file behind when its game cannot be written', async () => {
    const banner = await upload(admin, 'only here.png', await picture(30));
    const game = await admin.create('games', gameBody({ homeBannerImage: banner.id }));
    const unlucky = await save(admin, game.id);
    const stored = () =>
      readdirSync(otherApp.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const before = stored().length;
    await withRefusedWrites(elsewhere.db, 'insert', games, async () => {
      expect((await send(other, '/games/archive', unlucky)).statusCode).toBe(500);
    });
    expect(stored()).toHaveLength(before);
    await importArchive(other, unlucky);
    expect(stored()).toHaveLength(before + 1);
  });

  it('is not saved in part while a file of it is lost', async () => {
    const banner = await upload(admin, 'lost.png', await picture(40));
    const game = await admin.create('games', gameBody({ homeBannerImage: banner.id }));
    await createFolderStore(app.folder).remove(banner.id);
    const answer = await admin.call(`/games/${game.id}/archive`);
    expectProblem(answer, 409, 'conflict');
    expect(answer.json()).toMatchObject({ detail: 'The file “lost.webp” is not in the store any more.' });
  });

  it('is made into one game by one key', async () => {
    const headers = { 'idempotency-key': world.game.id };
    const [first, second] = [
      await send(other, '/games/archive', archive, headers),
      await send(other, '/games/archive', archive, headers),
    ];
    expect(first.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  });

  it('is saved by who sees all of the game, and brought by administrators', async () => {
    const limited = await makeUser(here.db, { subject: `polish ${world.game.id}`, role: 'editor' });
    await here.db.insert(editorCultures).values({ userId: limited.id, culture: 'Poland' });
    expectProblem(
      await backoffice(app, `polish ${world.game.id}`).call(`/games/${world.game.id}/archive`),
      403,
      'forbidden',
    );
    expect((await backoffice(app, 'editor').call(`/games/${world.game.id}/archive`)).statusCode).toBe(200);
    const answer = await admin.call(`/games/${world.game.id}/archive`);
    expect(answer.headers['content-disposition']).toContain('Clarity-Quest-2026-11-21.zip');
    const [entry] = await here.db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.entityId} = ${world.game.id} and ${auditEntries.action} = 'export'`);
    expect(entry?.after).toMatchObject({ format: 'zip' });
  });

  const first = (entries: Map<string, Buffer>) => [...entries.keys()].find((name) => name.startsWith('files/')) ?? '';
  it.each<[string, (said: GameArchive, entries: Map<string, Buffer>) => void, string, RegExp]>([
    ['of a newer format', (said) => Object.assign(said, { formatVersion: 2 }), 'formatVersion', /newer Game Hub/],
    ['of something else', (said) => Object.assign(said, { format: 'zip' }), 'format', /no archive of a game/],
    ['without a game', (_, entries) => entries.delete('game.json'), '', /holds no game\.json/],
    ['whose game is no JSON', (_, entries) => entries.set('game.json', Buffer.from('{')), 'game.json', /JSON/],
    [
      'whose game is nested without end',
      (_, entries) => entries.set('game.json', Buffer.alloc(12_000_000, '[')),
      'game.json',
      /levels deep/,
    ],
    [
      'whose game is larger than any',
      (_, entries) => entries.set('game.json', Buffer.alloc(17 * 1024 * 1024, '[]')),
      '',
      /larger than it may be/,
    ],
    ['with a field that there is not', ({ game }) => Object.assign(game, { owner: 'me' }), 'game.owner', /./],
    ['with a name that is too long', ({ game }) => Object.assign(game, { name: 'x'.repeat(121) }), 'game.name', /120/],
    [
      'with an end before its start',
      ({ game }) => Object.assign(game, { endDate: game.startDate }),
      'endDate',
      /after/,
    ],
    [
      'with a question without a right answer',
      ({ game }) => {
        const content = game.tiers[0]?.levels[0]?.achievements[0]?.content;
        if (content?.kind === 'quiz')
          for (const answer of content.questions[0]?.answers ?? []) answer.isCorrect = false;
      },
      'game.tiers.0.levels.0.achievements.0.content.questions.0.answers',
      /right/,
    ],
    [
      'with something published that nobody could open',
      ({ game }) => {
        const achievement = game.tiers[0]?.levels[0]?.achievements[0];
        if (achievement?.content?.kind === 'quiz') achievement.content.questions = [];
        if (achievement) achievement.status = 'published';
      },
      'tiers.0.levels.0.achievements.0.status',
      /nothing to open/,
    ],
    [
      'with a reward for what is not there',
      ({ game }) => Object.assign(game.rewards[1] ?? {}, { subject: 'achievement.9' }),
      'rewards.1.subject',
      /No such achievement/,
    ],
    [
      'with words of a text that there is not',
      ({ game }) => game.words.push({ language: 'de', field: 'nameless', value: 'x', madeOf: null }),
      'words.0',
      /no text/,
    ],
    [
      'with words in its own language',
      ({ game }) => game.words.push({ language: 'en', field: 'name', value: 'x', madeOf: null }),
      'words.0',
      /written in this language/,
    ],
    [
      'with a link to a part that is not there',
      ({ game }) => Object.assign(game, { tutorial: '<a href="/game/gamehub:level.7">x</a>' }),
      'tutorial',
      /level\.7/,
    ],
    ['without one of its files', (_, entries) => entries.delete(first(entries)), 'files.0', /missing/],
    [
      'with a file whose content is another',
      (_, entries) => {
        const content = Buffer.from(entries.get(first(entries)) ?? '');
        content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
        entries.set(first(entries), content);
      },
      'files.0',
      /another content/,
    ],
    [
      'with a file of another kind than it says',
      (said, entries) => {
        const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
        const sha256 = createHash('sha256').update(content).digest('hex');
        entries.set(`files/${sha256}.webp`, content);
        const facts = { size: content.length, alt: '', focusX: 50, focusY: 50 };
        said.files.push({ sha256, name: 'a.webp', mediaType: 'image/webp', ...facts });
      },
      'files.2',
      /WebP/,
    ],
    [
      'with a file that nothing lists',
      (_, entries) => entries.set('files/x.webp', Buffer.from('x')),
      'files/x.webp',
      /belong/,
    ],
  ])('%s is not brought, and says why', async (_, change, path, message) => {
    const broken = await changed(archive, change);
    const { errors } = await check(other, broken);
    expect(errors.find((error) => error.path === path)?.message).toMatch(message);
    const before = await elsewhere.db.$count(games);
    const refused = await send(other, '/games/archive', broken);
    expectProblem(refused, 422, 'invalid');
    expect(fieldPaths(refused)).toContain(path);
    expect(await elsewhere.db.$count(games)).toBe(before);
  });

  it('that is none, is cut off, unpacks to any size or holds a path out of it is said to be so', async () => {
    const errorOf = async (content: Buffer) =>
      (await check(other, content)).errors.map(({ message }) => message).join();
    expect(await errorOf(Buffer.from('no archive at all'))).toMatch(/no archive/);
    expect(await errorOf(Buffer.alloc(0))).toMatch(/no archive/);
    expect(await errorOf(archive.subarray(0, archive.length - 40))).toMatch(/no archive/);
    const bomb = await pack(new Map([['game.json', Buffer.alloc(70 * 1024 * 1024, 0x20)]]));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await errorOf(bomb)).toMatch(/larger than it may be/);
    const inside = await pack(new Map([['xx/xx/etc/passwd', Buffer.from('x')]]));
    const outside = inside.toString('latin1').replaceAll('xx/xx/etc', '../../etc');
    expect(await errorOf(Buffer.from(outside, 'latin1'))).toMatch(/no archive/);
  });

  it('keeps a text from running anything, whoever wrote it', async () => {
    const evil = await changed(archive, ({ game }) => {
      game.dashboard = '<p onclick="x()">Hello<script>alert(1)</script></p>';
    });
    expect((await importArchive(other, evil))['dashboard']).toBe('<p>Hello</p>');
  });
});

it('any small game comes back without a difference', async () => {
  const text = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'Ž', '🌿', '"', '<', '&', ' b') });
  const name = text.map((words) => `x${words.trim()}`);
  const drawn = fc.record({
    name,
    header: name,
    explanation: name,
    answers: fc.uniqueArray(name, { minLength: 2, maxLength: 6, selector: (one) => one.toLowerCase() }),
    levels: fc.integer({ min: 1, max: 3 }),
    hasContents: fc.boolean(),
    word: fc.option(name, { nil: null }),
    isFresh: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async (game) => {
      const world = await makeDraftGame(admin, { name: game.name });
      await admin.patch(`/questions/${world.question.id}`, {
        ...{ explanation: game.explanation, text: game.header },
        answers: game.answers.map((words, place) => ({ text: words, isCorrect: place === 0 })),
      });
      for (let place = 1; place < game.levels; place += 1) {
        await admin.create('levels', { tierId: world.tier.id, name: game.name, header: game.header });
      }
      if (game.hasContents) await makeDraftContents(admin, world.level.id);
      if (game.word !== null) {
        const [version] = await here.db
          .select()
          .from(questionVersions)
          .where(eq(questionVersions.questionId, world.question.id))
          .orderBy(sql`${questionVersions.number} desc`);
        const original = game.isFresh ? game.explanation : 'another';
        await translate(here.db, 'sk', 'questionVersion', version?.id ?? '', { explanation: [game.word, original] });
      }
      const saved = await save(admin, world.game.id);
      expect((await check(other, saved)).errors).toEqual([]);
      const imported = await importArchive(other, saved);
      expect((await save(other, imported.id)).equals(saved)).toBe(true);
      const titles = await elsewhere.db
        .select({ name: levels.name })
        .from(levels)
        .where(eq(levels.gameId, imported.id))
        .orderBy(asc(levels.position));
      expect(titles).toHaveLength(game.levels);
      expect(await elsewhere.db.$count(achievements, eq(achievements.gameId, imported.id))).toBe(
        game.hasContents ? 6 : 1,
      );
    }),
    { numRuns: 8 },
  );
});
