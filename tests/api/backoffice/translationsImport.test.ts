import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ItemTexts } from '#shared/translations/translations.contract.ts';
import { auditEntries } from '#server/schema/operations.ts';
import { backoffice, expectProblem, makeDraftContents, makeDraftGame, makeStaff } from '#tests/factories/backoffice.ts';
import { act, uploadFile, rowsOf } from '#tests/factories/imports.ts';
import { translate } from '#tests/factories/translations.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

let world: Awaited<ReturnType<typeof makeDraftGame>>;

beforeAll(() => makeStaff(database.db));
beforeEach(async () => {
  world = await makeDraftGame(admin);
  await translate(database.db, 'de', 'level', world.level.id, { name: ['Leder', 'Leather'] });
  await translate(database.db, 'pl', 'level', world.level.id, { name: ['Skóra', 'Hides'] });
  await translate(database.db, 'de', 'tier', world.tier.id, { name: ['=Bronze', 'Bronze'] });
});

async function exported(format: 'csv' | 'xlsx' = 'csv', gameId = world.game.id): Promise<Buffer> {
  const answer = await admin.call(`/games/${gameId}/translations/export?format=${format}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
type Cells = Record<string, string>;
const rowsIn = (file: Buffer): Cells[] => parse(file, { bom: true, columns: true });
const fileOf = (rows: readonly Cells[]) => stringify([...rows], { header: true });
const isOf = (kind: string, field: string) => (row: Cells) =>
  row['Item']?.startsWith(`${kind}/`) === true && row['Text'] === field;

/** What was exported, with other words in one place. */
async function changed(kind: string, field: string, cells: Cells): Promise<string> {
  const rows = rowsIn(await exported());
  return fileOf(rows.map((row) => (isOf(kind, field)(row) ? { ...row, ...cells } : row)));
}
async function wordsOf(kind: string, id: string, language: string) {
  const item = (await admin.get(
    `/games/${world.game.id}/translations/${kind}/${id}/${language}`,
  )) as unknown as ItemTexts;
  return Object.fromEntries(item.texts.map((text) => [text.field, [text.words, text.state]]));
}
const apply = (id: string) => act(app, id, 'apply');

describe('a file of words', () => {
  it.each(['csv', 'xlsx'] as const)('as it was exported, as %s, changes nothing', async (format) => {
    await makeDraftContents(admin, world.level.id);
    const checked = await uploadFile(app, 'translations', await exported(format));
    expect(checked).toMatchObject({ state: 'checked', created: 0, updated: 0, invalid: 0 });
    expect(checked.unchanged).toBe(checked.rows);
    expect(checked.rows).toBeGreaterThan(10);
  });

  it('writes what is different, ready where the original is still the same, and takes it back', async () => {
    const file = await changed('level', 'name', { de: 'Häute', fr: 'Cuir' });
    const checked = await uploadFile(app, 'translations', file);
    expect(checked).toMatchObject({ updated: 1, invalid: 0 });
    const row = (await rowsOf(app, checked.id)).find(({ action }) => action === 'update');
    expect(row?.title).toBe('Bronze › Leather · name');
    expect(row?.changes).toEqual({ de: { before: 'Leder', after: 'Häute' }, fr: { before: null, after: 'Cuir' } });
    expect((await wordsOf('level', world.level.id, 'de'))['name']).toEqual(['Leder', 'ready']);
    expect((await apply(checked.id)).state).toBe('applied');
    expect((await wordsOf('level', world.level.id, 'de'))['name']).toEqual(['Häute', 'ready']);
    expect((await wordsOf('level', world.level.id, 'fr'))['name']).toEqual(['Cuir', 'ready']);
    // Nobody has said anything of it.
    expect((await wordsOf('level', world.level.id, 'pl'))['name']).toEqual(['Skóra', 'stale']);
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.entityId, world.level.id));
    expect(entries.filter(({ entity }) => entity === 'translations')).toHaveLength(2);
    expect(await act(app, checked.id, 'undo')).toMatchObject({ state: 'undone', undone: 1, kept: 0 });
    expect((await wordsOf('level', world.level.id, 'de'))['name']).toEqual(['Leder', 'ready']);
    expect((await wordsOf('level', world.level.id, 'fr'))['name']).toEqual(['', 'missing']);
  });

  it('says which originals have changed since, and does not take their words for ready', async () => {
    const file = await changed('level', 'name', { sk: 'Koža' });
    await admin.patch(`/levels/${world.level.id}`, { name: 'Hides and skins' });
    const checked = await uploadFile(app, 'translations', file);
    const row = (await rowsOf(app, checked.id)).find(({ action }) => action === 'update');
    expect(row?.changes?.['madeOf']?.after).toContain('has changed since the export');
    await apply(checked.id);
    expect((await wordsOf('level', world.level.id, 'sk'))['name']).toEqual(['Koža', 'stale']);
  });

  it('writes the words of a question, of its present version', async () => {
    await admin.patch(`/questions/${world.question.id}`, { text: 'What is leather?' });
    const checked = await uploadFile(
      app,
      'translations',
      await changed('questionVersion', 'answers.1', { pl: 'Skóra' }),
    );
    await apply(checked.id);
    expect((await wordsOf('questionVersion', world.question.id, 'pl'))['answers.1']).toEqual(['Skóra', 'ready']);
  });

  it('leaves alone what somebody wrote after it was applied', async () => {
    const checked = await uploadFile(app, 'translations', await changed('level', 'name', { de: 'Häute' }));
    await apply(checked.id);
    const path = `/games/${world.game.id}/translations/level/${world.level.id}/de`;
    const { revision } = (await admin.get(path)) as unknown as ItemTexts;
    await admin.call(path, { method: 'PUT', body: { revision, words: { name: 'Felle' } } });
    expect(await act(app, checked.id, 'undo')).toMatchObject({ undone: 0, kept: 1 });
    expect((await wordsOf('level', world.level.id, 'de'))['name']).toEqual(['Felle', 'ready']);
  });

  it('is looked at anew when somebody has written in between', async () => {
    const checked = await uploadFile(app, 'translations', await changed('level', 'name', { de: 'Häute' }));
    await translate(database.db, 'de', 'level', world.level.id, { name: ['Felle', 'Leather'] });
    expect(await apply(checked.id)).toMatchObject({ state: 'checked', isRechecked: true, updated: 1 });
    expect((await wordsOf('level', world.level.id, 'de'))['name']).toEqual(['Felle', 'ready']);
  });

  it.each<[string, (row: Cells, other: Cells) => Cells, string, RegExp]>([
    [
      'of an item that there is not',
      (row) => ({ ...row, Item: `level/${crypto.randomUUID()}` }),
      'item',
      /No such text/,
    ],
    ['of another game', (_, other) => ({ ...other, de: 'Anders' }), 'item', /No such text in this game/],
    ['of a text that an item has not', (row) => ({ ...row, Text: 'nameless' }), 'item', /No such text/],
    ['whose item is none', (row) => ({ ...row, Item: 'level' }), 'item', /as it was exported/],
    ['without what it was made of', (row) => ({ ...row, 'Made of': '' }), 'madeOf', /Required/],
    ['in the language of the game itself', (row) => ({ ...row, en: 'Leather' }), 'en', /written in this language/],
    ['with words that are too long', (row) => ({ ...row, de: 'x'.repeat(121) }), 'de', /at most 120/],
  ])('with a row %s is told so, and nothing of it is applied', async (_, change, path, message) => {
    const other = await makeDraftGame(admin, { name: 'Another' });
    const [foreign = {}] = rowsIn(await exported('csv', other.game.id)).filter(isOf('level', 'name'));
    const rows = rowsIn(await exported()).map((row) => ({ ...row, en: '' }));
    const broken = rows.map((row) =>
      isOf('level', 'name')(row) ? { ...row, ...change(row, { ...foreign, en: '' }) } : row,
    );
    const checked = await uploadFile(app, 'translations', fileOf(broken));
    expect(checked.invalid).toBe(1);
    const invalid = (await rowsOf(app, checked.id)).find(({ action }) => action === 'fault');
    expect(invalid?.errors.find((error) => error.path === path)?.message).toMatch(message);
    expectProblem(await admin.post(`/imports/${checked.id}/apply`, {}), 409, 'conflict');
  });
});
