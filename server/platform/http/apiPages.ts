import { escapeHtml, pageLayout, type Brand, type ServerPage } from './pageLayout.ts';
import type { Content, JsonSchema, OpenApiDocument, Operation, Parameter, Response } from './openApiDocument.ts';

const css = `
main{max-width:1180px;padding-top:32px}
main>.company{margin-bottom:0}
code{font:500 .92em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:3px}
h2{margin:40px 0 16px;font:500 26px/32px var(--serif);font-variation-settings:"opsz" 14}
h3{margin:24px 0 8px;font-size:16px;line-height:24px;font-weight:600}
h4{margin:16px 0 4px;font-size:13px;line-height:20px;font-weight:600;letter-spacing:.04em;color:var(--muted)}
.lead{max-width:70ch}
.split{display:grid;gap:32px}
nav ul,.calls,.fields,.codes{list-style:none;margin:0;padding:0}
nav a{display:block;padding:10px 0;text-decoration:none}
nav a[aria-current]{font-weight:600;color:var(--ink);box-shadow:inset 3px 0 0 var(--gold);padding-left:12px}
nav strong{display:block;margin-top:16px;font-size:13px;color:var(--muted)}
summary{cursor:pointer;padding:10px 0;font-weight:550}
nav{border-top:1px solid var(--line);padding-top:16px}
.to-features a{display:inline-block;padding:10px 0}
.calls li{border-bottom:1px solid var(--line)}
.calls a{display:grid;grid-template-columns:64px 1fr;gap:2px 12px;padding:10px 0;min-height:44px;text-decoration:none;color:inherit}
.calls a:hover code{text-decoration:underline}
.calls span{grid-column:2;color:var(--muted);font-size:15px;line-height:22px}
.method{font:600 12px/20px var(--sans);letter-spacing:.05em;color:var(--accent)}
article{margin:0 0 32px;padding:20px;border:1px solid var(--line);border-radius:8px;background:var(--surface);scroll-margin-top:16px}
article:target{border-color:var(--gold)}
article h3{margin:0 0 4px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
article p{margin:0 0 8px}
.fields>li{padding:6px 0 6px 12px;border-left:1px solid var(--line)}
.fields .fields{margin-top:6px}
.type,.note,.said{color:var(--muted);font-size:14px;line-height:20px}
.said{display:block}
.codes{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;font-size:14px;line-height:22px}
.codes li{display:contents}
.search{display:flex;gap:12px;align-items:end;margin:0 0 24px;max-width:560px}
.search div{flex:1}
.search input:not([type=hidden]){margin:0}
.search button{width:auto;margin:0}
@media (min-width:960px){.split{grid-template-columns:240px minmax(0,1fr)}
.to-features{display:none}
nav{grid-area:1/1;border:0;position:sticky;top:16px;align-self:start;max-height:calc(100svh - 32px);overflow:auto;padding:3px}nav a{padding:4px 0}nav a[aria-current]{padding-left:12px}}`;

type Components = OpenApiDocument['components'];

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
/** Text in backticks becomes code. */
const prose = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
/** A path may break after each of its parts. */
const address = (path: string) => code(path).replaceAll(/(?<=[^<])\/(?=[^>])/g, '/<wbr>');
const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);
const slugOf = (tag: string) => tag.replaceAll(' ', '-');
const addressOf = ({ operation }: Call) => `/api/docs/${slugOf(operation.tags[0])}#${operation.operationId}`;

/** `1 to 60`, `at least 1`, `at most 60`. */
function span(least: number | undefined, max: number | undefined, unit = ''): string {
  if (least === undefined && max === undefined) return '';
  if (max === undefined) return `at least ${least}${unit}`;
  if (least === undefined || (least === 0 && unit !== '')) return `at most ${max}${unit}`;
  return `${least} to ${max}${unit}`;
}

