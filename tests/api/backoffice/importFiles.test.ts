import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportKind, ImportPreview } from '#shared/imports/imports.contract.ts';
import { backoffice, expectProblem, makeDraftGame, makeStaff } from '#tests/factories/backoffice.ts';
import { act, previewFile, rowsOf, sendFile, uploadFile } from '#tests/factories/imports.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

beforeAll(async () => {
  await makeStaff(database.db);
  await makeDraftGame(admin, { name: 'Files' });
});

/** Files that LibreOffice has written. */
const written = (name: string) => readFile(new URL(`../../factories/tables/${name}`, import.meta.url));
const look = async (kind: ImportKind, content: string | Buffer) => {
  const answer = await previewFile(app, kind, content);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportPreview>();
};
const cellsOf = ({ rows }: ImportPreview) => rows.map(({ line, cells }) => [line, ...cells]);

describe('a CSV as spreadsheets write it', () => {
  it('is read in its encoding, with headings and names of countries in Polish', async () => {
    const file = await written('windows-1250.csv');
    expect(await look('users', file)).toMatchObject({
      ...{ encoding: 'windows-1250', sheet: null, error: null },
      headings: ['E-mail', 'Imię i nazwisko', 'Kraj', 'Rynek'],
      columns: ['email', 'username', 'country', 'market'],
    });
    const { id } = await uploadFile(app, 'users', file);
    await act(app, id, 'apply');
    expect((await admin.list('/users?email=malgorzata@pl.example')).rows).toMatchObject([
      { username: 'Małgorzata Wójcik', country: 'SK', market: 'CEE' },
    ]);
  });

  const rows = [
    ['Email', 'Name', 'Market'],
    ['anna@csv.example', 'Anna', 'DACH'],
  ];
  const joined = (delimiter: string) => rows.map((row) => row.join(delimiter)).join('\r\n');
  it.each([
    ['a line that names its delimiter', `sep=;\r\n${joined(';')}`],
    ['a line that names a delimiter of its own', `"sep=^"\r\n${joined('^')}`],
    ['line ends of two systems', `sep=;\r\n${joined(';').replaceAll('\r\n', '\n')}`],
    ['line ends of old Macs', joined(';').replaceAll('\r\n', '\r')],
    ['blanks around quoted cells', rows.map((row) => row.map((cell) => `"${cell}"`).join(', ')).join('\n')],
    ['bars', joined('|')],
    ['tabs', joined('\t')],
    ['a title and empty lines above the headings', `Participants, as of today\r\n\r\n;;\r\n${joined(';')}`],
    ['a title that is as wide as the table', `Participants;;\r\n${joined(';')}`],
    ['empty columns at the end', joined(';').replaceAll('\r\n', ';;\r\n')],
    ['an empty column between the others', rows.map(([a, ...rest]) => [a, '', ...rest].join(',')).join('\r\n')],
    ['its headings again', `${joined(';')}\r\n\ufeff${rows[0]?.join(';')}\r\n`],
    ['commas in its cells', `${joined(';').replace('Anna', '"Keller, Anna, Ms, Dr"')}\r\n`],
  ])('%s', async (_, content) => {
    const { id, ...counts } = await uploadFile(app, 'users', content);
    expect((await rowsOf(app, id)).flatMap(({ errors }) => errors)).toEqual([]);
    expect(counts).toMatchObject({ created: 1, invalid: 0, rows: 1 });
  });

  it('has no value in a column without a heading that would be lost without a word', async () => {
    const { id } = await uploadFile(app, 'users', 'Email,,Name\nlost@csv.example,something,Lost\n');
    expect((await rowsOf(app, id))[0]?.errors).toEqual([
      { path: '', message: 'Has a value in a column without a heading' },
    ]);
  });

  it.each([
    ['German', 'Spiel;Level;Titel;Punkte;Beginn;Bestanden ab;Inhalt;Typ', '20.11.2026;50 %;quiz;questionsQuizzes'],
    ['French', 'Jeu;Niveau;Titre;Points;Début;Seuil de réussite;Contenu;Type', '20/11/2026;50,0;quiz;questionsQuizzes'],
    [
      'Polish',
      'Gra;Poziom;Tytuł;Punkty;Początek;Próg zaliczenia;Treść;Typ',
      '20 listopada 2026;50%;quiz;questionsQuizzes',
    ],
    ['Slovak', 'Hra;Úroveň;Názov;Body;Začiatok;Hranica splnenia;Obsah;Typ', '20. 11. 2026;50;quiz;questionsQuizzes'],
    ['Swedish', 'Spel;Etapp;Titel;Poäng;Början;Godkäntgräns;Innehåll;Typ', '2026-11-20;50,00;quiz;questionsQuizzes'],
  ])('has headings, dates and numbers as they are written in %s', async (language, head, rest) => {
    const { id } = await uploadFile(app, 'achievements', `${head}\nFiles;Leather;In ${language};1 500,00;${rest}\n`);
    expect((await rowsOf(app, id)).flatMap(({ errors }) => errors)).toEqual([]);
    await act(app, id, 'apply');
    const { rows: found } = await admin.list(`/achievements?q=${encodeURIComponent(`In ${language}`)}`);
    expect(found).toMatchObject([
      { points: 1500, passMark: 50, startDate: expect.stringMatching(/^2026-11-(19|20)T/) },
    ]);
  });

  const dated = (starts: readonly string[]) =>
    [
      'Game,Level,Title,Type,Points,Start',
      ...starts.map((start, at) => `Files,Leather,Dated ${starts.length}.${at},questionsQuizzes,10,${start}`),
    ].join('\n');

  it('has the month first where a date can only be read so, which is said', async () => {
    const content = dated(['5/3/2026', '11/20/2026 6:00 PM']);
    expect(await look('achievements', content)).toMatchObject({ monthFirst: ['Start'], unclear: [] });
    const { id } = await uploadFile(app, 'achievements', content);
    await act(app, id, 'apply');
    const { rows: found } = await admin.list('/achievements?q=Dated%202&_sort=title');
    expect(found).toMatchObject([
      { startDate: expect.stringMatching(/^2026-05-0[23]T/) },
      { startDate: expect.stringMatching(/^2026-11-20T1[678]:00/) },
    ]);
  });

  it('never guesses whether the month comes first', async () => {
    const content = dated(['5/3/2026', '11/20/2026', '20/11/2026']);
    expect(await look('achievements', content)).toMatchObject({ monthFirst: [], unclear: ['Start'] });
    const { id } = await uploadFile(app, 'achievements', content);
    expect((await rowsOf(app, id)).map(({ errors }) => errors.map(({ path }) => path))).toEqual([
      [],
      ['startDate'],
      [],
    ]);
  });
});

