/** PostgreSQL's codes of a row that something refers to, which tell it apart where it is refused at once, and of one that is not there. */
export const referenceViolations: readonly string[] = ['23503', '23001'];
/** Those, and of a row that is there already. */
export const violations: readonly string[] = ['23505', ...referenceViolations];

/** Whether a constraint refused a statement; Drizzle wraps what the driver says. */
export function isViolated(error: unknown, codes: readonly string[] = violations): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.includes(String(cause.code))) return true;
  }
  return false;
}
