import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  backoffice,
  expectProblem,
  gameBody,
  makeDraftGame,
  makePeople,
  makeStaff,
  userBody,
} from '#tests/factories/backoffice.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const limited = backoffice(app, 'limited');

let gameId: string;
let otherGameId: string;

const rowsOf = (csv: string) => parse(csv, { bom: true }) as string[][];
const exported = async (path: string, as = admin) => {
  const answer = await as.call(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return rowsOf(answer.body);
};

beforeAll(async () => {
  await makeStaff(database.db);
  const world = await makeDraftGame(admin);
  gameId = world.game.id;
  otherGameId = (await admin.create('games', gameBody({ name: 'Another' }))).id;
  for (const name of ['=HYPERLINK("https://evil.example")', '+team', '-team', '@team', 'A, "B"; C', 'Žofia']) {
    await admin.create('teams', { gameId, name });
  }
  await admin.create('teams', { gameId: otherGameId, name: 'Elsewhere' });
  await makePeople(admin, gameId);
});

describe('CSV of a list', () => {
  it('holds what is filtered, in its order, in the columns that are asked for', async () => {
    const query = `/teams/export?gameId=${gameId}&name=Alto&name=Brio&_sort=name&_order=desc&columns=name,status,membersCount`;
    for (const name of ['Alto', 'Brio']) await admin.create('teams', { gameId, name });
    expect(await exported(query)).toEqual([
      ['Name', 'Status', 'Members count'],
      ['Brio', 'published', '0'],
      ['Alto', 'published', '0'],
    ]);
  });

  it('begins with the mark that tells Excel of UTF-8, and ends its lines as RFC 4180 has it', async () => {
    const answer = await admin.call(`/teams/export?gameId=${gameId}&columns=name`);
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body).toContain('"A, ""B""; C"\r\n');
    expect(answer.body).toContain('Žofia\r\n');
    expect(answer.body).not.toMatch(/[^\r]\n/);
  });

  it('is saved and not shown, under a name that says what it is and of when', async () => {
    const { headers } = await admin.call('/teams/export');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="teams-2026-11-21.csv"; filename*=UTF-8''teams-2026-11-21.csv`,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'self'");
  });

  it('runs no formula', async () => {
    const cells = (await exported('/teams/export?columns=name')).flat();
    expect(cells).toContain(`'=HYPERLINK("https://evil.example")`);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('in a language is as on its screens: headings, choices, names for ids, and dates of a time zone', async () => {
    const of = (language: string, timeZone: string) =>
      `/games/export?id=${otherGameId}&columns=name,status,openToAll,startDate&language=${language}&timeZone=${timeZone}`;
    await admin.patch(`/games/${otherGameId}`, { startDate: '2026-03-01T23:30:00Z' });
    const inGerman = await admin.call(of('de', 'Europe/Zurich'));
    expect(inGerman.body.slice(1).split('\r\n').slice(0, 2)).toEqual([
      'Name;Status;Offen für alle;Beginn',
      'Another;Entwurf;Ja;02.03.2026 00:30',
    ]);
    expect(await exported(of('en', 'America/New_York'))).toEqual([
      ['Name', 'State', 'Open to everybody', 'Start'],
      ['Another', 'Draft', 'Yes', '01/03/2026 18:30'],
    ]);
    const { id } = await admin.create('users', userBody({ country: 'CH' }));
    const inFrench = 'language=fr&timeZone=UTC';
    expect((await admin.call(`/users/export?id=${id}&columns=country,role&${inFrench}`)).body).toContain(
      'Pays;Rôle\r\nSuisse;Participation\r\n',
    );
    const teams = (await admin.call(`/teams/export?gameId=${otherGameId}&columns=name,gameId&${inFrench}`)).body;
    expect(teams).toBe('\ufeffNom;Jeu\r\nElsewhere;Another\r\n');
    expectProblem(await admin.call(of('de', 'Nowhere')), 422, 'invalid');
    expectProblem(await admin.call(of('xx', 'UTC')), 422, 'invalid');
  });

  it('has instants as ISO 8601', async () => {
    const [, [createdAt] = []] = await exported(`/teams/export?gameId=${gameId}&columns=createdAt`);
    expect(createdAt).toBe('2026-11-21T10:00:00.000Z');
  });

  it('is not cut to a page, and has each row once', async () => {
    await database.db.execute(
      sql`insert into teams (id, game_id, name) select gen_random_uuid(), ${otherGameId}, 'Many ' || n from generate_series(1, 1203) n`,
    );
    const rows = await exported(`/teams/export?gameId=${otherGameId}&columns=name&_sort=name`);
    expect(rows).toHaveLength(1 + 1204);
    expect(new Set(rows.flat()).size).toBe(rows.length);
  });

  it('of nothing is a line of headings', async () => {
    expect(await exported('/teams/export?q=nobody-is-called-so&columns=name')).toEqual([['Name']]);
  });
});

