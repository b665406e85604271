import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Text in the order of people's alphabets and compared without regard to capitals in every language, whatever the locale
 * of the database is. ICU belongs to every PostgreSQL that we support.
 */
export const alphabetical = (text: SQLWrapper): SQL => sql`${text} collate "und-x-icu"`;

/** `%` and `_` are no wildcards. */
const patternOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether the text holds the words exactly as they stand. Capitals do not matter. */
export const contains = (text: SQLWrapper, words: string): SQL => sql`${alphabetical(text)} ilike ${patternOf(words)}`;

/** Letters without their accents; one that is a letter of its own, such as ł, stays. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');

/**
 * The same, for who types a name on a phone: neither capitals nor accents matter.
 * @param column without both already (`plainText`)
 */
export const plainContains = (column: SQLWrapper, words: string): SQL =>
  sql`${column} like lower(${patternOf(plain(words))} collate "und-x-icu")`;
