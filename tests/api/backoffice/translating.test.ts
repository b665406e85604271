import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translatedEntities, type TranslatedEntity } from '#shared/translations/translatable.ts';
import type { ItemTexts, TranslationsBoard } from '#shared/translations/translations.contract.ts';
import { translations } from '#server/schema/content.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { editorCultures, users } from '#server/schema/users.ts';
import {
  backoffice,
  expectProblem,
  fieldPaths,
  makeDraftGame,
  makeStaff,
  newsBody,
} from '#tests/factories/backoffice.ts';
import { makeFeedback, makePodcast, makeStoryPrompt } from '#tests/factories/contents.ts';
import { makeExam } from '#tests/factories/exams.ts';
import { enrol, makeLevel, makeUser } from '#tests/factories/play.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const editor = backoffice(app, 'editor');
const limited = backoffice(app, 'limited');

let world: Awaited<ReturnType<typeof makeDraftGame>>;

beforeAll(() => makeStaff(database.db));
beforeEach(async () => {
  world = await makeDraftGame(admin);
});

const at = (kind: TranslatedEntity, id: unknown, language = 'pl') =>
  `/games/${world.game.id}/translations/${kind}/${String(id)}/${language}`;

async function read<T>(path: string, as = editor): Promise<T> {
  const answer = await as.call(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

const board = (query = '') => read<TranslationsBoard>(`/games/${world.game.id}/translations${query}`);
const wordsOf = (kind: TranslatedEntity, id: unknown, language = 'pl') => read<ItemTexts>(at(kind, id, language));

const put = (path: string, body: object, as = editor) => as.call(path, { method: 'PUT', body });

/** Writes what has to be taken. */
async function write(kind: TranslatedEntity, id: unknown, words: object, more: object = {}): Promise<ItemTexts> {
  const { revision } = await wordsOf(kind, id);
  const answer = await put(at(kind, id), { revision, words, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ItemTexts>();
}

const statesOf = ({ texts }: ItemTexts) => Object.fromEntries(texts.map(({ field, state }) => [field, state]));

describe('the board of a game’s languages', () => {
  it('names everything with words in the game’s order, and how far it is', async () => {
    await write('tier', world.tier.id, { name: 'Brąz' });
    const { items, languages, language, total, kinds } = await board();
    expect(items.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'game Clarity Quest',
      'tier Bronze',
      'level Leather',
      'achievement What makes leather leather',
      'questionVersion What makes a material leather?',
      'news The game is open',
      'reward A notebook bound in offcuts',
    ]);
    expect([language, total]).toEqual(['en', 7]);
    expect(kinds).toEqual(['game', 'tier', 'level', 'achievement', 'questionVersion', 'news', 'reward']);
    expect(items[1]?.cells.find((cell) => cell.language === 'pl')).toEqual({ language: 'pl', ready: 1, stale: 0 });
    expect(items[4]?.trail.map(({ title }) => title)).toEqual(['Bronze', 'Leather', 'What makes leather leather']);
    expect(languages.map((one) => one.language)).toEqual(['sv', 'de', 'fr', 'pl', 'sk']);
    expect(languages.find((one) => one.language === 'pl')).toMatchObject({ ready: 1, stale: 0, isOffered: false });
  });

  it('has all that contents say: exams, feedback, podcasts and stories', async () => {
    const { db } = database;
    const level = { id: world.level.id, gameId: world.game.id };
    await makeExam(db, level as never);
    await makeFeedback(db, level as never);
    await makePodcast(db, level as never);
    await makeStoryPrompt(db, level as never);
    const { kinds, items } = await board();
    expect(kinds).toEqual(translatedEntities);
    const feedback = items.find(({ kind }) => kind === 'feedbackQuestion');
    expect(feedback?.trail).toHaveLength(3);
    const asked = items.filter(
      ({ kind, trail }) => kind === 'questionVersion' && trail.at(-1)?.kind === 'examCategory',
    );
    expect(asked.length).toBeGreaterThan(0);
  });

  it('leaves what is asked for: by kind, by words, by a state in a language or in any', async () => {
    await write('tier', world.tier.id, { name: 'Brąz' });
    const titles = async (query: string) => (await board(query)).items.map(({ title }) => title);
    expect(await titles('?kind=level')).toEqual(['Leather']);
    expect(await titles('?q=LEATHER%20what')).toEqual(['What makes leather leather', 'What makes a material leather?']);
    expect(await titles('?language=pl&state=ready')).toEqual(['Bronze']);
    expect(await titles('?language=sk&state=ready')).toEqual([]);
    expect(await titles('?state=ready')).toEqual(['Bronze']);
    expect((await titles('?language=pl&state=open')).includes('Bronze')).toBe(false);
    expect((await board('?kind=level')).texts).toBe((await board()).texts);
    for (const query of ['?kind=user', '?language=it', '?state=done', '?page=0', '?unknown=1']) {
      expectProblem(await editor.call(`/games/${world.game.id}/translations${query}`), 422, 'invalid');
    }
  });

  it('comes by pages', async () => {
    const { db } = database;
    const tier = { id: world.tier.id, gameId: world.game.id };
    for (let position = 2; position < 130; position += 1) await makeLevel(db, tier, position);
    const first = await board('?kind=level');
    const last = await board('?kind=level&page=3');
    expect([first.total, first.items.length, last.items.length]).toEqual([129, 50, 29]);
    expect(last.items.at(-1)?.title).toBe('Level 129');
  });
});

describe('an item’s words', () => {
  it('stand beside their originals in the order of its fields, and are missing until they are written', async () => {
    const { texts, trail, previous, next, nextOpen, ...item } = await wordsOf('questionVersion', world.question.id);
    expect(texts).toEqual([
      { field: 'text', source: 'What makes a material leather?', words: '', state: 'missing' },
      { field: 'answers.0', source: 'It looks like a hide', words: '', state: 'missing' },
      { field: 'answers.1', source: 'It is a tanned hide', words: '', state: 'missing' },
    ]);
    expect(item).toMatchObject({ sourceLanguage: 'en', language: 'pl', gameId: world.game.id });
    expect(trail.map(({ kind }) => kind)).toEqual(['tier', 'level', 'achievement']);
    expect([previous?.kind, next?.kind, nextOpen?.kind]).toEqual(['achievement', 'news', 'news']);
  });

  it('are written by their fields, and taken away by nothing', async () => {
    const achievement = world.achievement.id;
    const written = await write('achievement', achievement, { title: '  Czym jest skóra  ' });
    expect(statesOf(written)).toEqual({ title: 'ready' });
    expect(written.texts[0]?.words).toBe('Czym jest skóra');
    expect(written.cells.find(({ language }) => language === 'pl')).toMatchObject({ ready: 1, stale: 0 });
    expect((await write('achievement', achievement, { title: ' ' })).texts[0]).toMatchObject({
      words: '',
      state: 'missing',
    });
    expect(await database.db.$count(translations, eq(translations.entityId, achievement))).toBe(0);
  });

  it('are cleaned as their original is, and have its limits', async () => {
    await admin.patch(`/tiers/${world.tier.id}`, { description: '<p>The first.</p>' });
    const dirty = '<p onclick="x()">Pierwszy.<script>alert(1)</script></p><img src="https://elsewhere.example/x.png">';
    const { texts } = await write('tier', world.tier.id, { description: dirty });
    expect(texts.find(({ field }) => field === 'description')?.words).toBe('<p>Pierwszy.</p>');
    const { revision } = await wordsOf('tier', world.tier.id);
    const refused = await put(at('tier', world.tier.id), {
      revision,
      words: { name: 'x'.repeat(121), description: `<p>${'x'.repeat(50_001)}</p>`, position: '3', 'name.0': 'x' },
    });
    expectProblem(refused, 422, 'invalid');
    expect(fieldPaths(refused).toSorted()).toEqual(
      ['words.description', 'words.name', 'words.name.0', 'words.position'].toSorted(),
    );
    // Each of these signs takes five as HTML.
    const longer = await put(at('tier', world.tier.id), { revision, words: { description: '&'.repeat(10_001) } });
    expect(fieldPaths(longer)).toEqual(['words.description']);
    const line = await put(at('tier', world.tier.id), { revision, words: { name: 'a\nb' } });
    expect(fieldPaths(line)).toEqual(['words.name']);
    expect((await wordsOf('tier', world.tier.id)).revision).toBe(revision);
  });

  it('are stale once their original has changed, until they are written anew or said to be right still', async () => {
    await write('tier', world.tier.id, { name: 'Brąz' });
    await admin.patch(`/tiers/${world.tier.id}`, { name: 'Bronze age' });
    const stale = await wordsOf('tier', world.tier.id);
    expect(stale.texts[0]).toEqual({ field: 'name', source: 'Bronze age', words: 'Brąz', state: 'stale' });
    expect((await board('?language=pl&state=stale')).items.map(({ title }) => title)).toEqual(['Bronze age']);
    expect((await board('?language=pl&state=open')).items.map(({ title }) => title)).toContain('Bronze age');
    const confirmed = await write('tier', world.tier.id, {}, { confirmed: ['name'] });
    expect(confirmed.texts[0]).toMatchObject({ words: 'Brąz', state: 'ready' });
    await admin.patch(`/tiers/${world.tier.id}`, { name: 'Bronze' });
    const both = await write('tier', world.tier.id, { name: 'Brązowy' }, { confirmed: ['name'] });
    expect(both.texts[0]).toMatchObject({ words: 'Brązowy', state: 'ready' });
    const { revision } = await wordsOf('tier', world.tier.id);
    const nothing = await put(at('tier', world.tier.id), { revision, words: {}, confirmed: ['description'] });
    expect(fieldPaths(nothing)).toEqual(['confirmed.0']);
  });

  it('of a question go on with what it says as before; what it says in other words is stale', async () => {
    await write('questionVersion', world.question.id, {
      text: 'Czym jest skóra?',
      'answers.0': 'Wygląda',
      'answers.1': 'Garbowana',
    });
    await admin.patch(`/questions/${world.question.id}`, { text: 'What is leather?' });
    const changed = await wordsOf('questionVersion', world.question.id);
    expect(statesOf(changed)).toEqual({ text: 'stale', 'answers.0': 'ready', 'answers.1': 'ready' });
    expect(changed.texts[0]).toMatchObject({ source: 'What is leather?', words: 'Czym jest skóra?' });
  });

  it.each(['missing', 'written already'])('are saved by one of two who began with the same: %s', async (state) => {
    if (state !== 'missing') await write('tier', world.tier.id, { name: 'Z brązu' });
    const { revision } = await wordsOf('tier', world.tier.id);
    const both = await Promise.all(
      ['Brąz', 'Brązowy'].map((name) => put(at('tier', world.tier.id), { revision, words: { name } })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    const refused = both.find(({ statusCode }) => statusCode === 412);
    if (refused !== undefined) expectProblem(refused, 412, 'version_conflict');
  });

  it('are not made of an original that changed while they were written', async () => {
    const { revision } = await wordsOf('tier', world.tier.id);
    await admin.patch(`/tiers/${world.tier.id}`, { name: 'Copper' });
    expectProblem(await put(at('tier', world.tier.id), { revision, words: { name: 'Brąz' } }), 412, 'version_conflict');
  });

  it('are remembered: who wrote what in which language', async () => {
    await write('tier', world.tier.id, { name: 'Brąz' });
    await write('tier', world.tier.id, { name: 'Brąz' });
    const entries = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'translations'), eq(auditEntries.entityId, world.tier.id)));
    const common = { gameId: world.game.id, kind: 'tier', language: 'pl', title: 'Bronze' };
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'update', before: { ...common, words: { name: '' } }, after: { ...common, words: { name: 'Brąz' } } },
    ]);
  });

  it('are not there of what is in no such game, language or kind', async () => {
    const other = await makeDraftGame(admin);
    for (const path of [
      at('tier', other.tier.id),
      at('level', world.tier.id),
      at('tier', world.tier.id, 'en'),
      at('tier', 'nothing'),
    ]) {
      expectProblem(await editor.call(path), 404, 'not_found');
      expectProblem(await put(path, { revision: 'x', words: { name: 'x' } }), 404, 'not_found');
    }
    for (const path of [at('tier', world.tier.id, 'it'), at('user' as TranslatedEntity, world.tier.id)]) {
      expectProblem(await editor.call(path), 422, 'invalid');
      expectProblem(await put(path, { revision: 'x', words: {} }), 422, 'invalid');
    }
  });
});

