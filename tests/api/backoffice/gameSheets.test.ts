import { randomBytes } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ArchiveCheck, SheetOmissions } from '#shared/gameTrees/archives.contract.ts';
import type { GameArchive } from '#shared/gameTrees/gameTrees.contract.ts';
import { readSheetsOf } from '#server/platform/tables/workbook.ts';
import { makeWorkbook, type WrittenSheet } from '#server/platform/tables/xlsxWriter.ts';
import { contentsOf, pack, save } from '#tests/factories/archives.ts';
import {
  backoffice,
  expectProblem,
  makeDraftContents,
  makeDraftGame,
  makeStaff,
  type Backoffice,
} from '#tests/factories/backoffice.ts';
import { fileForm } from '#tests/factories/imports.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

beforeAll(() => makeStaff(database.db));

const send = (to: Backoffice, path: string, content: Buffer) =>
  to.call(path, { method: 'POST', ...fileForm(content, 'game.xlsx') });
async function check(content: Buffer): Promise<ArchiveCheck> {
  const answer = await send(admin, '/games/archive/check', content);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function download(path: string): Promise<Buffer> {
  const answer = await admin.call(path);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  return answer.rawPayload;
}
const workbook = (sheets: readonly Partial<WrittenSheet>[]) =>
  makeWorkbook(
    (async function* () {
      yield* sheets as WrittenSheet[];
    })(),
  );
/** The tree of a game, without what is the game's own. */
async function treeOf(id: string) {
  const entries = await contentsOf(await save(admin, id));
  return (JSON.parse((entries.get('game.json') ?? '').toString()) as GameArchive).game;
}

const small = {
  game: {
    name: 'Game',
    headings: ['Name', 'Start', 'End', 'Time zone'],
    rows: [['Atelier', '2027-01-11', '2027-03-31', 'Europe/Zurich']],
  },
  tiers: { name: 'Tiers', headings: ['Name'], rows: [['Bronze']] },
  levels: { name: 'Levels', headings: ['Tier', 'Name'], rows: [['Bronze', 'Leather']] },
  achievements: {
    name: 'Achievements',
    headings: ['Level', 'Title', 'Kind', 'Points'],
    rows: [
      ['Leather', 'Hides', 'Quiz', 60],
      ['Leather', 'A paper', 'PDF', 10],
    ],
  },
  questions: {
    name: 'Questions',
    headings: ['Achievement', 'Question', 'Answer A', 'Answer B', 'Right answers'],
    rows: [['Hides', 'What is leather?', 'A hide', 'A plant', 'A']],
  },
};

describe('a game as a spreadsheet', () => {
  it('is checked, shown as a tree with what is missing, and made into a draft', async () => {
    const file = await workbook(Object.values(small));
    const found = await check(file);
    expect(found).toMatchObject({ name: 'Atelier', errors: [], ignored: [], files: { count: 0 } });
    expect(found.outline).toEqual([
      {
        name: 'Bronze',
        levels: [
          {
            name: 'Leather',
            achievements: [
              {
                ...{ title: 'Hides', type: 'questionsQuizzes', contentKind: 'quiz', points: 60, questions: 1 },
                missing: null,
              },
              {
                ...{ title: 'A paper', type: 'business', contentKind: 'pdf', points: 10, questions: 0 },
                missing: 'documentMissing',
              },
            ],
          },
        ],
      },
    ]);
    const made = await send(admin, '/games/archive', file);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({
      ...{ name: 'Atelier', status: 'draft', levelsCount: 1 },
      ...{ startDate: '2027-01-10T23:00:00.000Z', endDate: '2027-03-31T22:00:00.000Z' },
    });
  });

  it('is saved, and becomes the same game again', async () => {
    const world = await makeDraftGame(admin, { name: 'Round trip' });
    await makeDraftContents(admin, world.level.id);
    for (const [index, { id }] of (await admin.list(`/achievements?gameId=${world.game.id}`)).rows.entries()) {
      await admin.patch(`/achievements/${id}`, { title: `Achievement ${index}` });
    }
    await admin.patch(`/games/${world.game.id}`, { gameRules: '<p>Be fair.</p><p>Have <strong>fun</strong>.</p>' });
    const asked = await admin.call(`/games/${world.game.id}/archive/omissions`);
    const omissions = asked.json<SheetOmissions>();
    expect(omissions.errors).toEqual([]);
    expect(omissions.rewards).toBeGreaterThan(0);
    const file = await download(`/games/${world.game.id}/archive?format=xlsx&language=de`);
    expect((await readSheetsOf(file)).map(({ name }) => name)).toEqual([
      ...['Spiel', 'Stufen', 'Level', 'Aufgaben', 'Fragen'],
    ]);
    const made = await send(admin, '/games/archive', file);
    expect(made.statusCode, made.body).toBe(201);
    const [before, after] = [await treeOf(world.game.id), await treeOf(made.json<{ id: string }>().id)];
    const plain = (tree: GameArchive['game']) => ({
      ...tree,
      ...{ rewards: [], news: [] },
      tiers: JSON.parse(
        JSON.stringify(tree.tiers, (key, value: unknown) =>
          key === 'status' ? 'draft' : ['file', 'image'].includes(key) ? null : key === 'chapters' ? [] : value,
        ),
      ) as unknown,
    });
    expect(plain(after)).toEqual(plain(before));
    expect(after.tiers[0]?.levels[0]?.achievements.length).toBeGreaterThan(3);
  });

  it('names sheet, row and column of what is wrong, and makes nothing', async () => {
    const levels = { ...small.levels, rows: [['Gold', 'Leather']] };
    const file = await workbook([small.game, small.tiers, levels, small.achievements, small.questions]);
    const found = await check(file);
    expect(found.errors).toEqual([
      {
        ...{ path: 'Levels.2.Tier', message: 'No such tier' },
        place: { sheet: 'Levels', row: 2, column: 'Tier' },
      },
    ]);
    const games = (await admin.list('/games')).total;
    const refused = await send(admin, '/games/archive', file);
    expectProblem(refused, 422, 'invalid');
    expect(refused.json<{ errors: unknown }>().errors).toEqual([{ path: 'Levels.2.Tier', message: 'No such tier' }]);
    expect((await admin.list('/games')).total).toBe(games);
  });

  it('cannot be saved where names are ambiguous, and says which', async () => {
    const { game, tier } = await makeDraftGame(admin, { name: 'Ambiguous' });
    await admin.create('tiers', { gameId: game.id, name: String(tier['name']).toUpperCase() });
    const { errors } = (await admin.call(`/games/${game.id}/archive/omissions`)).json<SheetOmissions>();
    expect(errors).toEqual([{ title: tier['name'], message: 'Several parts have this name' }]);
    expectProblem(await admin.call(`/games/${game.id}/archive?format=xlsx`), 409, 'conflict');
  });

  it('has a template in the language that is asked for, which is no game yet', async () => {
    const file = await download('/games/archive/template?language=sv');
    expect((await readSheet(file, 'Nivåer'))[0]).toEqual(['Namn', 'Beskrivning']);
    const found = await check(file);
    expect(found.errors.map(({ message }) => message)).toEqual(['The sheet has no game: fill in its row.']);
  });
});

describe('a file that is no such spreadsheet', () => {
  const messages = async (content: Buffer) => (await check(content)).errors.map(({ message }) => message);

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'an old Excel file',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      'Old Excel files (.xls) are not read. Save it as XLSX or CSV.',
    ],
    [
      'a workbook whose parts are missing',
      () => pack(new Map([['[Content_Types].xml', Buffer.from('<Types/>')]])),
      'The file is no workbook that can be read. Save it as XLSX, ODS or CSV, without a password.',
    ],
    [
      'a workbook that is no XML',
      () =>
        pack(
          new Map([
            ['[Content_Types].xml', Buffer.from('<Types/>')],
            ['xl/workbook.xml', Buffer.from('<a><b></a>')],
          ]),
        ),
      'The file is no workbook that can be read. Save it as XLSX, ODS or CSV, without a password.',
    ],
    [
      'a workbook that unpacks to more than a game',
      () =>
        pack(
          new Map([
            ['[Content_Types].xml', Buffer.from('<Types/>')],
            ['xl/workbook.xml', Buffer.alloc(201 * 1024 * 1024, ' ')],
          ]),
        ),
      'The workbook has more rows, columns or text than a game.',
    ],
    [
      'a workbook of more than 20 MB',
      () =>
        pack(
          new Map([
            ['content.xml', Buffer.from('')],
            ['x', randomBytes(21 * 1024 * 1024)],
          ]),
        ),
      'A workbook may have 20 MB at most.',
    ],
    [
      'a sheet with too many rows',
      () =>
        workbook([
          ...[small.game, small.levels, small.achievements, small.questions],
          { ...small.tiers, rows: Array.from({ length: 501 }, (_, index) => [`Tier ${index}`]) },
        ]),
      'The sheet has more than 500 rows.',
    ],
  ])('such as %s is refused', async (_, make, message) => {
    expect(await messages(await make())).toContain(message);
  });
});
