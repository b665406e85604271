import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { backoffice, gameBody, makeStaff, type StoredRow } from '#tests/factories/backoffice.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');

let levelId: string;
let gameId: string;
let otherLevelId: string;
/** Titles of the achievements that a query finds, in the order in which they come. */
const titles = async (query: string) =>
  (await admin.list(`/achievements?levelId=${levelId}&${query}`)).rows.map((row) => row['title']);

beforeAll(async () => {
  await makeStaff(database.db);
  const game = await admin.create('games', gameBody());
  gameId = game.id;
  const second = await admin.create('tiers', { gameId, name: 'Silver' });
  const first = await admin.create('tiers', { gameId, name: 'Bronze' });
  await admin.post('/tiers/reorder', { parentId: gameId, ids: [first.id, second.id] });
  otherLevelId = (await admin.create('levels', { tierId: second.id, name: 'Gold' })).id;
  levelId = (await admin.create('levels', { tierId: first.id, name: 'Leather' })).id;
  const make = (title: string, more: Record<string, unknown> = {}) =>
    admin.create('achievements', { levelId, title, type: 'business', points: 10, ...more });
  await make('zebra', { points: 30, startDate: '2026-11-01T00:00:00Z' });
  await make('Ärmel', { points: 20, startDate: '2026-10-15T00:00:00+02:00' });
  await make('arm', { points: 30, shortDescription: 'What a sleeve covers' });
  await make('100 % silk', { contentKind: 'pdf' });
  await make('100 silk_threads', { contentKind: 'quiz', type: 'questionsQuizzes' });
  await make('back\\slash', { contentKind: 'podcast' });
});

