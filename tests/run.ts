/**
 * `npm test`: everything that can be tested, in order, on this machine. Ends with one line of totals, in which a step that
 * could not run counts as failed. `npm test -- --changed`: what the changes that are not committed can break most likely.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { changedFiles, testsOf } from '#tests/setup/changed.ts';
import { startPostgres15 } from '#tests/setup/postgres15.ts';
import type { TestTotals } from '#tests/setup/testTotals.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'gamehub-totals-'));
const results: { step: string; totals: TestTotals }[] = [];
let running: ChildProcess | undefined;
let isInterrupted = false;
const isForChanges = process.argv.includes('--changed');

/** Runs a program as one step and adds its totals. Its environment is ours, changed by `environment`. */
async function runStep(
  step: string,
  program: string,
  args: string[],
  environment: Record<string, string | undefined> = {},
): Promise<void> {
  process.stdout.write(`\n=== ${step}\n`);
  const file = join(reports, `${results.length}.json`);
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  // Each step starts many processes: what one has compiled the next one need not.
  const compiled = join(root, 'node_modules', '.cache', 'compiled');
  const ending = isInterrupted
    ? 'interrupted'
    : await ended({
        program,
        args,
        env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled, TOTALS_FILE: file, ...environment },
      });
  results.push({ step, totals: judged(step, ending, file) });
}

/** How the program ended: its exit code, or why it has none. */
function ended(command: { program: string; args: string[]; env: NodeJS.ProcessEnv }): Promise<number | string> {
  return new Promise((resolve) => {
    running = spawn(command.program, command.args, { cwd: root, env: command.env, stdio: 'inherit' });
    running.once('error', (error) => resolve(error.message));
    running.once('exit', (code, signal) => resolve(code ?? signal ?? 'no exit code'));
  });
}

/** How many tests a step has at least: a file that no pattern finds any more fails nothing by itself. */
const floors = JSON.parse(readFileSync(join(import.meta.dirname, 'floors.json'), 'utf8')) as Record<string, number>;

/** The totals that the step left; without failures only when it says so, ended well and left out nothing. */
function judged(step: string, ending: number | string, file: string): TestTotals {
  const hasReported = existsSync(file);
  const totals: TestTotals = hasReported
    ? (JSON.parse(readFileSync(file, 'utf8')) as TestTotals)
    : { passed: 0, failed: 0, failures: [], skipped: [] };
  if (totals.failed > 0) return totals;
  const found = totals.passed + totals.skipped.length;
  const floor = isForChanges ? 0 : (floors[step] ?? 1);
  if (ending === 0 && hasReported && found >= floor) return totals;
  const tooFew = `found ${found} tests, and tests/floors.json says ${floor} at least`;
  const problem = ending !== 0 ? `ended with ${ending}` : hasReported ? tooFew : 'reported nothing';
  process.stdout.write(`The step "${step}" ${problem}: counted as failed.\n`);
  return { ...totals, failed: 1, failures: [problem] };
}

function runVitest(step: string, args: string[], environment?: Record<string, string | undefined>): Promise<void> {
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return runStep(step, process.execPath, [program, 'run', ...args], environment);
}

/** What the run on our own PostgreSQL asks it for. */
const statementsFile = join(reports, 'statements');
const preparing = 'tests/db/statements.test.ts';

/** What depends on how a PostgreSQL counts, sorts, locks and plans. All other statements are prepared on the second one. */
const dependingOnSql = [
  preparing,
  ...['backup', 'client', 'mapRevision', 'migrate', 'replica'].map((name) => `tests/db/${name}.test.ts`),
  ...['tests/points/', 'tests/leaderboards/', 'tests/setup/'],
  ...['everyResource', 'reports'].map((name) => `tests/api/backoffice/${name}.test.ts`),
  'tests/api/openApi/answers.test.ts',
];

