import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Text in the order of people's alphabets and compared without regard to capitals in every language, whatever the locale
 * of the database is. ICU belongs to every PostgreSQL that we support.
 */
export const alphabetical = (text: SQLWrapper): SQL => sql`${text} collate "und-x-icu"`;

/** Whether the text holds the words exactly as they stand: `%` and `_` are no wildcards. Capitals do not matter. */
export const contains = (text: SQLWrapper, words: string): SQL =>
  sql`${alphabetical(text)} ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
