/** The three APIs as an OpenAPI 3.1 document, from the contracts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { backofficeCalls, bases, resources, v1, v2 } from '#shared/api.ts';
import type { Contract, Endpoint } from '#shared/http/endpoint.ts';
import { problems, type ErrorCode } from '#shared/http/errors.ts';
import { publishBlockerCodes } from '#shared/http/readiness.codes.ts';
import { tableFormats } from '#shared/http/resource.ts';
import type {
  Content,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  Response,
} from '#server/platform/http/openApiDocument.ts';
import { readContractModules, type ContractModules } from './contractModules.ts';

type Api = keyof typeof bases;

const apiTitles: Record<Api, string> = {
  v1: 'v1: the standard pages',
  v2: 'v2: the compliance pages and integrations',
  backoffice: 'Backoffice',
};

interface Call {
  api: Api;
  /** Unlike any other's of the three APIs. */
  operationId: string;
  tag: string;
  endpoint: Endpoint;
}

const capital = (text: string) =>
  (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const spaced = (name: string) =>
  name.replaceAll(/-?([A-Z])|-/g, (_, letter = '') => ` ${String(letter).toLowerCase()}`);

function listCalls({ features }: ContractModules): Call[] {
  const ofContract = (api: Api, contract: Contract) =>
    Object.entries(contract).map(([name, endpoint]) => ({
      ...{ api, endpoint, operationId: api + capital(name) },
      tag: `${api} ${spaced(features.get(endpoint) ?? name)}`,
    }));
  const ofResources = Object.entries(resources).flatMap(([name, { endpoints }]) =>
    Object.entries(endpoints as Contract).map(([action, endpoint]) => ({
      ...{ api: 'backoffice' as const, endpoint, operationId: `backoffice${capital(name)}${capital(action)}` },
      tag: `backoffice ${spaced(name)}`,
    })),
  );
  return [
    ...ofContract('v1', v1),
    ...ofContract('v2', v2),
    ...ofContract('backoffice', backofficeCalls),
    ...ofResources,
  ];
}

const reference = (kind: keyof OpenApiDocument['components'], name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
});
const schemaPrefix = reference('schemas', '').$ref;

/** Readers in other languages know no classes of Unicode; half a surrogate pair is no JSON anyway. */
const plainPattern = (pattern: string) =>
  pattern
    .replaceAll(String.raw`\p{Cc}`, String.raw`\u0000-\u001f\u007f-\u009f`)
    .replaceAll(String.raw`\p{Cs}`, '')
    .replaceAll(String.raw`[^\0`, String.raw`[^\u0000`);

/** What the converter adds and no reader needs: a format says as much as its pattern, and every number is a safe one. */
function tidy(value: unknown, isAnswer: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item, isAnswer));
  if (typeof value !== 'object' || value === null) return value;
  const each = (of: object) =>
    Object.fromEntries(Object.entries(of).map(([name, item]) => [name, tidy(item, isAnswer)]));
  // What can be one thing only is that thing.
  if ('anyOf' in value && Array.isArray(value.anyOf) && value.anyOf.length === 1) {
    const { anyOf, ...beside } = value;
    return tidy({ ...beside, ...(anyOf[0] as object) }, isAnswer);
  }
  const kept = Object.entries(value).filter(
    ([key, item]) =>
      key !== '$schema' &&
      key !== '$id' &&
      !(key === 'pattern' && 'format' in value) &&
      !((key === 'maximum' || key === 'minimum') && Math.abs(Number(item)) === Number.MAX_SAFE_INTEGER) &&
      // What an answer has may become more.
      !(key === 'additionalProperties' && item === false && isAnswer) &&
      // It is there, whatever it would be if nobody had said.
      !(key === 'default' && isAnswer),
  );
  return Object.fromEntries(
    kept.map(([key, item]) => {
      // Names of fields are no words of JSON Schema.
      if (key === 'properties') return [key, each(item as object)];
      return [key, key === 'pattern' ? plainPattern(String(item)) : tidy(item, isAnswer)];
    }),
  );
}

