import { beforeAll, describe, expect, it } from 'vitest';
import { idsFor, makeWorld, type IdPools } from '#tests/factories/world.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { expectDescribed, gets, parametersOf, requiredQuery, responseOf } from '#tests/setup/openApi.ts';

const database = useTestDatabase();
const server = useTestApp(database);

let ids: IdPools = {};

beforeAll(async () => {
  const world = await makeWorld(server, database.db);
  // What there is of people is looked at as who it is about.
  ids = { ...world.ids, users: [world.other.id] };
}, 60_000);

const answered = new Set<string>();

describe.each(gets)('$name', ({ path, operation, name }) => {
  it('answers in the shape that the document says', async () => {
    const as = path.startsWith('/api/backoffice') ? 'admin' : 'other';
    let urls = [path];
    for (const { name: field, schema } of parametersOf(operation, 'path')) {
      const values = schema.enum === undefined ? idsFor(ids, path, field).slice(0, 40) : schema.enum.map(String);
      urls = urls.flatMap((url) => values.map((value) => url.replace(`{${field}}`, value))).slice(0, 400);
    }
    for (const url of urls) {
      const answer = await server.call(url + requiredQuery(operation), { as });
      if (answer.statusCode === 404) continue;
      if (expectDescribed(answer, operation, url)) answered.add(name);
      if (answer.statusCode === 200) return;
    }
  });
});

it('most of them had something to answer', () => {
  const asJson = gets.filter(
    ({ operation }) =>
      'application/json' in (responseOf(operation.responses['200'] ?? { description: '' }).content ?? {}),
  );
  const silent = asJson.filter(({ name }) => !answered.has(name)).map(({ name }) => name);
  expect(silent.length, silent.join('\n')).toBeLessThan(asJson.length / 8);
});
