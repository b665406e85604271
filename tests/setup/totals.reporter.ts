import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestTotals } from '#tests/setup/testTotals.ts';

/** Writes the totals of a Vitest run for `tests/run.ts`. */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const durations: Record<string, number> = {};
    const totals: TestTotals = { passed: 0, failed: 0, failures: [], skipped: [], durations };
    const fail = (name: string, why?: unknown) => {
      totals.failed += 1;
      totals.failures.push(
        why === undefined ? name : `${name}: ${String((why as Partial<Error>).message ?? why).split('\n')[0]}`,
      );
    };
    for (const error of unhandledErrors) fail('outside of tests', error);
    for (const module of modules) {
      const { setupDuration, collectDuration, duration } = module.diagnostic();
      durations[module.relativeModuleId] = setupDuration + collectDuration + duration;
      // Errors outside of tests: a file that does not load, a hook around several tests.
      for (const suite of [module, ...module.children.allSuites()]) {
        const [error] = suite.errors();
        const name = suite.type === 'suite' ? ` > ${suite.fullName}` : '';
        if (error !== undefined) fail(`${module.relativeModuleId}${name}`, error);
      }
      for (const test of module.children.allTests()) add(totals, test, fail);
    }
    const file = process.env['TOTALS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(totals));
  }
}

function add(totals: TestTotals, test: TestCase, fail: (name: string, why?: unknown) => void): void {
  const result = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  if (result.state === 'passed') totals.passed++;
  else if (result.state === 'skipped') {
    totals.skipped.push({ name, reason: result.note ?? 'its file or suite leaves it out' });
  } else fail(name, result.errors?.[0] ?? 'it was interrupted');
}