describe('filters', () => {
  it.each([
    ['text, equal', 'title=arm', ['arm']],
    ['text, equal to one of several', 'title=arm&title=zebra', ['zebra', 'arm']],
    ['text, not one of several', 'title_ne=arm&title_ne=zebra&points_gte=20', ['Ärmel']],
    ['a part of a text, whatever its capitals', 'title_like=ÄRM', ['Ärmel']],
    ['a part, one of several', 'title_like=zeb&title_like=slash', ['zebra', 'back\\slash']],
    ['a percent sign as it stands', `title_like=${encodeURIComponent('%')}`, ['100 % silk']],
    ['an underscore as it stands', 'title_like=silk_', ['100 silk_threads']],
    ['an underscore that stands for no other sign', 'title_like=100_silk', []],
    ['a backslash as it stands', `title_like=${encodeURIComponent('\\')}`, ['back\\slash']],
    ['a quote that would end a literal', `title_like=${encodeURIComponent("' or 1=1 --")}`, []],
    ['numbers from and to', 'points_gte=15&points_lte=29', ['Ärmel']],
    ['a number, equal', 'points=30', ['zebra', 'arm']],
    ['instants from, in any offset', 'startDate_gte=2026-10-15T00:00:00%2B02:00', ['zebra', 'Ärmel']],
    ['instants up to', 'startDate_lte=2026-10-14T22:00:00Z', ['Ärmel']],
    ['a choice, not', 'type_ne=business', ['100 silk_threads']],
    ['a choice, not, with those that hold nothing', 'contentKind_ne=pdf&points=30', ['zebra', 'arm']],
    ['what holds nothing', 'contentKind=&points_gte=20', ['zebra', 'Ärmel', 'arm']],
    ['what holds nothing or one of several', 'contentKind=&contentKind=pdf&points_lte=10', ['100 % silk']],
    ['what holds something', 'contentKind_ne=', ['100 % silk', '100 silk_threads', 'back\\slash']],
    ['a truth value', 'isBonus=true', []],
    ['a search over several fields', 'q=sleeve', ['arm']],
    ['a search for several words, each somewhere', 'q=SILK%20100%20%25', ['100 % silk']],
    ['a search for nothing', 'q=%20', ['zebra', 'Ärmel', 'arm', '100 % silk', '100 silk_threads', 'back\\slash']],
  ])('find %s', async (_, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each(['points=ten', 'points=1.5', 'points=99999999999', 'isBonus=1', 'status=gone', 'startDate=yesterday'])(
    'refuse a value of another kind: %s',
    async (query) => {
      const answer = await admin.call(`/achievements?${query}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].path).toBe(query.split('=')[0]);
    },
  );

  it('refuse instants that PostgreSQL does not know', async () => {
    for (const instant of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-10:00', '2026-02-30T00:00:00Z']) {
      expect((await admin.call(`/achievements?startDate_gte=${encodeURIComponent(instant)}`)).statusCode).toBe(422);
    }
  });
});

describe('the order', () => {
  it('is that of the alphabet, capitals and accents beside their letter', async () => {
    expect(await titles('_sort=title&_order=asc&contentKind=')).toEqual(['arm', 'Ärmel', 'zebra']);
    expect(await titles('_sort=title&_order=desc&contentKind=')).toEqual(['zebra', 'Ärmel', 'arm']);
  });

  it('follows several fields, each its own way', async () => {
    expect(await titles('_sort=points,title&_order=desc,asc&contentKind=')).toEqual(['arm', 'zebra', 'Ärmel']);
    expect(await titles('_sort=points,title&_order=asc,desc&contentKind=')).toEqual(['Ärmel', 'zebra', 'arm']);
  });

  it('puts what holds nothing last, both ways', async () => {
    expect(await titles('_sort=startDate,title&_order=asc,asc&contentKind=')).toEqual(['Ärmel', 'zebra', 'arm']);
    expect(await titles('_sort=startDate,title&_order=desc,asc&contentKind=')).toEqual(['zebra', 'Ärmel', 'arm']);
  });

  it('begins, for a search without another order, with titles in which the words begin a word', async () => {
    const game = await admin.create('games', gameBody({ name: 'Searched' }));
    for (const name of ['Selina', 'Marcelin and Elin', 'Elina', 'Berg, Elin', 'Angeline']) {
      await admin.create('tiers', { gameId: game.id, name });
    }
    const found = async (query: string) =>
      (await admin.list(`/tiers?gameId=${game.id}&${query}`)).rows.map(({ name }) => name);
    expect(await found('q=eLIN')).toEqual(['Marcelin and Elin', 'Elina', 'Berg, Elin', 'Selina', 'Angeline']);
    expect(await found('q=elin%20be')).toEqual(['Berg, Elin']);
    expect(await found('q=elin&_sort=name')).toEqual([
      'Angeline',
      'Berg, Elin',
      'Elina',
      'Marcelin and Elin',
      'Selina',
    ]);
    expect(await found('q=elin&_start=2&_end=4')).toEqual(['Berg, Elin', 'Selina']);
  });

  it('is that of the game where none is asked for', async () => {
    const levels = await admin.list(`/levels?gameId=${gameId}`);
    expect(levels.rows.map(({ id }) => id)).toEqual([levelId, otherLevelId]);
  });
});

describe('pages', () => {
  let tierIds: string[];
  let wideGame: StoredRow;

  beforeAll(async () => {
    wideGame = await admin.create('games', gameBody({ name: 'Wide' }));
    tierIds = [];
    for (let n = 1; n <= 30; n += 1) {
      tierIds.push((await admin.create('tiers', { gameId: wideGame.id, name: `Tier ${n}` })).id);
    }
  });
  const page = async (query: string) => {
    const { rows, total } = await admin.list(`/tiers?gameId=${wideGame.id}${query}`);
    return { ids: rows.map(({ id }) => id), total };
  };

  it.each([
    ['every row where nothing is said', '', 0, 30],
    ['from the start that is said, 25 rows', '&_start=10', 10, 35],
    ['up to the end that is said', '&_end=7', 0, 7],
    ['the rows between', '&_start=5&_end=9', 5, 9],
    ['no row where it ends as it begins', '&_start=5&_end=5', 5, 5],
    ['no row behind the last', '&_start=30&_end=40', 30, 30],
  ])('hold %s', async (_, query, from, to) => {
    expect(await page(query)).toEqual({ ids: tierIds.slice(from, to), total: 30 });
  });

  it('hold each row once where many have the same value', async () => {
    // What is written last lies last in the table.
    for (const id of tierIds.slice(0, 9)) await admin.patch(`/tiers/${id}`, { description: 'Changed' });
    const found: string[] = [];
    for (let from = 0; from < 30; from += 4)
      found.push(...(await page(`&_sort=status&_start=${from}&_end=${from + 4}`)).ids);
    expect(found).toEqual(tierIds.toSorted());
  });

  it('are none for rows that are asked for by id', async () => {
    const wanted = tierIds.map((id) => `&id=${id}`).join('');
    expect((await page(wanted)).ids.toSorted()).toEqual(tierIds.toSorted());
  });

  it('take the same few statements however many rows they hold', async () => {
    const statements = vi.spyOn(database.pool, 'query');
    await page('&_end=2');
    const few = statements.mock.calls.length;
    await page('&_end=30');
    expect(statements.mock.calls.length - few).toBe(few);
    expect(few).toBeLessThanOrEqual(4);
    statements.mockRestore();
  });
});

describe('what is counted', () => {
  it('leaves out what is archived', async () => {
    const game = await admin.create('games', gameBody({ name: 'Counted' }));
    const tier = await admin.create('tiers', { gameId: game.id, name: 'Bronze' });
    const level = await admin.create('levels', { tierId: tier.id, name: 'One' });
    await admin.create('levels', { tierId: tier.id, name: 'Two', status: 'archived' });
    await admin.create('achievements', { levelId: level.id, title: 'Kept', type: 'business', points: 1 });
    const gone = { levelId: level.id, title: 'Gone', type: 'business', points: 1, status: 'archived' };
    await admin.create('achievements', gone);
    expect(await admin.get(`/games/${game.id}`)).toMatchObject({ levelsCount: 1, playersCount: 0 });
    expect(await admin.get(`/tiers/${tier.id}`)).toMatchObject({ levelsCount: 1, achievementsCount: 1 });
    expect(await admin.get(`/levels/${level.id}`)).toMatchObject({ achievementsCount: 1 });
  });
});

describe('a list of more than 10,000 rows', () => {
  const asked = async (query: string) => {
    const { headers, ...answer } = await admin.call(`/users?market=Many&${query}`);
    const { 'x-total-count': total, 'x-total-count-estimated': estimated } = headers;
    return { rows: answer.json<unknown[]>().length, total: Number(total), estimated };
  };
  const makeUsers = (first: number, last: number) =>
    database.db.execute(sql`insert into users (id, email, username, given_username, market)
      select gen_random_uuid(), n || '@many.example', 'Many ' || n, 'Many ' || n, 'Many' from generate_series(${first}::int, ${last}::int) n`);

  it('is counted as long as it has no more', async () => {
    await makeUsers(1, 10_000);
    await database.db.execute(sql`analyze users`);
    expect(await asked('_start=0&_end=25')).toEqual({ rows: 25, total: 10_000, estimated: undefined });
  });

  it('says about how many there are, and that it is an estimate', async () => {
    await makeUsers(10_001, 12_010);
    await database.db.execute(sql`analyze users`);
    const { total, ...first } = await asked('_start=0&_end=25');
    expect(first).toEqual({ rows: 25, estimated: 'true' });
    expect(Math.abs(total - 12_010)).toBeLessThan(1200);
  });

  it('has a next page until the last one, which knows how many there are', async () => {
    expect((await asked('_start=11980&_end=12000')).total).toBeGreaterThan(12_000);
    expect(await asked('_start=12000&_end=12025')).toEqual({ rows: 10, total: 12_010, estimated: undefined });
    expect(await asked('_start=20000&_end=20025')).toEqual({ rows: 0, total: 12_010, estimated: undefined });
  });

  it('says of no fewer than were counted or are shown, whatever the database expects', async () => {
    // Who is in this market is in this country: the database takes that for a coincidence.
    await database.db.execute(sql`insert into users (id, email, username, given_username, market)
      select gen_random_uuid(), n || '@other.example', 'Other ' || n, 'Other ' || n, 'Other' from generate_series(1, 12010) n`);
    await database.db.execute(sql`update users set country = 'SE' where market = 'Many'`);
    await database.db.execute(sql`analyze users`);
    expect((await asked('country=SE&_start=0&_end=25')).total).toBe(10_001);
    expect((await asked('country=SE&_start=11000&_end=11025')).total).toBe(11_026);
  });
});
