/**
 * What one step of `npm test` came to. The step writes it as JSON into the file that the environment variable
 * TOTALS_FILE names, when there is one; `tests/run.ts` adds the steps up.
 */
export interface TestTotals {
  passed: number;
  failed: number;
  /** Which failed, as far as they have names: repeated at the end, where a long output is read first. */
  failures: string[];
  skipped: { name: string; reason: string }[];
  /** How long each file took, in ms, where it is known. */
  durations?: Record<string, number>;
}