/** All references to schemas below a value, by name. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' && item.startsWith(schemaPrefix)
      ? [item.slice(schemaPrefix.length)]
      : referencesIn(item),
  );
}

const renamed = <T>(value: T, names: ReadonlyMap<string, string>): T =>
  JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      key === '$ref' && typeof item === 'string' && item.startsWith(schemaPrefix)
        ? schemaPrefix + (names.get(item.slice(schemaPrefix.length)) ?? item.slice(schemaPrefix.length))
        : item,
    ),
  ) as T;

const inputOf = (name: string) => `${name}Input`;

/** Turns schemas into JSON Schema; what has a name is referred to by it. */
function createConverter({ named, schemas: aboutSchemas, fields: aboutFields }: ContractModules) {
  // A field that an object takes over from another keeps what is said of it there.
  const aboutShared = new Map<z.ZodType, Map<string, string>>();
  const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.entries(schema.shape) : []);
  const namedSchemas = new Set(named.values());
  for (const [name, schema] of named) {
    for (const [field, type] of fieldsOf(schema)) {
      const said = aboutFields.get(`${name}.${field}`);
      if (said === undefined || namedSchemas.has(type as z.ZodType)) continue;
      const ofType = aboutShared.get(type as z.ZodType) ?? new Map<string, string>();
      aboutShared.set(type as z.ZodType, ofType.set(field, said));
    }
  }

  const describeFields = (name: string | null, schema: z.ZodType, json: JsonSchema) => {
    for (const [field, type] of fieldsOf(schema)) {
      const said = aboutFields.get(`${name}.${field}`) ?? aboutShared.get(type as z.ZodType)?.get(field);
      const property = json.properties?.[field];
      if (said !== undefined && property !== undefined) property.description = said;
    }
  };

  return {
    /**
     * @param wanted schemas without a name, by a key of the asker's
     * @returns them and all named ones, as they are sent (`input`) or received (`output`)
     */
    convert(io: 'input' | 'output', wanted: ReadonlyMap<string, z.ZodType>) {
      const registry = z.registry<{ id: string }>();
      const isOurs = new Map<string, z.ZodType>();
      for (const [name, schema] of named) registry.add(schema, { id: name });
      const nameOf = new Map([...named].map(([name, schema]) => [schema, name]));
      const asked = new Map<string, string>();
      for (const [key, schema] of wanted) {
        const known = nameOf.get(schema);
        if (known !== undefined) asked.set(key, known);
        else {
          const id = `#${key}`;
          // The same object may be asked for twice; a schema has one id.
          const before = [...isOurs].find(([, other]) => other === schema)?.[0];
          if (before === undefined) {
            isOurs.set(id, schema);
            registry.add(schema, { id });
          }
          asked.set(key, before ?? id);
        }
      }
      const rename = (name: string) => schemaPrefix + (io === 'input' ? inputOf(name) : name);
      const { schemas } = z.toJSONSchema(registry, { io, uri: rename });
      const all = tidy(schemas, io === 'output') as Record<string, JsonSchema>;
      const components: Record<string, JsonSchema> = {};
      for (const [name, schema] of named) {
        const json = all[name] ?? {};
        const about = aboutSchemas.get(name);
        describeFields(name, schema, json);
        components[io === 'input' ? inputOf(name) : name] =
          about === undefined ? json : { description: about, ...json };
      }
      const inline = new Map<string, JsonSchema>();
      for (const [key, id] of asked) {
        const schema = isOurs.get(id);
        if (schema === undefined) inline.set(key, { $ref: rename(id) });
        else {
          const json = structuredClone(all[id] ?? {});
          describeFields(null, schema, json);
          inline.set(key, json);
        }
      }
      return { components, inline };
    },
  };
}

/** Names of inputs that are no different from what is received, or that nothing received has, mapped to the plain name. */
function plainNames(
  inputs: Record<string, JsonSchema>,
  outputs: Record<string, JsonSchema>,
  isReceived: (name: string) => boolean,
): Map<string, string> {
  const plain = new Map(Object.keys(outputs).map((name) => [inputOf(name), name]));
  const differing = new Set(
    Object.keys(outputs).filter(
      (name) => JSON.stringify(renamed(inputs[inputOf(name)], plain)) !== JSON.stringify(outputs[name]),
    ),
  );
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const [name, schema] of Object.entries(outputs)) {
      if (referencesIn(schema).some((other) => differing.has(other))) differing.add(name);
    }
  }
  return new Map([...plain].filter(([, name]) => !differing.has(name) || !isReceived(name)));
}