describe('who may', () => {
  it('in their own games, whatever cultures they are limited to; news of other cultures are not theirs', async () => {
    const { db } = database;
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.subject, 'limited'));
    await admin.patch(`/users/${person?.id}`, { editorGames: [world.game.id] });
    const other = await makeDraftGame(admin);
    expect((await limited.call(`/games/${world.game.id}/translations`)).statusCode).toBe(200);
    for (const path of ['', '/export', `/tier/${other.tier.id}/pl`]) {
      expectProblem(await limited.call(`/games/${other.game.id}/translations${path}`), 404, 'not_found');
    }
    await admin.create('news', newsBody(world.game.id, { title: 'In Poland', culture: 'Poland' }));
    await admin.create('news', newsBody(world.game.id, { title: 'In Sweden', culture: 'Sweden' }));
    await db.insert(editorCultures).values({ userId: person?.id ?? '', culture: 'Sweden' });
    const { items } = await read<TranslationsBoard>(`/games/${world.game.id}/translations?kind=news`, limited);
    expect(items.map(({ title }) => title)).toEqual(['In Sweden']);
    const { revision } = await read<ItemTexts>(at('tier', world.tier.id), limited);
    expect((await put(at('tier', world.tier.id), { revision, words: { name: 'Brąz' } }, limited)).statusCode).toBe(200);
  });
});

