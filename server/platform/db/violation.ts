/** PostgreSQL's codes of violated references: a referenced row (the second code for an immediate restriction), or a missing one. */
export const referenceViolations: readonly string[] = ['23503', '23001'];
/** The same, and of duplicate rows. */
export const violations: readonly string[] = ['23505', ...referenceViolations];

/** Whether a statement failed with one of the codes; Drizzle wraps the driver's errors. */
export function isViolated(error: unknown, codes: readonly string[] = violations): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.includes(String(cause.code))) return true;
  }
  return false;
}