const isIdOf = (schema: unknown) =>
  JSON.stringify(schema).includes(`${schemaPrefix}Id`) || JSON.stringify(schema).includes('uuid');

const exampleId = '0198c5a2-7b1e-7c3d-9f40-5a6b7c8d9e0f';

/** The refusals that a call may meet, its own ones among them, by status. */
function refusalsOf(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const { auth, body, upload, params, query, idempotent, errors = [] } = endpoint;
  const sends = body !== undefined || upload !== undefined;
  const isPublic = auth.includes('public');
  const codes = new Set<ErrorCode>([
    ...(sends || params !== undefined ? (['malformed_request'] as const) : []),
    ...(isPublic ? [] : (['unauthenticated', 'token_expired'] as const)),
    ...(isPublic || auth.includes('token') ? [] : (['no_account', 'forbidden'] as const)),
    ...(params !== undefined || 'gameId' in (query?.shape ?? {}) ? (['not_found'] as const) : []),
    ...(idempotent === true ? (['request_in_progress'] as const) : []),
    ...(sends ? (['too_large', 'unsupported_media_type'] as const) : []),
    'invalid',
    ...(idempotent === true ? (['idempotency_key_reused'] as const) : []),
    'too_many_requests',
    'internal',
    'unavailable',
    ...errors,
  ]);
  return Map.groupBy(
    [...codes].sort((a, b) => problems[a].status - problems[b].status),
    (code) => problems[code].status,
  );
}

const refusalName = (codes: readonly ErrorCode[]) =>
  codes.map((code) => code.split('_').map(capital).join('')).join('Or');

const refusal = (status: number, codes: readonly ErrorCode[]): Response => ({
  description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
  headers: {
    'X-Request-Id': reference('headers', 'RequestId'),
    ...(status === 401 ? { 'WWW-Authenticate': reference('headers', 'WwwAuthenticate') } : {}),
    ...(status === 429 || status === 503 ? { 'Retry-After': reference('headers', 'RetryAfter') } : {}),
  },
  content: {
    'application/problem+json': {
      schema: {
        allOf: [reference('schemas', 'Problem'), { type: 'object', properties: { code: { enum: codes } } }],
      },
      examples: Object.fromEntries(codes.map((code) => [code, reference('examples', code)])),
    },
  },
});

const orNull = (type: string): JsonSchema => ({ anyOf: [{ type }, { type: 'null' }] });

const problemSchemas: Record<string, JsonSchema> = {
  FieldError: {
    description: 'One field that is not right.',
    type: 'object',
    properties: {
      path: { type: 'string', description: 'In dots from the body: `answers.0.label`; empty for the whole.' },
      message: { type: 'string' },
    },
    required: ['path', 'message'],
  },
  PublishBlocker: {
    description: 'Why players could not use a record if it were published.',
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Which of several records: `ids.0`; empty where one was sent.' },
      code: { enum: publishBlockerCodes },
      title: { ...orNull('string'), description: 'What in the record it is about; null: the record itself.' },
      needed: { ...orNull('integer'), description: 'How many are needed.' },
      max: { ...orNull('integer'), description: 'How many there can be.' },
      other: { ...orNull('string'), description: 'What else it is about.' },
      message: { type: 'string', description: 'The same in English.' },
    },
    required: ['path', 'code', 'title', 'needed', 'max', 'other', 'message'],
  },
  Problem: {
    description: 'Every answer that is no success (RFC 9457).',
    type: 'object',
    properties: {
      type: { type: 'string', description: 'The stable name of this kind of refusal: `/problems/{code}`.' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string', description: 'For people.' },
      instance: { type: 'string', description: "The request's id, which the server logged." },
      code: { type: 'string' },
      errors: { type: 'array', items: reference('schemas', 'FieldError') },
      publishBlockers: {
        type: 'array',
        description: 'Of `not_publishable`: what is in the way, by codes and values.',
        items: reference('schemas', 'PublishBlocker'),
      },
    },
    required: ['type', 'title', 'status', 'instance', 'code'],
  },
};

