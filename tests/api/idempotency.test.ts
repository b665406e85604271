import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '#server/http/openApiDocument.ts';
import { idsFor, makeWorld, type IdPools } from '#tests/factories/world.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { allEndpoints } from '#tests/setup/endpoints.ts';
import { fitting } from './hostileValues.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const file = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;

let ids: IdPools = {};
let form: Buffer;

beforeAll(async () => {
  const world = await makeWorld(server, database.db);
  ids = { ...world.ids, users: [world.other.id] };
  form = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#1f4a3c' } })
      .png()
      .toBuffer(),
    Buffer.from('\r\n--x--\r\n'),
  ]);
}, 60_000);

/** Creates or submits without a key, and why that is well. */
const without: Readonly<Record<string, string>> = {
  'POST /api/v2/faults': 'told twice, a fault is counted twice',
  'POST /api/backoffice/achievements/{id}/consequences': 'says what would be, and does nothing',
  'POST /api/backoffice/imports': 'is only checked; it is applied by an act of its own',
  'POST /api/backoffice/imports/{id}/apply': 'can happen once',
  'POST /api/backoffice/imports/{id}/undo': 'can happen once',
  'POST /api/backoffice/api-keys': 'its answer has a secret, which is stored nowhere',
  'POST /api/backoffice/games/archive/check': 'says what would be, and does nothing',
};

it('whatever creates or submits takes an Idempotency-Key, but for what is named here', () => {
  const keyless = allEndpoints.filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.idempotent !== true);
  expect(keyless.map(({ name }) => name).filter((name) => without[name] === undefined)).toEqual([]);
});

/** How many rows there are of everything. */
async function countAll(): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const counts = rows.map(({ name }) => `select '${name}' as name, count(*) from ${name}`);
  return JSON.stringify((await database.pool.query(counts.join(' union all '))).rows);
}

const worked: string[] = [];

describe.each(allEndpoints.filter(({ endpoint }) => endpoint.idempotent === true))(
  '$name',
  ({ name, path, endpoint }) => {
    it('does the work once for a key, and answers the same again', async () => {
      const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
      const schema = operation?.requestBody?.content['application/json']?.schema;
      const fit = fitting(document.components.schemas, ids);
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => {
        const known = idsFor(ids, path, parameter);
        return fc.constantFrom(
          ...(parameter === 'engagementType' ? ['Tutorial', 'GameRules'] : known.length > 0 ? known : ['none']),
        );
      });
      const requests = fc.tuple(fc.tuple(...parts), schema === undefined ? fc.constant(undefined) : fit(schema));
      const as = path.startsWith('/api/backoffice') ? 'admin' : 'other';
      for (const [values, body] of fc.sample(requests, { seed: 20_261_122, numRuns: 40 })) {
        const left = [...values];
        const url = path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '');
        const key = randomUUID();
        const ask = () =>
          server.call(url, {
            ...{ method: endpoint.method, as },
            ...(endpoint.upload === undefined ? { body } : { raw: form }),
            headers: {
              'idempotency-key': key,
              ...(endpoint.upload === undefined ? {} : { 'content-type': 'multipart/form-data; boundary=x' }),
            },
          });
        const first = await ask();
        expect(first.statusCode, first.body).toBeLessThan(500);
        if (first.statusCode >= 400) continue;
        const before = await countAll();
        const again = await ask();
        expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
        expect(again.headers['idempotent-replayed']).toBe('true');
        expect(await countAll()).toBe(before);
        worked.push(name);
        return;
      }
    });
  },
);

it('enough of them could be tried', () => {
  expect(worked.length).toBeGreaterThan(30);
});
