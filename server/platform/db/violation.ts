/** PostgreSQL's codes of a row that is there already, and of one that something refers to or that is not there. */
const violations = ['23505', '23503'] as const;

/** Whether a constraint refused a statement; Drizzle wraps what the driver says. */
export function isViolated(error: unknown, codes: readonly string[] = violations): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.includes(String(cause.code))) return true;
  }
  return false;
}