const problemExample = (code: ErrorCode) => ({
  summary: problems[code].title,
  value: {
    type: `/problems/${code}`,
    title: problems[code].title,
    status: problems[code].status,
    instance: exampleId,
    code,
    ...(code === 'invalid' ? { errors: [{ path: 'username', message: 'Required' }] } : {}),
  },
});

/** What players ask for again and again says whether it has changed. */
const isKept = ({ api, endpoint }: Call) =>
  api !== 'backoffice' && endpoint.method === 'GET' && endpoint.responses[200] instanceof z.ZodType;

const notModified: Response = {
  description: 'What is there already still holds.',
  headers: { 'X-Request-Id': reference('headers', 'RequestId'), ETag: reference('headers', 'ETag') },
};

const headers: OpenApiDocument['components']['headers'] = {
  RequestId: { description: 'Names this request in the logs.', schema: { type: 'string', format: 'uuid' } },
  ETag: { description: 'The version of what is sent.', schema: { type: 'string' } },
  TotalCount: { description: 'How many rows there are in all.', schema: { type: 'integer', minimum: 0 } },
  TotalCountEstimated: {
    description: '`true`: that is an estimate. Beyond 10,000 rows it is, but on the last page.',
    schema: { type: 'string' },
  },
  Replayed: { description: '`true`: this is what the same key was answered before.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 0 } },
  WwwAuthenticate: { description: 'How to sign in: `Bearer`.', schema: { type: 'string' } },
};

const headerParameters: Record<string, Parameter> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key gets the same answer for a day, and the work is done once.',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: String.raw`^[\x21-\x7e]+$` },
    example: exampleId,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The version that the change starts from, as its `ETag` said; without it the last one wins.',
    schema: { type: 'string' },
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of what is there already: while it holds, the answer is an empty 304.',
    schema: { type: 'string' },
    example: 'W/"QaL0tq1vTrRQx4tZDJmC2tQ9Yl0"',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: "The reader's language, where the profile names none.",
    schema: { type: 'string' },
    example: 'de-CH, fr;q=0.8',
  },
};

const statusTexts: Record<number, string> = { 200: 'Done', 201: 'Created', 204: 'Done, nothing to say' };

const tableTypes: Record<(typeof tableFormats)[number], string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Rows come as CSV, and as a sheet where the query says in which format. */
const fileTypesOf = ({ downloadType, query }: Endpoint): string[] =>
  downloadType === undefined
    ? tableFormats
        .filter((format) => format === 'csv' || 'format' in (query?.shape ?? {}))
        .map((format) => tableTypes[format])
    : [downloadType, ...('format' in (query?.shape ?? {}) ? [tableTypes.xlsx] : [])];

const file: JsonSchema = { type: 'string', format: 'binary' };

const hasVersion = (schema: z.ZodType) => schema instanceof z.ZodObject && 'version' in schema.shape;

function answersOf(call: Call, schemaOf: (status: string) => JsonSchema): Record<string, Response | Reference> {
  const { endpoint } = call;
  const written = Object.entries(endpoint.responses).map(([status, schema]): [string, Response] => {
    const content: Content | undefined =
      endpoint.download === true
        ? Object.fromEntries(fileTypesOf(endpoint).map((mediaType) => [mediaType, { schema: file }]))
        : schema === null
          ? undefined
          : { 'application/json': { schema: schemaOf(status) } };
    return [
      status,
      {
        description: statusTexts[Number(status)] ?? 'Done',
        headers: {
          'X-Request-Id': reference('headers', 'RequestId'),
          ...(endpoint.paged === true
            ? {
                'X-Total-Count': reference('headers', 'TotalCount'),
                'X-Total-Count-Estimated': reference('headers', 'TotalCountEstimated'),
              }
            : {}),
          ...(schema !== null && (hasVersion(schema) || isKept(call)) ? { ETag: reference('headers', 'ETag') } : {}),
          ...(endpoint.idempotent === true ? { 'Idempotent-Replayed': reference('headers', 'Replayed') } : {}),
        },
        ...(content === undefined ? {} : { content }),
      },
    ];
  });
  return { ...Object.fromEntries(written), ...(isKept(call) ? { 304: reference('responses', 'NotModified') } : {}) };
}

