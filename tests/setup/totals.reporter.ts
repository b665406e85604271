import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestTotals } from '#tests/setup/testTotals.ts';

/** Writes the totals of a Vitest run for `tests/run.ts`. */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const totals: TestTotals = { passed: 0, failed: unhandledErrors.length, skipped: [] };
    for (const module of modules) {
      // Errors outside of tests: a file that does not load, a hook around several tests.
      totals.failed += [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0).length;
      for (const test of module.children.allTests()) add(totals, test);
    }
    const file = process.env['TOTALS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(totals));
  }
}

function add(totals: TestTotals, test: TestCase): void {
  const result = test.result();
  if (result.state === 'passed') totals.passed++;
  else if (result.state === 'skipped') {
    totals.skipped.push({
      name: `${test.module.relativeModuleId} > ${test.fullName}`,
      reason: result.note ?? 'its file or suite leaves it out',
    });
  } else totals.failed++; // one that is still pending was interrupted
}