describe('XLSX of a list', () => {
  it('is a workbook with the same rows, whose formulas are text', async () => {
    const answer = await admin.call(`/teams/export?format=xlsx&gameId=${gameId}&q=%3Dhyper&columns=name,membersCount`);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.headers['content-disposition']).toContain('teams-2026-11-21.xlsx');
    expect(await readSheet(answer.rawPayload)).toEqual([
      ['Name', 'Members count'],
      [`'=HYPERLINK("https://evil.example")`, 0],
    ]);
  });

  it('has no more rows than a program for tables opens', async () => {
    await database.db.execute(sql`
      insert into news (id, game_id, name, title, content_type, news_type, display_date)
      select gen_random_uuid(), ${otherGameId}, 'Many', 'Many', 'Article', 'Company', now() from generate_series(1, 100001)`);
    const refused = await admin.call(`/news/export?format=xlsx&gameId=${otherGameId}&columns=name`);
    expectProblem(refused, 413, 'too_large');
    expect(refused.json()).toMatchObject({ detail: expect.stringContaining('100000 rows') });
  });

  it('has instants as dates, which can be sorted and filtered', async () => {
    const answer = await admin.call('/teams/export?format=xlsx&q=Alto&columns=name,createdAt');
    expect((await readSheet(answer.rawPayload))[1]).toEqual(['Alto', new Date('2026-11-21T10:00:00.000Z')]);
    const local = '/teams/export?format=xlsx&q=Alto&columns=createdAt&language=pl&timeZone=Europe/Warsaw';
    const [, [createdAt] = []] = await readSheet((await admin.call(local)).rawPayload);
    expect(Math.round(Number(createdAt) / 1000)).toBe(Date.parse('2026-11-21T11:00:00Z') / 1000);
  });
});

describe('taking rows along', () => {
  it("an editor's file ends where the editor's games end", async () => {
    await database.db.execute(
      sql`insert into editor_games (user_id, game_id) select id, ${otherGameId} from users where subject = 'limited'`,
    );
    const names = (await exported('/games/export?columns=name', limited)).flat();
    expect(names).toEqual(['Name', 'Another']);
    expect(await exported('/levels/export?columns=name', limited)).toEqual([['Name']]);
  });

  it("has people's addresses only where administrators alone list them", async () => {
    expect((await exported('/enrolments/export'))[0]).toContain('Email');
    const [headings] = await exported('/audit/export', limited);
    expect(headings).toContain('User id');
    expect(headings).not.toContain('Email');
  });

  it('is remembered with the name of who did it', async () => {
    await exported('/users/export?role=editor&columns=email');
    const [entry] = (await admin.list('/audit?entity=users&action=export')).rows;
    expect(entry).toMatchObject({
      action: 'export',
      before: null,
      after: { format: 'csv', count: 2, filters: ['role'] },
    });
    expect(entry?.['person']).toBeTruthy();
  });
});

it.each(['format=pdf', 'columns=name,passwordHash', 'columns=', '_sort=imageUrl', 'unheardOf=1', '_start=0'])(
  'what cannot be made is refused by name: %s',
  async (query) => expectProblem(await admin.call(`/teams/export?${query}`), 422, 'invalid'),
);