/** Which of the ways to say who calls: people by a token, integrations by a key. The role and the scope are in the description. */
const securityOf = ({ auth }: Endpoint): Operation['security'] => [
  ...(auth.some((access) => !access.startsWith('apiKey:') && access !== 'public') ? [{ bearer: [] }] : []),
  ...(auth.some((access) => access.startsWith('apiKey:')) ? [{ apiKey: [] }] : []),
];

const callers: Record<string, string> = {
  public: 'anyone, signed in or not',
  token: 'anyone signed in',
  player: 'any player',
  editor: 'editors and administrators',
  admin: 'administrators',
};

/** Who may call, and what holds for all calls of its kind. */
function describe({ endpoint }: Call): string {
  const { auth, paged, idempotent, errors, upload } = endpoint;
  const who = auth.map(
    (access) => callers[access] ?? `integrations whose key has \`${access.slice('apiKey:'.length)}\``,
  );
  return [
    `For ${who.join(', and for ')}.`,
    ...(paged === true ? ['`X-Total-Count` is the number of all rows.'] : []),
    ...(upload === undefined ? [] : ['The file is sent as `multipart/form-data`.']),
    ...(idempotent === true ? ['Sent again with the same `Idempotency-Key`, it is done once.'] : []),
    ...(errors?.includes('version_conflict') === true
      ? ['With `If-Match` it changes only the version that is named.']
      : []),
  ].join(' ');
}

/** A list in a query is the same name several times; one value alone is a list of one. */
const asList = (schema: JsonSchema): JsonSchema => schema.anyOf?.find(({ type }) => type === 'array') ?? schema;

function parametersOf(call: Call, schemaOf: (part: string) => JsonSchema): (Parameter | Reference)[] {
  const { endpoint, api } = call;
  const placed = (place: 'path' | 'query'): Parameter[] => {
    const { properties = {}, required = [] } = schemaOf(place);
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      ...{ name, in: place },
      ...(required.includes(name) || place === 'path' ? { required: true } : {}),
      ...(description === undefined ? {} : { description }),
      schema: asList(schema),
      ...(place === 'path' && isIdOf(schema) ? { example: exampleId } : {}),
    }));
  };
  return [
    ...(endpoint.params === undefined ? [] : placed('path')),
    ...(endpoint.query === undefined ? [] : placed('query')),
    ...(endpoint.idempotent === true ? [reference('parameters', 'IdempotencyKey')] : []),
    ...(endpoint.errors?.includes('version_conflict') === true ? [reference('parameters', 'IfMatch')] : []),
    ...(isKept(call) ? [reference('parameters', 'IfNoneMatch')] : []),
    ...(api === 'backoffice' ? [] : [reference('parameters', 'AcceptLanguage')]),
  ];
}

