import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonSchema, OpenApiDocument, Parameter, Response } from '#server/http/openApiDocument.ts';
import { idsFor, makeWorld, type IdPools } from '#tests/factories/world.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
const gets = Object.entries(document.paths).flatMap(([path, { get }]) =>
  get === undefined ? [] : [{ path, operation: get, name: `GET ${path}` }],
);

/** A schema of the document, as something that says whether a value has its shape. */
function shapeOf(schema: JsonSchema): z.ZodType {
  const moved = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(
    JSON.parse(moved.replaceAll('#/components/schemas/', '#/$defs/')) as z.core.JSONSchema.JSONSchema,
  );
}

let ids: IdPools = {};

beforeAll(async () => {
  const world = await makeWorld(server, database.db);
  // What there is of people is looked at as who it is about.
  ids = { ...world.ids, users: [world.other.id] };
}, 60_000);

const responseOf = (one: Response | { $ref: string }): Response =>
  '$ref' in one ? (document.components.responses[one.$ref.split('/').at(-1) ?? ''] as Response) : one;

const answered = new Set<string>();

describe.each(gets)('$name', ({ path, operation, name }) => {
  it('answers in the shape that the document says', async () => {
    const as = path.startsWith('/api/backoffice') ? 'admin' : 'other';
    const parameters = (operation.parameters ?? []).filter((one): one is Parameter => 'name' in one);
    const query = parameters
      .filter((one) => one.in === 'query' && one.required === true)
      .map((one) => `${one.name}=${String(one.schema.enum?.[0] ?? '')}`);
    const fixed = parameters.filter((one) => one.in === 'path');
    let urls = [path];
    for (const { name: field, schema } of fixed) {
      const values = schema.enum === undefined ? idsFor(ids, path, field).slice(0, 40) : schema.enum.map(String);
      urls = urls.flatMap((url) => values.map((value) => url.replace(`{${field}}`, value))).slice(0, 400);
    }
    for (const url of urls) {
      const answer = await server.call(query.length === 0 ? url : `${url}?${query.join('&')}`, { as });
      if (answer.statusCode === 404) continue;
      const described = operation.responses[String(answer.statusCode)];
      expect(described, `${url} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`).toBeDefined();
      if (described === undefined) return;
      const { content = {} } = responseOf(described);
      const mediaType = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
      if (answer.body === '') return;
      expect(Object.keys(content)).toContain(mediaType);
      if (mediaType === 'application/json') {
        const parsed = shapeOf(content[mediaType]?.schema ?? {}).safeParse(answer.json());
        expect(parsed.success ? '' : z.prettifyError(parsed.error)).toBe('');
        answered.add(name);
      }
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
