import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How many requests a caller has made in a minute, across processes. Unlogged: it matters for a minute only. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** Minutes since 1970. */
    minute: integer('minute').notNull(),
    /** SHA-256 of who is counted and for what, in base64url: no address and no id. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.key] })],
);
