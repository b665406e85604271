import type { BaseRecord, DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import { like } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { tiers as tiersTable } from '#server/schema/games.ts';
import { backoffice, gameBody, makeStaff, type StoredRow } from '#tests/factories/backoffice.ts';
import { tokenOf, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

/** Refine's own data provider, as it comes, against the listening server. */
const database = useTestDatabase();
const app = useTestApp(database);
const admin = backoffice(app, 'admin');
const meta = { headers: { authorization: `Bearer ${tokenOf('admin')}` } };
let provider: Omit<Required<DataProvider>, 'createMany' | 'updateMany' | 'deleteMany'>;
let gameId: string;
let tiers: StoredRow[];

type Tier = BaseRecord & StoredRow;
const tierNames = (rows: BaseRecord[]) => rows.map(({ name }) => name as string);

beforeAll(async () => {
  await makeStaff(database.db);
  provider = simpleRest(`${await app.app.http.listen({ port: 0, host: '127.0.0.1' })}/api/backoffice`);
  gameId = (await admin.create('games', gameBody())).id;
  tiers = [];
  for (let n = 1; n <= 12; n += 1) {
    tiers.push(await admin.create('tiers', { gameId, name: `Tier ${String(n).padStart(2, '0')}` }));
  }
});

it('getList pages, counting from 1', async () => {
  const page = (currentPage: number) =>
    provider.getList<Tier>({ resource: 'tiers', pagination: { currentPage, pageSize: 5, mode: 'server' }, meta });
  expect(tierNames((await page(1)).data)).toEqual(['Tier 01', 'Tier 02', 'Tier 03', 'Tier 04', 'Tier 05']);
  const last = await page(3);
  expect(tierNames(last.data)).toEqual(['Tier 11', 'Tier 12']);
  expect(last.total).toBe(12);
});

it('getList without pagination returns every row, or says that there are too many', async () => {
  const [{ id: _, ...tier }] = (await database.db.select().from(tiersTable).limit(1)) as [
    typeof tiersTable.$inferSelect,
  ];
  const add = (from: number, count: number) =>
    database.db.insert(tiersTable).values(
      Array.from({ length: count }, (__, n) => ({
        ...tier,
        id: uuidv7(),
        name: `More ${from + n}`,
        position: from + n,
      })),
    );
  const filters = [{ field: 'gameId', operator: 'eq' as const, value: gameId }];
  const all = () => provider.getList<Tier>({ resource: 'tiers', filters, pagination: { mode: 'off' }, meta });
  await add(12, 488);
  const { data, total } = await all();
  expect([data.length, total]).toEqual([500, 500]);
  await add(500, 1);
  await expect(all()).rejects.toMatchObject({
    statusCode: 422,
    response: { data: { code: 'invalid', errors: [{ path: '_end' }] } },
  });
  await database.db.delete(tiersTable).where(like(tiersTable.name, 'More %'));
});

it('getList sorts by id', async () => {
  const ids = async (order: 'asc' | 'desc') => {
    const sorters = [{ field: 'id', order }];
    const listed = await provider.getList<Tier>({ resource: 'tiers', sorters, pagination: { mode: 'off' }, meta });
    return listed.data.map(({ id }) => id);
  };
  expect(await ids('asc')).toEqual(tiers.map(({ id }) => id).toSorted());
  expect(await ids('desc')).toEqual((await ids('asc')).toReversed());
});

it('a row is deleted by a client that names the type of a body without sending one', async () => {
  const { id } = await admin.create('tiers', { gameId, name: 'Gone' });
  const headers = { 'content-type': 'application/json' };
  const answer = await app.call(`/api/backoffice/tiers/${id}`, { method: 'DELETE', as: 'admin', headers });
  expect(answer.statusCode, answer.body).toBe(200);
});

it('getList sorts by several fields and filters with each operator that it knows', async () => {
  const { data, total } = await provider.getList<Tier>({
    resource: 'tiers',
    sorters: [
      { field: 'status', order: 'asc' },
      { field: 'name', order: 'desc' },
    ],
    filters: [
      { field: 'gameId', operator: 'eq', value: gameId },
      { field: 'name', operator: 'contains', value: '1' },
      { field: 'name', operator: 'ne', value: 'Tier 11' },
      { field: 'status', operator: 'in', value: ['draft', 'archived'] },
      { field: 'q', operator: 'contains', value: 'tier' },
    ],
    meta,
  });
  expect(tierNames(data)).toEqual(['Tier 12', 'Tier 10', 'Tier 01']);
  expect(total).toBe(3);
  const dates = await provider.getList({
    resource: 'games',
    filters: [
      { field: 'startDate', operator: 'gte', value: '2026-10-01T00:00:00Z' },
      { field: 'endDate', operator: 'lte', value: '2027-01-01T00:00:00Z' },
    ],
    meta,
  });
  expect(dates.data.map(({ id }) => id)).toEqual([gameId]);
});

it('getOne and getMany fetch by id', async () => {
  const [first, second] = tiers as [StoredRow, StoredRow];
  expect((await provider.getOne({ resource: 'tiers', id: first.id, meta })).data).toEqual(first);
  const many = await provider.getMany({ resource: 'tiers', ids: [second.id, first.id], meta });
  expect(tierNames(many.data).toSorted()).toEqual(['Tier 01', 'Tier 02']);
});

it('create, update and deleteOne change what is stored', async () => {
  const created = await provider.create<Tier>({ resource: 'tiers', variables: { gameId, name: 'New' }, meta });
  const { id } = created.data;
  const updated = await provider.update<Tier>({ resource: 'tiers', id, variables: { name: 'Newer' }, meta });
  expect(updated.data).toMatchObject({ id, name: 'Newer', version: 2 });
  expect((await provider.deleteOne({ resource: 'tiers', id, meta })).data).toMatchObject({ id });
  await expect(provider.getOne({ resource: 'tiers', id, meta })).rejects.toMatchObject({ statusCode: 404 });
});

it('a refusal reaches it with its status and problem', async () => {
  const refused = provider.create({ resource: 'tiers', variables: { gameId, name: '' }, meta });
  await expect(refused).rejects.toMatchObject({
    statusCode: 422,
    response: { data: { code: 'invalid', errors: [{ path: 'name' }] } },
  });
});
