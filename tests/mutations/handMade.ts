/**
 * Tries the mutations of `mutations.ts`, each in a copy of the sources: the test files that it names have to fail. Those files pass
 * without any mutation, or nothing could be told from their failing.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { createVitest } from 'vitest/node';
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { createTemporaryFolder } from '#tests/setup/temporaryFolder.ts';
import { mutations, type Mutation } from './mutations.ts';

const root = join(import.meta.dirname, '..', '..');

const placesOf = (text: string, part: string) => text.split(part).length - 1;

/** What is wrong with the list itself: a text that is not there exactly once, a file that is gone, two of one name. */
function errorsOf(list: readonly Mutation[]): string[] {
  const names = Map.groupBy(list, ({ name }) => name);
  return list.flatMap(({ name, file, find, replace, tests }) => {
    const places = existsSync(join(root, file)) ? placesOf(readFileSync(join(root, file), 'utf8'), find) : -1;
    return [
      ...(places === 1 ? [] : [places < 0 ? `${file} is gone` : `${file} has the text ${places} times: ${find}`]),
      ...(find === replace ? ['changes nothing'] : []),
      ...(tests.length > 0 ? [] : ['names no tests']),
      ...tests.filter((test) => !existsSync(join(root, test))).map((test) => `${test} is gone`),
      ...((names.get(name)?.length ?? 0) > 1 ? ['there is another of this name'] : []),
    ].map((error) => `${name}: ${error}`);
  });
}

/** All that is in the repository as it is in the working tree; what is installed is shared. */
function copySources(): string {
  const folder = createTemporaryFolder('gamehub-mutations-');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

interface Verdict {
  passed: number;
  /** What failed first; undefined: nothing. */
  failure: string | undefined;
}

/** Vitest on a copy. It stays up from one mutation to the next: to load everything anew would take longer than the tests. */
async function startTests(folder: string) {
  const vitest = await createVitest('test', {
    root: folder,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    testTimeout: 120_000,
    reporters: [{}],
  });
  return {
    async run(tests: readonly string[]): Promise<Verdict> {
      vitest.state.filesMap.clear();
      vitest.state.errorsSet.clear();
      const { testModules, unhandledErrors } = await vitest.start([...tests]);
      const all = testModules.flatMap((module) => [...module.children.allTests()]);
      const failed = all.find((test) => test.result().state === 'failed');
      const message = failed?.result().errors?.[0]?.message.split('\n')[0]?.slice(0, 100);
      // `npm test` counts what fails outside of tests as well.
      const [outside] = unhandledErrors as { message?: string }[];
      return {
        passed: all.filter((test) => test.result().state === 'passed').length,
        failure: failed ? `${failed.fullName} (${message})` : outside && `outside of tests (${outside.message})`,
      };
    },
    /** A file is another one from now on. */
    change(file: string, content: string): void {
      writeFileSync(join(folder, file), content);
      vitest.invalidateFile(join(folder, file));
    },
    stop: () => vitest.close(),
  };
}
type Tests = Awaited<ReturnType<typeof startTests>>;

/** @returns null when a test noticed, else what happened */
async function tryMutation(copy: Tests, { name, file, find, replace, tests }: Mutation): Promise<string | null> {
  const original = readFileSync(join(root, file), 'utf8');
  const started = Date.now();
  copy.change(
    file,
    original.replace(find, () => replace),
  );
  const { passed, failure } = await copy.run(tests);
  copy.change(file, original);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const outcome = outcomeOf(passed, failure);
  process.stdout.write(`${outcome.padEnd(11)} ${name} (${seconds} s)${failure === undefined ? '' : `: ${failure}`}\n`);
  return outcome === 'killed' ? null : `${name}: ${outcome}`;
}

function outcomeOf(passed: number, failure: string | undefined): string {
  // A file that does not load is noticed by anything: such a mutation says nothing about the tests.
  if (failure === undefined) return passed > 0 ? 'survived' : 'no test ran';
  // On a busy machine it may be that alone.
  return failure.includes('Test timed out') ? 'timed out' : 'killed';
}

/**
 * @param wanted parts of names; none: all of them
 * @returns what is wrong
 */
export async function tryHandMade(wanted: readonly string[]): Promise<string[]> {
  const errors = errorsOf(mutations);
  if (errors.length > 0) return errors;
  const chosen = mutations.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const data = createTemporaryFolder('gamehub-mutations-data-');
  const database = await startEmbeddedDatabase({ dataDir: data, log: () => {} });
  process.env['TEST_DATABASE_URL'] = database.url;
  const folders = Array.from({ length: Math.min(availableParallelism(), chosen.length) }, copySources);
  const copies: Tests[] = [];
  try {
    for (const folder of folders) copies.push(await startTests(folder));
    const untouched = await copies[0]?.run([...new Set(chosen.flatMap(({ tests }) => tests))]);
    if (untouched === undefined) return ['Nothing is called so'];
    if (untouched.failure !== undefined) return [`Without any mutation there fails: ${untouched.failure}`];
    const left = chosen.values();
    const survivors: string[] = [];
    await Promise.all(
      copies.map(async (copy) => {
        for (const mutation of left) {
          const survivor = await tryMutation(copy, mutation);
          if (survivor !== null) survivors.push(survivor);
        }
      }),
    );
    process.stdout.write(`${chosen.length - survivors.length} of ${chosen.length} mutations by hand killed\n`);
    return survivors;
  } finally {
    for (const copy of copies) await copy.stop();
    await database.stop();
    for (const folder of [data, ...folders]) rmSync(folder, { recursive: true, force: true });
  }
}
