/** The database cannot be asked at this moment: nobody answers, or the connection broke. Nothing was done that was not confirmed. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * PostgreSQL's codes for the same: no connection, too many of them, no resources (a full disk), shutting down or starting, and a
 * primary that has become a copy.
 */
const codes = /^(08...|53...|57P0[1-5]|25006)$/;

/** Whether a failure is the database's, and passes by itself when that is back. Drizzle wraps what the driver says. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
    if ('code' in cause && codes.test(String(cause.code))) return true;
  }
  return false;
}