function bodyOf({ body, upload }: Endpoint, schemaOf: (part: string) => JsonSchema): Operation['requestBody'] {
  if (upload !== undefined) {
    const description = `Up to ${upload.maxBytes / 1024 / 1024} MB.`;
    const form: JsonSchema = { type: 'object', properties: { file: { description, ...file } }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  return body && { required: true, content: { 'application/json': { schema: schemaOf('body') } } };
}

/** The names of all schemas that a value refers to, also by way of others. */
function namesBelow(value: unknown, schemas: Record<string, JsonSchema>): Set<string> {
  const names = new Set<string>();
  const visit = (part: unknown) => {
    for (const name of referencesIn(part)) {
      if (names.has(name)) continue;
      names.add(name);
      visit(schemas[name]);
    }
  };
  visit(value);
  return names;
}

const sorted = <T>(entries: Iterable<[string, T]>) =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

const description = `Games with points, quizzes, leaderboards and rewards, and the backoffice behind them.

Bodies and answers are JSON with names in camelCase; instants are ISO 8601 in UTC. Lists are plain arrays; those that are
paged carry \`X-Total-Count\`. A field that a body or a query does not know is refused by name. Errors are
\`application/problem+json\` (RFC 9457).

Every answer carries \`X-Request-Id\`, under which it is logged, and \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\` (seconds). \`HEAD\` is taken wherever \`GET\` is; \`OPTIONS\` and a 405 say in \`Allow\` what is.

People call with an ID token as bearer; integrations call v2 with a key in \`x-api-key\`, where a call names a scope.`;

const contact = { name: 'The administrators of this Game Hub' };
const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

/** The document, written anew. */
export async function openApiDocument(root: string): Promise<OpenApiDocument> {
  const modules = await readContractModules(root);
  const calls = listCalls(modules);
  const sent = new Map<string, z.ZodType>();
  const received = new Map<string, z.ZodType>();
  for (const { operationId, endpoint } of calls) {
    const { params, query, body, responses } = endpoint;
    for (const [part, schema] of Object.entries({ path: params, query, body })) {
      if (schema !== undefined) sent.set(`${operationId} ${part}`, schema);
    }
    for (const [status, schema] of Object.entries(responses)) {
      if (schema !== null) received.set(`${operationId} ${status}`, schema);
    }
  }
  const converter = createConverter(modules);
  const input = converter.convert('input', sent);
  const output = converter.convert('output', received);

  const responses = new Map<string, Response>();
  const codesInUse = new Set<ErrorCode>();
  const paths: OpenApiDocument['paths'] = {};
  for (const call of calls) {
    const { api, operationId, tag, endpoint } = call;
    const sentSchema = (part: string) => input.inline.get(`${operationId} ${part}`) ?? {};
    const parameters = parametersOf(call, sentSchema);
    const requestBody = bodyOf(endpoint, sentSchema);
    const refusals = [...refusalsOf(endpoint)].map(([status, codes]): [string, Response | Reference] => {
      for (const code of codes) codesInUse.add(code);
      // What several calls refuse with has a name.
      if (codes.length > 2) return [String(status), refusal(status, codes)];
      responses.set(refusalName(codes), refusal(status, codes));
      return [String(status), reference('responses', refusalName(codes))];
    });
    const operation: Operation = {
      operationId,
      tags: [tag],
      summary: endpoint.summary.replace(/^\+ /, ''),
      description: describe(call),
      security: securityOf(endpoint),
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(requestBody === undefined ? {} : { requestBody }),
      responses: {
        ...answersOf(call, (status) => output.inline.get(`${operationId} ${status}`) ?? {}),
        ...Object.fromEntries(refusals),
      },
    };
    const path = bases[api] + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }

  const receivedNames = namesBelow([...output.inline.values()], output.components);
  const isReceived = (name: string) => receivedNames.has(name);
  const names = plainNames(input.components, output.components, isReceived);
  const sentSchemas = Object.entries(input.components).map(([name, schema]) => [names.get(name) ?? name, schema]);
  const receivedSchemas = Object.entries(output.components).filter(([name]) => isReceived(name));
  const { paths: namedPaths, schemas } = renamed(
    {
      paths,
      schemas: {
        ...problemSchemas,
        ...(Object.fromEntries(sentSchemas) as Record<string, JsonSchema>),
        ...Object.fromEntries(receivedSchemas),
      },
    },
    names,
  );
  const referred = namesBelow({ namedPaths, of: [...responses.values()] }, schemas);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return {
    openapi: '3.1.1',
    info: { title: 'Game Hub', version, description, contact, license },
    servers: [{ url: '/', description: 'This server' }],
    tags: tags.map((name) => ({ name, description: capital(name.slice(name.indexOf(' ') + 1)) })),
    'x-tagGroups': (Object.keys(bases) as Api[]).map((api) => ({
      name: apiTitles[api],
      tags: tags.filter((tag) => tag.startsWith(`${api} `)),
    })),
    paths: namedPaths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of whoever is signed in.',
        },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: "An integration's key.",
        },
      },
      // Only what is referred to: a reader would ask what the rest is for.
      schemas: sorted(Object.entries(schemas).filter(([name]) => referred.has(name))),
      parameters: headerParameters,
      headers,
      responses: sorted([...responses, ['NotModified', notModified]]),
      examples: Object.fromEntries([...codesInUse].sort().map((code) => [code, problemExample(code)])),
    },
  };
}
