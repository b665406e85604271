import { backofficeCalls, bases, resources, v1, v2 } from '#shared/api.ts';
import type { Access, Contract, Endpoint } from '#shared/http/endpoint.ts';
import { problems } from '#shared/http/errors.ts';
import { maxPageSize, type Resource } from '#shared/http/resource.ts';
import * as z from 'zod';

const code = (text: string) => `\`${text}\``;
const codes = (names: readonly string[]) => names.map(code).join(', ');
/** A vertical bar would end the cell. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`) || '–';

const who: Partial<Record<Access, string>> = {
  public: 'anybody',
  token: 'signed in',
  player: 'player',
  editor: 'editor',
  admin: 'administrator',
};

/** Without the fields that may only be sent back as they are. */
const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject
    ? Object.keys(schema.shape).filter((name) => !(schema.shape[name] instanceof z.ZodReadonly))
    : [];

function takes({ query, body, upload, idempotent }: Endpoint): string {
  const asked = fieldsOf(query);
  const parts = [
    asked.includes('_start') ? "query: a list's" : asked.length > 0 ? `query: ${codes(asked)}` : '',
    body === undefined ? '' : `JSON: ${codes(fieldsOf(body))}`,
    upload === undefined ? '' : `multipart: ${code('file')}, up to ${upload.maxBytes / 1024 / 1024} MB`,
    idempotent === true ? code('Idempotency-Key') : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function answers({ responses, paged, download }: Endpoint): string {
  if (download === true) return '200 file';
  return Object.entries(responses)
    .map(([status, schema]) => {
      if (schema === null) return `${status} empty`;
      if (schema instanceof z.ZodArray) return `${status} list${paged === true ? `, ${code('X-Total-Count')}` : ''}`;
      return `${status} object`;
    })
    .join(' or ');
}

function refusals({ errors = [] }: Endpoint): string {
  const byStatus = Map.groupBy(errors, (error) => problems[error].status);
  return [...byStatus].map(([status, names]) => `${status} ${codes(names)}`).join('; ');
}

function row(endpoint: Endpoint): string {
  const isAdded = endpoint.summary.startsWith('+ ');
  const cells = [
    code(`${endpoint.method} ${endpoint.path}`) + (isAdded ? ' +' : ''),
    endpoint.auth.map((access) => who[access] ?? code(access.slice('apiKey:'.length))).join(', '),
    isAdded ? endpoint.summary.slice(2) : endpoint.summary,
    takes(endpoint),
    answers(endpoint),
    refusals(endpoint),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

const table = (rows: string[]) =>
  [
    '<!-- prettier-ignore-start -->',
    '| Call | Who | What it does | Takes | Answers | Refuses with |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '<!-- prettier-ignore-end -->',
  ].join('\n');

const contractTable = (contract: Contract) => table(Object.values(contract).map(row));

function resourceSection(resource: Resource & { endpoints: Contract }): string {
  const { name, parent, filters, sorts, search, endpoints } = resource;
  const facts = [
    parent === undefined ? '' : `Each belongs to the one that ${code(parent)} names.`,
    `Filters: ${codes(filters)}.`,
    `Sorts: ${codes(sorts)}.`,
    search.length > 0 ? `${code('q')} looks through: ${codes(search)}.` : `No ${code('q')}.`,
  ];
  return `### ${name}\n\n${facts.filter((fact) => fact !== '').join(' ')}\n\n${contractTable(endpoints)}`;
}

export function apiTable(): string {
  return `<!-- Written by scripts/write-api-table.ts from the contracts. Change those and run it again. -->

# API

Every call of the three APIs, from the contracts in ${code('shared/')}, where the shapes of bodies and answers stand.
A call marked + goes beyond the customer's list.

Every call carries ${code('Authorization: Bearer <ID token>')}. **Who** is the lowest role that may call; editors and
administrators are players too. _Signed in_ asks for a valid token only, also of somebody whom Game Hub does not know yet. A name such as
${code('read:content')} is the scope that a key of [another system](other-systems.md) needs, which sends ${code('x-api-key')} instead.

Bodies and answers are JSON with names in camelCase; instants are ISO 8601 in UTC. Lists are plain arrays.

Errors are ${code('application/problem+json')} (RFC 9457) with the fields ${codes(['type', 'title', 'status', 'instance', 'code'])}
and, where there is something to say, ${codes(['detail', 'errors'])} (${code('[{path, message}]')}). **Refuses with** lists the codes that belong
to a call; beside them any call may answer:

<!-- prettier-ignore-start -->
| Status | ${code('code')} | When |
| --- | --- | --- |
| 400 | ${code('malformed_request')} | the JSON or the request itself cannot be read |
| 401 | ${codes(['unauthenticated', 'token_expired'])} | no token, or one that does not hold |
| 403 | ${codes(['no_account', 'forbidden'])} | unknown or deactivated; a role that is too low; a key without the scope, or on a call of a person |
| 404 | ${code('not_found')} | not there, or not the caller's to know of; also an id in the path that is no id |
| 409 | ${code('request_in_progress')} | the same ${code('Idempotency-Key')} is being worked on |
| 413, 415 | ${codes(['too_large', 'unsupported_media_type'])} | a body above 1 MB, an upload above its limit, a content that is not taken |
| 422 | ${codes(['invalid', 'idempotency_key_reused'])} | fields that are missing, wrong or unknown, each with its path |
| 429 | ${code('too_many_requests')} | with ${code('Retry-After')} |
| 500, 503 | ${codes(['internal', 'unavailable'])} | an error here; starting, stopping or overloaded |
<!-- prettier-ignore-end -->

Where **Takes** names ${code('Idempotency-Key')}, a request that is repeated with the same key within a day gets the same answer, and the
work is done once. Answers with a ${code('version')} carry it as ${code('ETag')}.

A change of a backoffice resource takes the whole row back as it was read: read-only fields that equal what is stored are ignored, another
${code('version')} is refused as ${code('If-Match')} would, and any other difference is named.

A ${code('GET')} of v1 and v2 carries an ${code('ETag')} of what it says; asked with it in ${code('If-None-Match')} the answer is an empty 304 while that holds.
${code('HEAD')} is taken wherever ${code('GET')} is. ${code('OPTIONS')} and a 405 say in ${code('Allow')} what an address takes; other origins are not let in, but for that of the pages where they find the API elsewhere (${code('API_V1_BASE')}, ${code('API_V2_BASE')}).
Every answer carries ${code('X-Request-Id')}, and of the caller's budget ${codes(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'])} (seconds).

The same as OpenAPI 3.1: ${code('/api/openapi.json')}. The shapes of all calls in short: [api-shapes.txt](api-shapes.txt).

## v1: ${code(bases.v1)}

${contractTable(v1)}

## v2: ${code(bases.v2)}

${contractTable(v2)}

## Backoffice: ${code(bases.backoffice)}

${contractTable(backofficeCalls)}

The rest are resources in the conventions of ${code('@refinedev/simple-rest')}. A list's query takes ${codes(['_start', '_end', '_sort', '_order'])} (at most
${maxPageSize} rows at once; without ${code('_start')} and ${code('_end')} all rows, or a 422 if there are more), ${code('id')} (once or several times), ${code('q')} and the filters of the resource: a field by its name (equal; several
times: any of them), with ${code('_ne')}, for text also ${code('_like')}, for numbers and instants also ${code('_gte')} and ${code('_lte')}. Every list can be sorted by ${code('id')}. A filter or a sort
that a resource does not offer is a 422. A search without ${code('_sort')} begins with the rows in whose first field each word begins one. A change with an ${code('If-Match')} that is not the present version is a 412; without the header
the last one wins.

${Object.values(resources)
  .map((resource) => resourceSection(resource as unknown as Resource & { endpoints: Contract }))
  .join('\n\n')}
`;
}