describe('a workbook of LibreOffice', () => {
  it.each(['people.xlsx', 'people.ods'])(
    '%s: the visible sheet with the headings, below its title, is read and named',
    async (name) => {
      const shown = await look('users', await written(name));
      expect(shown).toMatchObject({
        ...{ encoding: null, sheet: 'People', error: null },
        headings: ['E-Mail', 'Name', '', 'Markt', 'Land'],
        columns: ['email', 'username', '', 'market', 'country'],
      });
      expect(cellsOf(shown)).toEqual([
        [4, 'lukasz@people.example', 'Łukasz Żółć', '', 'Nordics', 'Polen'],
        [5, 'zuzana@people.example', 'Zuzana Ďurišová', '', '#MERGED!', 'Slowakei'],
        [6, 'failed@people.example', '#N/A', '', '#DIV/0!', 'DE'],
        [7, 'ok@people.example', '00007', '', '2000', 'DE'],
        [8, 'time@people.example', '18:00', '', '50%', 'DE'],
      ]);
    },
  );

  it.each(['people.xlsx', 'people.ods'])('%s: errors and merged cells are errors of their cells', async (name) => {
    const { id } = await uploadFile(app, 'users', await written(name));
    expect((await rowsOf(app, id)).map(({ errors }) => errors.map(({ path }) => path))).toEqual([
      [],
      ['market'],
      ['username', 'market'],
      [],
      [],
    ]);
  });

  it.each(['achievements.xlsx', 'achievements.ods'])('%s: numbers and dates arrive as shown', async (name) => {
    const shown = await look('achievements', await written(name));
    expect(shown).toMatchObject({ sheet: 'Aufgaben', error: null });
    expect(cellsOf(shown)).toEqual([
      [2, 'Files', 'Leather', 'Formatted', '1500', '2026-11-20', '50%', '18:00', 'quiz', 'questionsQuizzes'],
    ]);
    const { id } = await uploadFile(app, 'achievements', await written(name));
    expect((await rowsOf(app, id)).flatMap(({ errors }) => errors)).toEqual([]);
    expect((await rowsOf(app, id))[0]).toMatchObject({ action: 'create' });
  });

  it('with number formats of a country: a thousand stays a thousand', async () => {
    const [first] = cellsOf(await look('achievements', await written('nationalFormats.xlsx')));
    expect(first).toEqual([
      4,
      'Clarity Quest',
      'Leder',
      'Quiz eins',
      '1000',
      '2026-11-20',
      '2026-12-31T18:00:00',
      '60%',
    ]);
  });

  it('of the old format is refused by its name', async () => {
    expectProblem(await sendFile(app, 'users', await written('people.xls')), 422, 'invalid');
    expect((await look('users', await written('people.xls'))).error).toContain('Old Excel files (.xls)');
  });
});

