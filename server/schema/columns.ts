import { sql } from 'drizzle-orm';
import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** An instant; the driver hands out a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** UUIDv7, made by the application: PostgreSQL 15 to 17 have no uuidv7(). */
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7);

/** What every entity that people edit has; `version` guards against overwriting somebody else's change. */
export const tracked = () => ({
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

export const status = () =>
  text('status', { enum: ['draft', 'published', 'archived'] })
    .notNull()
    .default('draft');

/** Cleaned HTML; empty when there is none. */
export const rich = (name: string) => text(name).notNull().default('');

export const json = <T>(name: string) => jsonb(name).$type<T>();

/** Another column without capitals and accents: what a search compares, so that it need not make it of every row. */
export const plainText = (name: string, of: string) =>
  text(name).generatedAlwaysAs(
    sql.raw(String.raw`lower(regexp_replace(normalize(${of}, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")`),
  );
