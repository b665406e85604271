/**
 * `npm run check`: what can be said about the code without running it. Each check is one function that returns its
 * complaints; all of them run, so that one look shows everything.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { folderCycles } from './folderCycles.ts';
import { licenceErrors } from './licences.ts';
import { registries } from './registries.ts';
import { translationErrors } from './translations.ts';
import { tableColumns } from './tableColumns.ts';
import { apiDocuments, staleFileErrors } from './writtenFiles.ts';

const root = join(import.meta.dirname, '..');

type Check = () => Promise<string>;

/** Runs a program of node_modules, or npm with the project's Node. @returns what it wrote when it failed; nothing when it was content */
async function complaintsOf(program: string, args: string[], cwd = root): Promise<string> {
  // From another folder the linter does not find the part of it that knows types.
  const programs = join(root, 'node_modules', '.bin');
  const env = {
    ...process.env,
    OXLINT_TSGOLINT_PATH: join(programs, 'tsgolint'),
    PATH: [programs, process.env['PATH']].join(delimiter),
  };
  const child = spawn(program, args, {
    ...{ cwd, env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit) => resolve(exit ?? 1));
  });
  return code === 0 ? '' : output.join('') || `${program} ended with ${code}`;
}

/** One forbidden import for each direction of ARCHITECTURE.md, and one cycle; the check is worth something only while it sees them all. */
const violations: Record<string, string> = {
  'shared/planted/planted.contract.ts': "import { rule } from './planted.rules.ts'; export const x = rule;",
  'shared/planted/planted.rules.ts': "import { readFileSync } from 'node:fs'; export const x = readFileSync;",
  'shared/planted/other.rules.ts': "import { Quiz } from '../kinds/quiz/quizzes.contract.ts'; export const x = Quiz;",
  'shared/planted.ts': "import { db } from '#server/platform/db/client.ts'; export const x = db;",
  'server/schema/planted.ts': "import { now } from '#server/platform/context.ts'; export const x = now;",
  'server/platform/planted.ts':
    "import { list } from '#server/engines/resources/listing.sql.ts'; export const x = list;",
  'server/engines/planted/planted.ts':
    "import type { Kind } from '#server/game/content/contentKind.ts'; export type X = Kind;",
  'server/game/planted/planted.ts':
    "import { quizKind } from '#server/kinds/quiz/quiz.kind.ts'; export const x = quizKind;",
  'server/game/planted/planted.service.ts':
    "import { awards } from '#server/game/awards/awards.repository.ts'; export const x = awards;",
  'server/kinds/planted/planted.kind.ts':
    "import { quizKind } from '#server/kinds/quiz/quiz.kind.ts'; export const x = quizKind;",
  'server/kinds/planted/other.kind.ts': "import { quizKind } from '../quiz/quiz.kind.ts'; export const x = quizKind;",
  'server/features/planted/planted.service.ts':
    "import { users } from '#server/features/users/users.service.ts'; export const x = users;",
  'server/features/planted/other.service.ts':
    "import { ok } from '#server/platform/http/implement.ts'; export const x = ok;",
  'server/features/planted/planted.repository.ts':
    "import { rule } from '#shared/game/tiers.rules.ts'; export const x = rule;",
  'server/features/planted/other.repository.ts':
    "import { awards } from '#server/game/awards/awards.repository.ts'; export const x = awards;",
  'server/features/planted/planted.routes.ts':
    "import { awards } from '#server/game/awards/awards.repository.ts'; export const x = awards;",
  'server/app/planted.ts': "import { v1Routes } from '#server/api/v1.ts'; export const x = v1Routes;",
  'server/api/planted.ts': "import { sql } from 'drizzle-orm'; export const x = sql;",
  'server/api/other.ts': "import { rule } from '#shared/game/tiers.rules.ts'; export const x = rule;",
  'server/planted.ts': "import { App } from '#src/App.tsx'; export const x = App;",
  'src/player/Planted.tsx': "import { Button } from 'antd'; export const x = Button;",
  'src/player/Refined.tsx': "import { useList } from '@refinedev/core'; export const x = useList;",
  'src/player/Zodded.tsx': "import { Me } from '#shared/users/users.contract.ts'; export const x = Me;",
  'src/player/Translated.tsx': "import { Trans } from 'react-i18next'; export const x = Trans;",
  'src/player/Admin.tsx': "import { Admin } from '#src/admin/Admin.tsx'; export const x = Admin;",
  'src/admin/Planted.tsx': "import { Page } from '#src/player/ui/Page.tsx'; export const x = Page;",
  'src/providers/planted.ts': "import { db } from '#server/platform/db/client.ts'; export const x = db;",
  'src/providers/http/planted.ts': "import { Page } from '#src/player/ui/Page.tsx'; export const x = Page;",
  'src/player/ui/Planted.tsx': "import { GamePage } from '../game/GamePage.tsx'; export const x = GamePage;",
  'src/admin/crud/planted.ts': "import { games } from '../resources/games/games.resource.tsx'; export const x = games;",
  'src/admin/crud/form/planted.ts': "import { declared } from '../../resources.ts'; export const x = declared;",
  'src/admin/controls/planted.ts': "import { Frame } from '../shell/Frame.tsx'; export const x = Frame;",
  'src/planted/one.ts': "import type { Other } from './other.ts'; export type One = Other[];",
  'src/planted/other.ts': "import type { One } from './one.ts'; export interface Other { one: One }",
};

