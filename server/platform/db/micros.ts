import { sql, type SQL } from 'drizzle-orm';

/** An instant in PostgreSQL's precision, which a Date lacks: microseconds from 1970, as text. */
export const microsOf = (instant: SQL) => sql<string>`(extract(epoch from ${instant}) * 1000000)::bigint::text`;
export const instantOf = (micros: string) => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
