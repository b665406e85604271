import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { files } from '#server/schema/files.ts';

/**
 * The address of the file whose id a column holds, as a part of a select; null where the column is. Stored names are such
 * that they can stand in an address; they are for people, the id alone says which file it is.
 */
export function fileUrlOf(column: AnyPgColumn): SQL<string | null> {
  const address = sql`(select '/files/' || ${files.id} || '/' || ${files.name} from ${files} where ${eq(files.id, column)})`;
  // Nested, because Drizzle strips the table's name from columns that stand directly in a select of one table.
  return sql`${address}`;
}

/** Where browsers fetch a stored file, below the server's address. Stored names are such that they can stand in it. */
export const fileUrl = (file: { id: string; name: string }): string => `/files/${file.id}/${file.name}`;
