import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { useVerdict } from '#tests/api/openApi/verdicts.ts';
import { makeUser } from '#tests/factories/play.ts';
import { allEndpoints } from '#tests/setup/endpoints.ts';
import { useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { useFetchedPackages } from '#tests/setup/fetchedPackages.ts';
import { document as documentOfContracts } from '#tests/setup/openApi.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const { isKnown, expectNoted } = useVerdict(import.meta.filename);
const folder = useFetchedPackages(...(isKnown ? [] : ['@redocly/cli@2.77.0', '@stoplight/spectral-cli@6.16.3']));

interface Served {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; description: string; responses: Record<string, unknown> }>
  >;
}
let document: Served;

beforeAll(async () => {
  const { subject } = await makeUser(database.db, { role: 'editor' });
  document = (await server.call('/api/openapi.json', { as: subject })).json<Served>();
});

interface Verdict {
  totals: { errors: number; warnings: number };
  problems: { ruleId: string; message: string }[];
}

/** What the public linter says by its recommended rules. */
function lint(content: object): Verdict {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(content));
  const run = spawnSync(join(folder, 'node_modules', '.bin', 'redocly'), ['lint', file, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (run.error !== undefined) throw run.error;
  return JSON.parse(run.stdout) as Verdict;
}

/** What another one says by its rules for OpenAPI: warnings as well. */
function spectral(content: object): string[] {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(content));
  writeFileSync(join(folder, 'rules.yaml'), 'extends: spectral:oas\n');
  const run = spawnSync(
    join(folder, 'node_modules', '.bin', 'spectral'),
    ['lint', 'openapi.json', '--ruleset=rules.yaml', '--format=json', '--quiet'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 100 * 1024 * 1024 },
  );
  if (run.error !== undefined) throw run.error;
  const found = JSON.parse(run.stdout) as { code: string; path: string[]; message: string }[];
  return found.map(({ code, path, message }) => `${code} ${path.join('.')} ${message}`);
}

it('is served to everybody and may be asked for again for nothing', async () => {
  const answer = await server.call('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch('application/json');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  const again = await server.call('/api/openapi.json', { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('says nothing of the backoffice to who may not use it', async () => {
  const { subject } = await makeUser(database.db);
  for (const as of [null, subject]) {
    const answer = await server.call('/api/openapi.json', { as });
    const shown = answer.json<Served & { components: { schemas: Record<string, unknown> } }>();
    const calls = Object.keys(shown.paths);
    expect(calls.length).toBeGreaterThan(50);
    expect(calls.filter((path) => path.includes('backoffice'))).toEqual([]);
    expect(answer.body.toLowerCase()).not.toContain('/api/backoffice');
    for (const name of ['UserRow', 'AuditRow', 'QuestionFields'])
      expect(shown.components.schemas).not.toHaveProperty(name);
    // Whole: nothing that it refers to is missing.
    for (const [, kind = '', name = ''] of answer.body.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      expect(shown.components).toHaveProperty([kind, name]);
    }
    expect((await server.call('/api/docs', { as })).body).not.toContain('/backoffice');
    expect((await server.call('/api/docs/backoffice-users', { as })).statusCode).toBe(404);
  }
  expect((await server.call('/api/openapi.json', { as: 'ey.not.a-token' })).statusCode).toBe(401);
});

it('has every call of the three APIs and no other', () => {
  expect(document.openapi).toBe('3.1.1');
  const written = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(written.sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
});

it('is the one that the contracts make', () => {
  expect(document).toEqual(documentOfContracts);
});

function expectLinterToPass(): void {
  const { problems, totals } = lint(document);
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  const spoilt = structuredClone(document);
  for (const operation of Object.values(Object.values(spoilt.paths)[0] ?? {})) {
    operation.responses['418'] = { $ref: '#/components/responses/Nowhere' };
  }
  expect(lint(spoilt).totals.errors).toBeGreaterThan(0);
  expect(spectral(document)).toEqual([]);
  for (const operation of Object.values(Object.values(spoilt.paths)[0] ?? {})) operation.description = '';
  expect(spectral(spoilt)).not.toEqual([]);
}

it('satisfies two public linters, which see what would be wrong', async () => {
  if (!isKnown) expectLinterToPass();
  await expectNoted();
}, 300_000);
