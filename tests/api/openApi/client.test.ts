import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { useVerdict } from '#tests/api/openApi/verdicts.ts';
import { enrol, makeGame, makeUser } from '#tests/factories/play.ts';
import { tokenOf, useTestApp } from '#tests/setup/app.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { document } from '#tests/setup/openApi.ts';
import { useFetchedPackages } from '#tests/setup/fetchedPackages.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const { isKnown, expectNoted } = useVerdict(import.meta.filename);
/** The generator wants a TypeScript of its own, older than ours. */
const packages = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'];
const folder = useFetchedPackages(...(isKnown ? [] : packages));
const root = join(import.meta.dirname, '..', '..', '..');
const run = promisify(execFile);

/** A program of somebody else's: all that it knows of us is what the generator made of the document. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const [baseUrl = '', player = '', admin = ''] = process.argv.slice(2);
const as = (token: string) =>
  createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });

const me = await as(player).GET('/api/v1/user');
const username: string | undefined = me.data?.username;

const games = await as(player).GET('/api/v2/games/all-active');
const gameId = games.data?.[0]?.id ?? '';
const board = await as(player).GET('/api/v2/games/{gameId}/leadersboards', {
  params: { path: { gameId }, query: { limit: 5 } },
});
const ranks: (number | null)[] = (board.data?.entries ?? []).map((entry) => entry.rank);

const renamed = await as(player).PUT('/api/v1/user/username', { body: { username: 'Generated Client' } });
// @ts-expect-error What the document does not allow does not compile.
const refused = await as(player).PUT('/api/v1/user/username', { body: { username: 1 } });
const code: 'invalid' | undefined = refused.response.status === 422 ? (refused.error as { code: 'invalid' }).code : undefined;
const problems = refused.error !== undefined && 'errors' in refused.error ? refused.error.errors : [];

const list = await as(admin).GET('/api/backoffice/games', { params: { query: { _start: 0, _end: 10, status: ['published'] } } });
const created = await as(admin).POST('/api/backoffice/news', {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: { gameId, name: 'Made by a client', title: 'Made by a client', displayDate: '2026-11-22T08:00:00Z' },
});
const file = new FormData();
file.append('file', new Blob(['no picture']), 'x.txt');
const upload = await as(player).POST('/api/v1/user/avatar', { body: file as unknown as { file: string }, bodySerializer: (body) => body as unknown as FormData });

console.log(JSON.stringify({
  ...{ username, games: games.data?.length, ranks, renamed: renamed.data?.username, code, problems },
  total: list.response.headers.get('x-total-count'),
  ...{ listed: list.data?.map((game) => game.name), created: created.data?.title, upload: upload.response.status },
  errors: [me, games, board, renamed, list, created].map(({ error }) => error ?? null),
}));
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  skipLibCheck: false,
  types: ['node'],
  typeRoots: [join(root, 'node_modules', '@types')],
};

let url = '';

beforeAll(async () => {
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
});

async function expectClientToWork(): Promise<void> {
  const generator = join(folder, 'node_modules', '.bin', 'openapi-typescript');
  const documentFile = join(folder, 'openapi.json');
  await writeFile(documentFile, JSON.stringify(document));
  await run(process.execPath, [generator, documentFile, '--output', 'api.ts'], { cwd: folder });
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  const complaints = await run(compiler, ['--project', folder], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  expect(complaints.stdout).toBe('');

  const { db } = database;
  const game = await makeGame(db, { experience: 'compliance', name: 'Of the client' });
  const player = await makeUser(db, { username: 'Before' });
  const admin = await makeUser(db, { role: 'admin' });
  await enrol(db, game.id, player.id);
  const tokens = [player, admin].map((user) => tokenOf(user.subject ?? ''));
  const { stdout } = await run(process.execPath, ['program.ts', url, ...tokens], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    username: 'Before',
    games: 1,
    ranks: expect.any(Array) as unknown,
    renamed: 'Generated Client',
    code: 'invalid',
    problems: expect.arrayContaining([expect.objectContaining({ path: 'username' })]) as unknown,
    total: '1',
    listed: ['Of the client'],
    created: 'Made by a client',
    upload: 415,
    errors: [null, null, null, null, null, null],
  });
}

it('a client that a public generator makes of the document compiles strictly, and works', async () => {
  if (!isKnown) await expectClientToWork();
  await expectNoted();
}, 120_000);