function shapes({ schemas }: Components) {
  const resolved = (schema: JsonSchema): JsonSchema =>
    schema.$ref === undefined ? schema : (schemas[nameOf(schema.$ref)] ?? {});

  function typeOf(schema: JsonSchema): string {
    const { $ref, enum: choices, const: only, anyOf, type, items, format, additionalProperties } = schema;
    if ($ref !== undefined) {
      const { format: named } = resolved(schema);
      return nameOf($ref) + (named === undefined ? '' : ` (${named})`);
    }
    if (only !== undefined) return JSON.stringify(only);
    if (choices !== undefined) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
    if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
    if (type === 'array') return `list of ${items === undefined ? 'anything' : typeOf(items)}`;
    if (type === 'object' && typeof additionalProperties === 'object') return `map to ${typeOf(additionalProperties)}`;
    return [type ?? 'anything', format === undefined ? '' : `(${format})`].filter(Boolean).join(' ');
  }

  const limitsOf = (schema: JsonSchema): string =>
    [
      span(schema.minLength, schema.maxLength, ' characters'),
      span(schema.minimum, schema.maximum),
      span(schema.minItems, schema.maxItems, ' elements'),
      schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
    ]
      .filter((limit) => limit !== '')
      .join(', ');

  /** The object whose fields are shown for a value: itself, the elements of a list, or the alternative to null. */
  function objectIn(schema: JsonSchema): { name: string | null; object: JsonSchema } | null {
    const own = resolved(schema);
    const name = schema.$ref === undefined ? null : nameOf(schema.$ref);
    if (own.properties !== undefined) return { name, object: own };
    if (own.items !== undefined) return objectIn(own.items);
    if (typeof own.additionalProperties === 'object') return objectIn(own.additionalProperties);
    for (const one of own.anyOf ?? []) {
      const found = objectIn(one);
      if (found !== null) return found;
    }
    return null;
  }

  /** @param above the named schemas that contain this one: recursive ones are not shown again */
  function fieldsOf(schema: JsonSchema, above: readonly string[] = []): string {
    const found = objectIn(schema);
    if (found === null || (found.name !== null && above.includes(found.name))) return '';
    const { object, name } = found;
    const within = name === null ? above : [...above, name];
    const rows = Object.entries(object.properties ?? {}).map(([field, type]) =>
      row({ name: field, schema: type, isRequired: object.required?.includes(field) === true }, within),
    );
    return `<ul class="fields">${rows.join('')}</ul>`;
  }

  function row(
    field: { name: string; schema: JsonSchema; isRequired: boolean; description?: string | undefined },
    above: readonly string[] = [],
  ): string {
    const { name, schema, isRequired } = field;
    const named = resolved(schema);
    const said = field.description ?? schema.description ?? (named.properties === undefined ? named.description : '');
    const limits = limitsOf(schema.$ref === undefined ? schema : named);
    const inner = fieldsOf(schema, above);
    const notes = [typeOf(schema), isRequired ? '' : 'optional', limits].filter((note) => note !== '');
    return `<li>${code(name)} <span class="type">${escapeHtml(notes.join(' · '))}</span>${said ? `<span class="said">${prose(said)}</span>` : ''}${inner === '' ? '' : `<details><summary>Fields of ${code(name)}</summary>${inner}</details>`}</li>`;
  }

  const contentOf = (content: Content): string =>
    Object.entries(content)
      .map(([mediaType, { schema }]) => `<p>${code(mediaType)}: ${escapeHtml(typeOf(schema))}</p>${fieldsOf(schema)}`)
      .join('');

  return { row, contentOf };
}

