import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPackages } from '../../scripts/fetchPackages.ts';

const root = join(import.meta.dirname, '..', '..');
const version = '10.1.1';

/** What Stryker changes, the tests that it asks, and how many of the mutants they have to notice, in percent. */
const targets = {
  rules: { mutate: ['shared/**/*.rules.ts'], tests: ['shared/**/*.test.ts'], least: 90 },
  points: {
    mutate: ['server/game/points/points.service.ts'],
    tests: [
      ...['tests/points/**/*.test.ts', 'tests/leaderboards/**/*.test.ts', 'tests/api/sentAgain.test.ts'],
      ...['tests/api/backoffice/awards.test.ts', 'tests/api/backoffice/awardsImport.test.ts'],
    ],
    least: 78,
  },
  awards: {
    mutate: ['server/game/awards/awards.service.ts', 'server/game/awards/rewards.service.ts'],
    tests: [
      ...[
        'tests/points/**/*.test.ts',
        'tests/api/v1/*.test.ts',
        'tests/api/v2/*.test.ts',
        'tests/api/rewards.test.ts',
        'tests/api/sentAgain.test.ts',
      ],
      ...['awards', 'awardsImport', 'rewards', 'remarks'].map((name) => `tests/api/backoffice/${name}.test.ts`),
    ],
    least: 73,
  },
};

/** As its JSON report has them. */
interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}

/**
 * Has Stryker change the code in every way that it knows, one place at a time, in a copy of the sources. npm fetches it for this
 * alone (decisions 034 and 040).
 * @param files instead of all of the target
 * @returns what is wrong
 */
export async function mutate(target: keyof typeof targets, files: readonly string[]): Promise<string[]> {
  const { mutate: all, tests, least } = targets[target];
  const folder = mkdtempSync(join(tmpdir(), 'gamehub-stryker-'));
  try {
    await fetchPackages(
      folder,
      '--omit=peer',
      `@stryker-mutator/core@${version}`,
      `@stryker-mutator/vitest-runner@${version}`,
    );
    const packages = join(folder, 'node_modules');
    // Its runner looks for Vitest beside itself.
    symlinkSync(join(root, 'node_modules', 'vitest'), join(packages, 'vitest'));
    const report = join(folder, 'report.json');
    writeFileSync(
      join(folder, 'stryker.json'),
      JSON.stringify({
        mutate: files.length > 0 ? files : all,
        plugins: [join(packages, '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
        testRunner: 'vitest',
        vitest: { configFile: 'tests/mutations/vitest.config.ts' },
        coverageAnalysis: 'perTest',
        // What is computed once, as a file loads, cannot be switched on and off within a process: a run would take four times as long.
        ignoreStatic: true,
        // There is nothing to rewrite in it, and TypeScript 7 has no interface for that.
        tsconfigFile: 'none',
        tempDirName: join(folder, 'copies'),
        ignorePatterns: ['data', 'demo', 'dist', 'e2e', 'pictures', 'public', 'src'],
        timeoutMS: 60_000,
        reporters: ['progress-append-only', 'json'],
        jsonReporter: { fileName: report },
      }),
    );
    const program = join(packages, '@stryker-mutator', 'core', 'bin', 'stryker.js');
    const child = spawn(process.execPath, [program, 'run', join(folder, 'stryker.json')], {
      cwd: root,
      env: { ...process.env, MUTATION_TESTS: tests.join(' ') },
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) return [`Stryker ended with ${code}`];
    return judge(report, least);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints who survived. @returns what is wrong */
function judge(report: string, least: number): string[] {
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: Record<string, { mutants: Mutant[] }> };
  const mutants = Object.entries(files).flatMap(([file, { mutants: own }]) => own.map((one) => ({ file, ...one })));
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const survived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const { file, location, mutatorName, replacement, status } of survived) {
    const what = replacement?.split('\n')[0]?.slice(0, 80);
    process.stdout.write(`${status}: ${file}:${location.start.line} ${mutatorName}: ${what}\n`);
  }
  const total = killed.length + survived.length;
  const percent = (100 * killed.length) / total;
  process.stdout.write(`${killed.length} of ${total} mutants killed: ${percent.toFixed(1)}%\n`);
  return percent >= least ? [] : [`${percent.toFixed(1)}% are fewer than ${least}%`];
}
