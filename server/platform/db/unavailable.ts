/** The database is unavailable: it does not answer, or the connection broke. Unconfirmed changes were not made. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * PostgreSQL's codes for the same: no connection, too many of them, no resources (a full disk), shutting down or starting, and a
 * primary that has become a replica.
 */
const codes = /^(08...|53...|57P0[1-5]|25006)$/;

/** Whether an error means that the database is temporarily unavailable. Drizzle wraps the driver's errors. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
    if ('code' in cause && codes.test(String(cause.code))) return true;
  }
  return false;
}
