import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { openApiDocument } from '../../scripts/openApi.ts';
import { problems, type ErrorCode, type Problem } from '#shared/http/errors.ts';
import { expect } from 'vitest';
import * as z from 'zod';
import type {
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  Response,
} from '#server/platform/http/openApiDocument.ts';

/** What the server serves, the backoffice's calls included. */
export const document: OpenApiDocument = await openApiDocument(join(import.meta.dirname, '..', '..'));

/** All calls that read, as the document describes them. */
export const gets = Object.entries(document.paths).flatMap(([path, { get }]) =>
  get === undefined ? [] : [{ path, operation: get, name: `GET ${path}` }],
);

export const parametersOf = (operation: Operation, place: Parameter['in']): Parameter[] =>
  (operation.parameters ?? []).filter((one): one is Parameter => 'name' in one).filter((one) => one.in === place);

/** What cannot be left out of the address: the first of what can be chosen. */
export function requiredQuery(operation: Operation): string {
  const needed = parametersOf(operation, 'query').filter(({ required }) => required === true);
  const asked = needed.map(({ name, schema }) => `${name}=${String(schema.enum?.[0] ?? 'anything')}`);
  return asked.length === 0 ? '' : `?${asked.join('&')}`;
}

export const responseOf = (one: Response | { $ref: string }): Response =>
  '$ref' in one ? (document.components.responses[one.$ref.split('/').at(-1) ?? ''] as Response) : one;

const shapes = new Map<JsonSchema, z.ZodType>();

/** A schema of the document, as something that says whether a value has its shape. */
function shapeOf(schema: JsonSchema): z.ZodType {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const moved = JSON.stringify({ ...schema, $defs: document.components.schemas });
  const shape = z.fromJSONSchema(
    JSON.parse(moved.replaceAll('#/components/schemas/', '#/$defs/')) as z.core.JSONSchema.JSONSchema,
  );
  shapes.set(schema, shape);
  return shape;
}

/** Expects an answer of a status, a media type and a shape that the document describes. @returns whether it has JSON of that shape */
export function expectDescribed(answer: LightMyRequestResponse, operation: Operation, url: string): boolean {
  const described = operation.responses[String(answer.statusCode)];
  expect(described, `${url} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`).toBeDefined();
  if (described === undefined || answer.body === '') return false;
  const { content = {} } = responseOf(described);
  const mediaType = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  expect(Object.keys(content), url).toContain(mediaType);
  if (mediaType !== 'application/json') return false;
  const parsed = shapeOf(content[mediaType]?.schema ?? {}).safeParse(answer.json());
  expect(parsed.success ? '' : z.prettifyError(parsed.error), url).toBe('');
  return true;
}

const inside = /node_modules|\.ts:\d|select .* from |insert into|drizzle|postgres|ECONN/i;

/** A refusal says what is wrong, and nothing of what is inside. */
export function expectWellFormedProblem(answer: LightMyRequestResponse): void {
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  const problem = answer.json<Problem>();
  expect(problem.status).toBe(answer.statusCode);
  expect(problems[problem.code as ErrorCode].status).toBe(answer.statusCode);
  expect(problem.instance).toBe(answer.headers['x-request-id']);
  expect(JSON.stringify({ ...problem, errors: undefined })).not.toMatch(inside);
  if (problem.code === 'invalid') {
    expect(problem.errors?.length).toBeGreaterThan(0);
    for (const { path, message } of problem.errors ?? [])
      expect([typeof path, message.length > 0]).toEqual(['string', true]);
  }
}
