import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { backoffice } from '#tests/factories/backoffice.ts';
import { uploadFile } from '#tests/factories/imports.ts';
import { idsFor, listIds, makeWorld, type IdPools } from '#tests/factories/world.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { expectDescribed, gets, parametersOf, requiredQuery, responseOf } from '#tests/setup/openApi.ts';

const database = useTestDatabase();
const server = useTestApp(database);

let ids: IdPools = {};

beforeAll(async () => {
  const world = await makeWorld(server, database.db);
  const admin = backoffice(server, 'admin');
  const given = { holderIds: [world.other.id], reason: 'Well done' };
  const [achievement = ''] = world.ids['achievements'] ?? [];
  await admin.post(`/achievements/${achievement}/awards`, given, { 'idempotency-key': randomUUID() });
  await uploadFile(server, 'users', 'E-mail,Name\nada@gamehub.example,Ada');
  // What there is of people is looked at as who it is about.
  ids = { ...(await listIds(admin)), users: [world.other.id] };
}, 60_000);

const answered = new Set<string>();

describe.each(gets)('$name', ({ path, operation, name }) => {
  it('answers in the shape that the document says', async () => {
    const as = path.startsWith('/api/backoffice') ? 'admin' : 'other';
    let urls = [path];
    for (const { name: field, schema } of parametersOf(operation, 'path')) {
      const known = schema.enum === undefined ? idsFor(ids, path, field).slice(0, 40) : schema.enum.map(String);
      const values = known.length > 0 ? known : [randomUUID()];
      urls = urls.flatMap((url) => values.map((value) => url.replace(`{${field}}`, value))).slice(0, 400);
    }
    for (const url of urls) {
      const answer = await server.call(url + requiredQuery(operation), { as });
      const isJson = expectDescribed(answer, operation, url);
      if (isJson) answered.add(name);
      if (answer.statusCode === 200) return;
    }
  });
});

it('all but three had something to answer', () => {
  const asJson = gets.filter(
    ({ operation }) =>
      'application/json' in (responseOf(operation.responses['200'] ?? { description: '' }).content ?? {}),
  );
  const silent = asJson.filter(({ name }) => !answered.has(name)).map(({ name }) => name);
  expect(silent).toEqual([
    // Nobody has passed, a person is no other system, and few words are translated.
    'GET /api/v2/certificates/{number}',
    'GET /api/v2/games/{gameId}/results',
    'GET /api/backoffice/games/{gameId}/translations/{kind}/{id}/{language}',
  ]);
});
