import { eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { files } from '#server/schema/files.ts';
import { ownMark } from './fileAddresses.ts';

/**
 * The address of a row of `files`. Stored names are valid in addresses; they are for people, only the id identifies
 * the file. The fragment of a picture says which point a crop keeps, unless it is the middle. The address of a user's own picture has a mark until it is signed in the response. @see fileAddresses.ts
 */
export const fileAddress: SQL<string> = sql`'/files/' || ${files.id} || '/' || ${files.name} || case
  when ${files.purpose} <> 'media' then ${sql.raw(`'${ownMark}'`)}
  when ${files.focusX} <> 50 or ${files.focusY} <> 50 then '#focus=' || ${files.focusX} || ',' || ${files.focusY}
  else '' end`;

/** The address of the file whose id a column holds, as a part of a select; null where the column is. */
export function fileUrlOf(column: AnyPgColumn): SQL<string | null> {
  const address = sql`(select ${fileAddress} from ${files} where ${eq(files.id, column)})`;
  // Nested, because Drizzle omits the table's name of top-level columns in a select of one table.
  return sql`${address}`;
}

/** The address of a stored file, below the server's address. Marked as {@link fileAddress} is. */
export const fileUrl = (file: { id: string; name: string }, purpose: 'media' | 'own' = 'media'): string =>
  `/files/${file.id}/${file.name}${purpose === 'own' ? ownMark : ''}`;
