import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import type { TestTotals } from '#tests/setup/testTotals.ts';

/** Writes the totals of a Playwright run for `tests/run.ts`. */
export default class TotalsReporter implements Reporter {
  private tests: TestCase[] = [];
  private errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  /** Errors outside of tests: a file that does not load, a server that does not start. */
  onError(): void {
    this.errors++;
  }

  onEnd(): void {
    const totals: TestTotals = { passed: 0, failed: this.errors, skipped: [] };
    for (const test of this.tests) {
      const outcome = test.outcome();
      if (outcome === 'expected') totals.passed++;
      else if (outcome === 'skipped' && test.results.length > 0) {
        const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
        const name = test.titlePath().filter(Boolean).join(' > ');
        totals.skipped.push({ name, reason: reason ?? 'its file leaves it out' });
      } else totals.failed++; // Playwright calls what it never came to skipped as well
    }
    const file = process.env['TOTALS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(totals));
  }
}