/** The documentation pages of the APIs, written from the OpenAPI document. They work without scripts. */
export function apiPages(document: OpenApiDocument, brand: Brand) {
  const { page } = pageLayout(brand, css);
  const { components } = document;
  const { row, contentOf } = shapes(components);
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const callsOf = Map.groupBy(calls, ({ operation }) => operation.tags[0]);
  const saidOf = new Map(document.tags.map(({ name, description }) => [name, description]));

  const parameterOf = (one: Operation['parameters'] extends readonly (infer P)[] | undefined ? P : never): Parameter =>
    '$ref' in one ? (components.parameters[nameOf(one.$ref)] as Parameter) : one;
  const responseOf = (one: Operation['responses'][string]): Response =>
    '$ref' in one ? (components.responses[nameOf(one.$ref)] as Response) : one;

  const link = (tag: string, current: string | null) =>
    `<li><a href="/api/docs/${slugOf(tag)}"${tag === current ? ' aria-current="page"' : ''}>${escapeHtml(saidOf.get(tag) ?? tag)}</a></li>`;
  const contents = (current: string | null) =>
    `<nav id="features" aria-label="Features"><ul><li><a href="/api/docs"${current === null ? ' aria-current="page"' : ''}>Overview</a></li></ul>${document[
      'x-tagGroups'
    ]
      .map(
        ({ name, tags }) =>
          `<strong>${escapeHtml(name)}</strong><ul>${tags.map((tag) => link(tag, current)).join('')}</ul>`,
      )
      .join('')}</nav>`;

  const search = (asked: string) =>
    `<form class="search" action="/api/docs" role="search"><div><label for="q">Find a call</label><input id="q" name="q" type="search" value="${escapeHtml(asked)}" maxlength="100" autocomplete="off"></div><button>Find</button></form>`;

  const line = (call: Call) =>
    `<li><a href="${addressOf(call)}"><b class="method">${call.method}</b>${address(call.path)}<span>${prose(call.operation.summary)}</span></a></li>`;
  const list = (listed: readonly Call[]) => `<ul class="calls">${listed.map(line).join('')}</ul>`;

  function article({ path, method, operation }: Call): string {
    const parameters = (operation.parameters ?? []).map(parameterOf);
    const placed = (place: Parameter['in'], title: string) => {
      const rows = parameters
        .filter((one) => one.in === place)
        .map(({ name, schema, required, description }) =>
          row({ name, schema, isRequired: required === true, description }),
        );
      return rows.length === 0 ? '' : `<h4>${title}</h4><ul class="fields">${rows.join('')}</ul>`;
    };
    const answers = Object.entries(operation.responses).map(([status, one]) => ({ status, ...responseOf(one) }));
    const refusals = answers.flatMap(({ status, content = {} }) =>
      Object.keys(content['application/problem+json']?.examples ?? {}).map(
        (name) =>
          `<li>${code(`${status} ${name}`)}<span>${prose(components.examples[name]?.summary ?? '')}</span></li>`,
      ),
    );
    const good = answers
      .filter(({ status }) => Number(status) < 400)
      .map(
        ({ status, description, content }) =>
          `<h4>Answer ${status}: ${escapeHtml(description)}</h4>${content === undefined ? '' : contentOf(content)}`,
      );
    return `<article id="${operation.operationId}" aria-labelledby="${operation.operationId}-title">
<h3 id="${operation.operationId}-title"><span class="method">${method}</span>${address(path)}</h3>
<p>${prose(operation.summary)}</p>
<p class="note">${prose(operation.description)}</p>
${placed('path', 'In the path')}${placed('query', 'In the query')}${placed('header', 'In the headers')}
${operation.requestBody === undefined ? '' : `<h4>Body</h4>${contentOf(operation.requestBody.content)}`}
${good.join('')}
<details><summary>Refusals</summary><ul class="codes">${refusals.join('')}</ul></details>
</article>`;
  }

  const around = (current: string | null, body: string) =>
    `<div class="split"><div><p class="to-features"><a href="#features">All features</a></p>${body}</div>${contents(current)}</div>`;

  return {
    /** All calls in a line each, or those that contain all words of the search. */
    overview(asked: string): ServerPage {
      const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
      const matches = ({ path, method, operation }: Call) => {
        const text = `${method} ${path} ${operation.summary} ${operation.tags[0]}`.toLowerCase();
        return words.every((word) => text.includes(word));
      };
      const found = calls.filter(matches);
      const paragraphs = document.info.description.split('\n\n').map((text) => `<p>${prose(text)}</p>`);
      const groups = document['x-tagGroups']
        .map(({ name, tags }) => {
          const parts = tags.flatMap((tag) => {
            const own = (callsOf.get(tag) ?? []).filter(matches);
            return own.length === 0 ? [] : [`<h3>${escapeHtml(saidOf.get(tag) ?? tag)}</h3>${list(own)}`];
          });
          return parts.length === 0 ? '' : `<h2>${escapeHtml(name)}</h2>${parts.join('')}`;
        })
        .join('');
      const result =
        words.length === 0
          ? `<div class="lead">${paragraphs.join('')}<p>For programs: <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>.</p></div>`
          : `<p role="status">${found.length === 0 ? 'No call has these words.' : found.length === 1 ? 'One call.' : `${found.length} calls.`}</p>`;
      return page('API', `<h1>API</h1>${around(null, search(asked) + result + groups)}`);
    },

    /** The calls of one feature in full; null when there is none of that name. */
    feature(slug: string): ServerPage | null {
      const tag = [...callsOf.keys()].find((one) => slugOf(one) === slug);
      if (tag === undefined) return null;
      const own = callsOf.get(tag) ?? [];
      const group = document['x-tagGroups'].find(({ tags }) => tags.includes(tag))?.name ?? '';
      const title = saidOf.get(tag) ?? tag;
      const body = `<p class="lead">${escapeHtml(group)}</p><h2>Calls</h2>${list(own)}<h2>In full</h2>${own.map(article).join('')}`;
      return page(`${title}, API`, `<h1>${escapeHtml(title)}</h1>${around(tag, body)}`);
    },
  };
}
