import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Text in alphabetical order and compared case-insensitively in every language, whatever the locale
 * of the database. ICU is available in every supported PostgreSQL.
 */
export const alphabetical = (text: SQLWrapper): SQL => sql`${text} collate "und-x-icu"`;

/** A pattern in which `%` and `_` are no wildcards. */
const patternOf = (words: string, before = '') => `%${before}${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether the text contains the words exactly, case-insensitive. */
export const contains = (text: SQLWrapper, words: string): SQL => sql`${alphabetical(text)} ilike ${patternOf(words)}`;

/** Whether the text has a word, after a space or at its start, that begins so, case-insensitive. */
export const wordBegins = (text: SQLWrapper, word: string): SQL =>
  sql`${alphabetical(sql`(' ' || ${text})`)} ilike ${patternOf(word, ' ')}`;

/** Letters without capitals and accents; separate letters, such as ł, stay. Not by PostgreSQL, which would do it for each row. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * The same, ignoring capitals and accents, for names typed on a phone.
 * @param column without both already (`plainText`)
 */
export const plainContains = (column: SQLWrapper, words: string): SQL =>
  sql`${alphabetical(column)} like ${patternOf(plain(words))}`;

/** @see wordBegins, ignoring accents, too. */
export const plainWordBegins = (column: SQLWrapper, word: string): SQL =>
  sql`' ' || ${alphabetical(column)} like ${patternOf(plain(word), ' ')}`;