/** A test that each rule about tests must find. */
const violatedInTests: Record<string, string> = {
  'expect-expect': "it('asserts nothing', () => work());",
  'valid-expect': "it('compares nothing', () => { expect(work()); });",
  'no-focused-tests': "it.only('leaves out the others', () => expect(work()).toBe(1));",
  'no-restricted-properties': "it('cannot be repeated', () => expect(work(Math.random())).toBe(1));",
};
const pathInTests = (rule: string) => `tests/planted/${rule}.test.ts`;

/** Plants files into a folder of their own. */
async function withPlanted<Result>(
  files: Readonly<Record<string, string>>,
  check: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'gamehub-planted-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await check(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function plantedAreSeen(): Promise<string> {
  const files = { '.oxlintrc.json': await readFile(join(root, '.oxlintrc.json'), 'utf8'), ...violations };
  const tests = Object.entries(violatedInTests).map(([rule, text]) => [
    pathInTests(rule),
    `import { expect, it } from 'vitest'; import { work } from './work.ts'; ${text}`,
  ]);
  const seen = await withPlanted({ ...files, ...Object.fromEntries(tests) }, (folder) =>
    complaintsOf('oxlint', ['--format=unix'], folder),
  );
  const caught = (path: string, rule: RegExp) =>
    seen.split('\n').some((line) => line.includes(path) && rule.test(line));
  const missed = [
    ...Object.keys(violations).filter((path) => !caught(path, /no-restricted-imports|no-cycle/)),
    ...Object.keys(violatedInTests).filter((rule) => !caught(pathInTests(rule), new RegExp(`\\(${rule}\\)`))),
  ];
  return missed
    .map((one) => `A planted violation was not seen: ${one}: ${violations[one] ?? violatedInTests[one]}`)
    .join('\n');
}

/** What earlier runs found out; it goes with the packages, on which it depends. */
const cache = join(root, 'node_modules', '.cache', 'check');

const typeAware = ['--type-aware', '--format=unix'];
/** The rules that need types need the whole program, and with it come the compiler's own complaints: it is read once. */
const oneReading = [...typeAware, '--type-check'];
/** The compiler reads again what has changed and what depends on it; the rest it knows from its last run. */
const compiling = ['--project', '.', '--incremental', '--tsBuildInfoFile', join(cache, 'types.json')];

/** What is linted and what that depends on, with a hash of what is in it. */
async function hashesOfCode(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const code = ['{bench,e2e,scripts,server,shared,src,tests}/**/*.{ts,tsx}', '*.ts'];
  for await (const path of glob([...code, ...settingsOfLint], { cwd: root }))
    hashes[path] = createHash('sha256')
      .update(await readFile(join(root, path)))
      .digest('base64');
  return hashes;
}
const settingsOfLint = ['.oxlintrc.json', 'tsconfig.json', 'package-lock.json'];

/**
 * With `CI`, without a record and after a change of the settings everything is read anew. Else what has changed since it passed is: the rules that need types are asked about changed
 * files alone, so that what a change of a type does to their verdict about other files is found with `CI` (decision 036).
 */
async function typesAndLint(): Promise<string> {
  const record = join(cache, 'linted.json');
  const before = JSON.parse(await readFile(record, 'utf8').catch(() => '{}')) as Record<string, string>;
  const now = await hashesOfCode();
  const changed = Object.keys(now).filter((path) => now[path] !== before[path]);
  const everything = process.env['CI'] !== undefined || settingsOfLint.some((path) => changed.includes(path));
  const nothing = Promise.resolve('');
  const [linted, ...others] = await Promise.all(
    everything
      ? [complaintsOf('oxlint', oneReading)]
      : [
          changed.length === 0 ? nothing : complaintsOf('oxlint', [...typeAware, ...changed]),
          complaintsOf('oxlint', ['--format=unix']),
          complaintsOf('tsc', compiling),
        ],
  );
  if (linted === '') await writeFile(record, JSON.stringify(now));
  return [linted, ...others].join('');
}