describe('columns with other headings', () => {
  const file = 'Mitarbeiter;Kostenstelle;Anrede\nmapped@people.example;4711;Mapped\n';
  const send = (columns: string) => sendFile(app, 'users', file, { columns });

  it('are shown as unknown, and read as somebody has chosen', async () => {
    expect(await look('users', file)).toMatchObject({
      columns: [null, null, null],
      headings: ['Mitarbeiter', 'Kostenstelle', 'Anrede'],
      error: expect.stringContaining('There is no column “Mitarbeiter”'),
    });
    const answer = await send('email,,username');
    expect(answer.statusCode, answer.body).toBe(201);
    await app.services.imports.workOn();
    const [row] = await rowsOf(app, answer.json<{ id: string }>().id);
    expect(row).toMatchObject({ title: 'mapped@people.example', action: 'create', errors: [] });
  });

  it.each([
    ['too few are chosen', 'email,', 'The file has 3 columns'],
    ['a column is chosen twice', 'email,email,username', 'is there twice'],
    ['a required one is left out', ',,username', '“Email” is missing'],
    ['one is chosen that the import has not', 'email,password,', 'There is no column “password”'],
  ])('are refused when %s', async (_, columns, words) => {
    const answer = await send(columns);
    expectProblem(answer, 422, 'invalid');
    expect(answer.body).toContain(words);
  });
});

it('examples of a template that were left as they are are skipped, and named', async () => {
  for (const format of ['csv', 'xlsx']) {
    const template = (await admin.call(`/imports/template?kind=users&format=${format}`)).rawPayload;
    const { id } = await uploadFile(app, 'users', template);
    expect((await rowsOf(app, id)).map(({ title, action }) => [title, action])).toEqual([
      ['anna.keller@company.example', 'example'],
      ['marek.novak@company.example', 'example'],
    ]);
  }
  const text = (await admin.call('/imports/template?kind=users&format=csv')).body;
  const anna = text
    .replace('Anna Keller', 'Anna Kellermann')
    .replace('Clarity Quest', '')
    .replace('Atelier Genève', '');
  const edited = `${anna}own@people.example,Own,,,,,,,,\r\n`;
  const checked = await uploadFile(app, 'users', edited);
  expect((await rowsOf(app, checked.id)).map(({ action }) => action)).toEqual(['create', 'example', 'create']);
  expect(checked).toMatchObject({ created: 2, rows: 3, invalid: 0 });
  await act(app, checked.id, 'apply');
  expect((await admin.list('/users?email=marek.novak@company.example')).total).toBe(0);
});
