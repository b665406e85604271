/**
 * What an API is asked and answers, to the letter, in one file for each contract. After a change that is meant,
 * `vitest run --project=api tests/api/golden -u` writes them anew; read what it changed.
 */
import { globSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { bases } from '#shared/api.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { TestApp, Call } from '#tests/setup/app.ts';
import { allEndpoints } from '#tests/setup/endpoints.ts';
import { statementsOf } from '#tests/setup/statements.ts';

export interface Asked extends Call {
  /** Below the API's base. */
  path: string;
}

const shared = join(import.meta.dirname, '../../../shared');

/** Each call's contract, by its file's name. */
const contracts = new Map<unknown, string>();
for (const file of globSync('**/*.contract.ts', { cwd: shared })) {
  const exported = (await import(pathToFileURL(join(shared, file)).href)) as Record<string, unknown>;
  const name = basename(file, '.contract.ts');
  for (const value of Object.values(exported)) {
    if (typeof value !== 'object' || value === null) continue;
    const endpoints = 'endpoints' in value ? (value.endpoints as object) : value;
    for (const endpoint of Object.values(endpoints)) contracts.set(endpoint, name);
  }
}

const startMs = Date.now() - 60_000;

/** The tests' clock stands still; what the database says by its own, as an instant or in microseconds, is "now". */
const withoutNow = (text: string) =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{16}\b/g, (found) => {
    const ms = found.includes('T') ? Date.parse(found) : Number(found) / 1000;
    return ms >= startMs && ms <= Date.now() + 60_000 ? 'now' : found;
  });

/** By a key of the database's own. */
const withoutProofs = (text: string) => text.replaceAll(/\?until=\d+&proof=[\w-]{22}(?=")/g, '?signed');

/** What is new each time is written as a number in the order in which it appears, the same one as the same number. */
function createNaming() {
  const kinds = {
    id: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    secret: /gamehub_[0-9a-f]{8}(?:_[0-9a-f]{64})?/g,
    certificate: /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/g,
  };
  const names = new Map<string, string>();
  return (text: string) =>
    Object.entries(kinds).reduce((said, [kind, pattern]) => {
      const number = () => [...names.values()].filter((name) => name.startsWith(kind)).length + 1;
      return said.replaceAll(pattern, (found) => {
        const name = names.get(found) ?? `${kind} ${number()}`;
        names.set(found, name);
        return name;
      });
    }, text);
}

/** Asks an API, and keeps what was asked and answered. */
export function createRecorder(server: TestApp, api: keyof typeof bases) {
  const endpoints = allEndpoints.filter(({ path }) => path.startsWith(`${bases[api]}/`));
  const seen = new Map<Endpoint, { request: object; response: object }[]>();
  /** What each call asks the database for: the fewer statements, the sooner it is answered. */
  const statementsByCall: { call: string; status: number; count: number; statements: string[] }[] = [];

  /** Where a word and a parameter fit, it is the word. */
  function endpointOf(method: string, path: string): Endpoint {
    const fits = endpoints.filter(
      ({ endpoint }) =>
        endpoint.method === method &&
        new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path.split('?')[0] ?? ''),
    );
    const parameters = ({ endpoint }: (typeof fits)[number]) => endpoint.path.split('{').length;
    const [fit] = fits.toSorted((one, other) => parameters(one) - parameters(other));
    return fit?.endpoint ?? expect.fail(`${method} ${path} is not in ${api}`);
  }

  async function ask({ path, method = 'GET', ...call }: Asked) {
    const { value: answer, statements } = await statementsOf(() => server.call(bases[api] + path, { method, ...call }));
    const { headers, statusCode: status } = answer;
    const type = headers['content-type'] ?? null;
    const read = () => {
      if (answer.body === '' || type === null) return null;
      if (type.includes('json')) return answer.json<unknown>();
      return type.startsWith('text/') ? answer.body.split('\r\n') : type;
    };
    const told = { 'x-total-count': headers['x-total-count'], 'content-disposition': headers['content-disposition'] };
    const endpoint = endpointOf(method, path);
    // Which of those that run side by side comes first is left to chance.
    const sorted = statements.toSorted();
    statementsByCall.push({ call: `${method} ${endpoint.path}`, status, count: sorted.length, statements: sorted });
    const record = {
      request: { method, path, ...(call.body === undefined ? {} : { body: call.body }) },
      response: {
        status,
        headers: { 'content-type': type, 'cache-control': headers['cache-control'], ...told },
        body: read(),
      },
    };
    seen.set(endpoint, [...(seen.get(endpoint) ?? []), record]);
    return answer;
  }

  /** Expects that all was asked, and answered as it is written. */
  async function expectGolden(): Promise<void> {
    const unasked = endpoints.filter(({ endpoint }) => !seen.has(endpoint));
    expect(unasked.map(({ name }) => name)).toEqual([]);
    const files = new Map<string, object[]>();
    for (const { endpoint } of endpoints) {
      const name = `${contracts.get(endpoint)}.json`;
      files.set(name, [...(files.get(name) ?? []), ...(seen.get(endpoint) ?? [])]);
    }
    for (const [name, records] of files) {
      const text = createNaming()(withoutProofs(withoutNow(`${JSON.stringify(records, null, 2)}\n`)));
      await expect.soft(text).toMatchFileSnapshot(join(api, name));
    }
    files.set('statements.json', statementsByCall);
    await expect
      .soft(`${JSON.stringify(statementsByCall, null, 2)}\n`)
      .toMatchFileSnapshot(join(api, 'statements.json'));
    const written = readdirSync(join(import.meta.dirname, api));
    expect(written.filter((name) => !files.has(name))).toEqual([]);
  }

  return { ask, expectGolden };
}