/** A wrong type must be among what the compiler and the linter say, and what only a rule with types sees. */
async function typesAreChecked(): Promise<string> {
  const files = {
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] } }',
    '.oxlintrc.json': await readFile(join(root, '.oxlintrc.json'), 'utf8'),
    'planted.ts': "export const planted: number = 'a word';\nconst wait = async () => {};\nwait();\n",
  };
  const [compiled, linted] = await withPlanted(files, (folder) =>
    Promise.all([
      complaintsOf('tsc', ['--project', '.', '--incremental', '--tsBuildInfoFile', 'types.json'], folder),
      complaintsOf('oxlint', [...oneReading, 'planted.ts'], folder),
    ]),
  );
  return [
    { wanted: 'TS2322', said: compiled },
    { wanted: 'TS2322', said: linted },
    { wanted: 'no-floating-promises', said: linted },
  ]
    .filter(({ wanted, said }) => !said.includes(wanted))
    .map(({ wanted, said }) => `A planted ${wanted} was not seen. What was said: ${said || 'nothing'}`)
    .join('\n');
}

type Locked = Partial<Record<'version' | 'deprecated' | 'resolved' | 'license', string>> & { dev?: boolean };

/** The packages of the lock file, by path. */
async function readLock(): Promise<Record<string, Locked>> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return packages;
}

/** npm nests a second copy of a library in silence when a peer's range does not fit; these must be single to work. */
async function librariesAreSingle(): Promise<string> {
  const second = /^node_modules\/.+\/node_modules\/(react|react-dom|antd|react-router|@tanstack\/react-query)$/;
  return Object.keys(await readLock())
    .filter((path) => second.test(path))
    .map((path) => `A second copy of a library that must be single: ${path}`)
    .join('\n');
}

/**
 * What npm would warn of and .npmrc keeps from being printed (decision 034): a package that does not run on the project's Node, or is
 * deprecated. And the lock file must name no addresses: they can be those of a registry that others do not reach.
 */
async function packagesFit(): Promise<string> {
  const errors = Object.entries(await readLock()).flatMap(([path, { version, deprecated, resolved }]) => [
    ...(deprecated === undefined ? [] : [`${path}@${version} is deprecated: ${deprecated}`]),
    ...(resolved === undefined ? [] : [`package-lock.json has an address for ${path}: ${resolved}`]),
  ]);
  // npm compares the packages' `engines` with the Node that it runs on: here the project's, in `npm ci` the machine's.
  const options = ['--dry-run', '--engine-strict', '--offline', '--ignore-scripts', '--loglevel=error'];
  const engines = await complaintsOf('npm', ['ci', ...options]);
  return [...errors, ...(engines === '' ? [] : [engines])].join('\n');
}

const checks: Record<string, Check> = {
  'types and lint': typesAndLint,
  'types are checked': typesAreChecked,
  'planted violations are seen': plantedAreSeen,
  'no cycles of folders': () => Promise.resolve(folderCycles(root, ['server', 'shared', 'src']).join('\n')),
  format: () => complaintsOf('oxfmt', ['--list-different']),
  'unused files and exports': () => complaintsOf('knip', ['--no-progress']),
  'libraries are single': librariesAreSingle,
  'packages fit': packagesFit,
  licences: async () => licenceErrors(await readLock()).join('\n'),
  translations: async () => (await translationErrors(root)).join('\n'),
  'lists of resources': async () => staleFileErrors(root, await registries(root), 'write-registries.ts'),
  'columns of tables': async () => staleFileErrors(root, [await tableColumns(root)], 'write-migration.ts'),
  'documents of the API': async () => staleFileErrors(root, await apiDocuments(root), 'write-api-table.ts'),
};

const started = performance.now();
await mkdir(cache, { recursive: true });
const invalid: string[] = [];
await Promise.all(
  Object.entries(checks).map(async ([name, check]) => {
    const complaints = await check().catch((error: unknown) => String(error));
    if (complaints !== '') invalid.push(name);
    process.stdout.write(complaints === '' ? `✓ ${name}\n` : `✗ ${name}\n${complaints.trimEnd()}\n`);
  }),
);
process.stdout.write(`${Math.round((performance.now() - started) / 1000)} s\n`);

// `npm test` adds the checks to its totals.
const totalsFile = process.env['TOTALS_FILE'];
if (totalsFile !== undefined) {
  const passed = Object.keys(checks).length - invalid.length;
  await writeFile(totalsFile, JSON.stringify({ passed, failed: invalid.length, failures: invalid, skipped: [] }));
}
process.exitCode = invalid.length === 0 ? 0 : 1;