it('a language is offered to players by the game’s record: what is written in it is read from then on', async () => {
  const { db } = database;
  await write('game', world.game.id, { name: 'W stronę jasności' });
  const player = await makeUser(db, { language: 'pl' });
  await enrol(db, world.game.id, player.id);
  const name = async () => (await app.call('/api/v1/game/user', { as: player.subject })).json<{ name: string }>().name;
  for (const [resource, { id }] of [
    ['achievements', world.achievement],
    ['levels', world.level],
    ['tiers', world.tier],
    ['games', world.game],
  ] as const) {
    const answer = await admin.patch(`/${resource}/${id}`, { status: 'published' });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect(await name()).toBe('Clarity Quest');
  for (const offeredLanguages of [['it'], ['pl', 'pl'], 'pl']) {
    expectProblem(await editor.patch(`/games/${world.game.id}`, { offeredLanguages }), 422, 'invalid');
  }
  expect((await editor.patch(`/games/${world.game.id}`, { offeredLanguages: ['pl'] })).statusCode).toBe(200);
  expect(await name()).toBe('W stronę jasności');
  expect((await editor.patch(`/games/${world.game.id}`, { offeredLanguages: [] })).statusCode).toBe(200);
  expect(await name()).toBe('Clarity Quest');
});

it('leave as a file: each text beside its words, nothing of it a formula, and it is remembered who took it', async () => {
  await admin.patch(`/tiers/${world.tier.id}`, { name: '=Bronze' });
  await translate(database.db, 'pl', 'tier', world.tier.id, { name: ['Brąz', 'Bronze'] });
  const answer = await editor.call(`/games/${world.game.id}/translations/export?format=csv&language=pl`);
  expect(answer.statusCode, answer.body).toBe(200);
  const lines = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('Item,Text,Where,Original (en),pl,To do,Made of');
  expect(lines.find((line) => line.startsWith(`tier/${world.tier.id}`))).toContain(
    `,name,'=Bronze,'=Bronze,Brąz,pl stale,`,
  );
  const [entry] = await database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'translations'), eq(auditEntries.action, 'export')));
  expect(entry?.after).toMatchObject({ gameId: world.game.id, languages: ['pl'], count: lines.length - 1 });
});
