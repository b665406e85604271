import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import type { TestTotals } from '#tests/setup/testTotals.ts';

/** Writes the totals of a Playwright run for `tests/run.ts`. */
export default class TotalsReporter implements Reporter {
  private tests: TestCase[] = [];
  private errors: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  /** Errors outside of tests: a file that does not load, a server that does not start. */
  onError(error: TestError): void {
    this.errors.push(`outside of tests: ${(error.message ?? '').split('\n')[0]}`);
  }

  onEnd(): void {
    const totals: TestTotals = { passed: 0, failed: this.errors.length, failures: [...this.errors], skipped: [] };
    for (const test of this.tests) {
      const outcome = test.outcome();
      const name = test.titlePath().filter(Boolean).join(' > ');
      if (outcome === 'expected') totals.passed++;
      else if (outcome === 'skipped' && test.results.length > 0) {
        const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
        totals.skipped.push({ name, reason: reason ?? 'its file leaves it out' });
      } else {
        // Playwright calls what it never came to skipped as well.
        totals.failed += 1;
        totals.failures.push(`${name}: ${(test.results.at(-1)?.error?.message ?? outcome).split('\n')[0]}`);
      }
    }
    const file = process.env['TOTALS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(totals));
  }
}