/** The API tests on a second PostgreSQL: one that the environment names, else the oldest that we support. */
async function runOnAnotherPostgres(): Promise<void> {
  const args = ['--project=api', ...dependingOnSql];
  for (const name of ['TEST_POSTGRES_15_URL', 'TEST_DATABASE_URL', 'DATABASE_URL']) {
    const url = process.env[name];
    if (url)
      return runVitest(`API tests on the PostgreSQL of ${name}`, args, {
        TEST_DATABASE_URL: url,
        STATEMENTS_FROM: statementsFile,
      });
  }
  const step = 'API tests on PostgreSQL 15';
  if (isInterrupted) return runVitest(step, args);
  let server;
  try {
    server = await startPostgres15();
  } catch (error) {
    process.stdout.write(`\n=== ${step}\nThe server did not start: ${(error as Error).message}\n`);
    const failures = [`The server did not start: ${(error as Error).message}`];
    results.push({ step, totals: { passed: 0, failed: 1, failures, skipped: [] } });
    return;
  }
  if (typeof server === 'string') {
    results.push({ step, totals: { passed: 0, failed: 0, failures: [], skipped: [{ name: step, reason: server }] } });
    return;
  }
  try {
    await runVitest(step, args, { TEST_DATABASE_URL: server.url, STATEMENTS_FROM: statementsFile });
  } finally {
    await server.stop();
  }
}

/** Prints which files took longest, as far as their steps say. */
function printSlowest(): void {
  const durations = results.flatMap(({ step, totals }) =>
    Object.entries(totals.durations ?? {}).map(([file, ms]) => ({ step, file, ms })),
  );
  if (durations.length === 0) return;
  process.stdout.write('\n=== The ten slowest files\n');
  for (const { step, file, ms } of durations.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file} (${step})\n`);
  }
}

/** @returns whether nothing failed */
function printTotals(): boolean {
  process.stdout.write('\n=== Totals\n');
  for (const { step, totals } of results) {
    process.stdout.write(
      `${step}: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped.length} skipped\n`,
    );
  }
  for (const { step, totals } of results) {
    for (const failure of totals.failures) process.stdout.write(`failed: ${step}: ${failure}\n`);
  }
  const skipped = results.flatMap(({ totals }) => totals.skipped);
  for (const { name, reason } of skipped) process.stdout.write(`skipped: ${name}: ${reason}\n`);
  const passed = results.reduce((sum, { totals }) => sum + totals.passed, 0);
  const failed = results.reduce((sum, { totals }) => sum + totals.failed, 0);
  const tail = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  process.stdout.write(`${passed} passed, ${failed} failed${tail}\n`);
  return failed === 0;
}

// Ctrl-C reaches the running step as well. What it started must be stopped, and the rest counts as failed.
process.on('SIGINT', () => (isInterrupted = true));
process.on('SIGTERM', () => {
  isInterrupted = true;
  running?.kill('SIGTERM');
});

const withoutOwnServer = { TEST_DATABASE_URL: undefined, DATABASE_URL: undefined };
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const browserArgs = [playwright, 'test', '--reporter=list,./e2e/setup/totals.reporter.ts'];

async function runEverything(): Promise<void> {
  await runStep('Checks', 'npm', ['run', '--silent', 'check'], { CI: 'true' });
  // Files share their modules: another order each time, whose seed is printed, shows what one leaves behind for the next.
  await runVitest('Unit tests', ['--project=unit', '--sequence.shuffle.files']);
  await runVitest('API tests on the embedded PostgreSQL', ['--project=api', `--exclude=${preparing}`], {
    ...withoutOwnServer,
    STATEMENTS_TO: statementsFile,
  });
  await runOnAnotherPostgres();
  await runStep('Browser tests', process.execPath, browserArgs);
}

async function runForChanges(): Promise<void> {
  const changed = changedFiles(root);
  const { api, browser } = testsOf(root, changed);
  await runStep('Checks', 'npm', ['run', '--silent', 'check']);
  await runVitest('Unit tests', ['--project=unit', '--changed']);
  if (api.length > 0)
    await runVitest('API tests on the embedded PostgreSQL', ['--project=api', ...api], withoutOwnServer);
  if (browser.length > 0) await runStep('Browser tests', process.execPath, [...browserArgs, ...browser]);
}

await (isForChanges ? runForChanges() : runEverything());
rmSync(reports, { recursive: true, force: true });
printSlowest();
process.exitCode = printTotals() ? 0 : 1;
