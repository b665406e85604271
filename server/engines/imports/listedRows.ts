/** Rows of an exported list, which has the id of each. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Transaction } from '#server/platform/db/client.ts';
import { exportedColumns } from '#server/engines/resources/exportedNames.sql.ts';
import { present, selectRows, type Listed, type Row } from '#server/engines/resources/listing.sql.ts';
import { cellOf, restored } from '#server/platform/tables/cells.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';

/** The list that a kind of import can be exported from. */
export type ExportedList = Pick<Listed, 'resource' | 'table' | 'columns' | 'joins'>;

type Texts = Readonly<Record<string, string>>;

const isId = (cell: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cell);

/** The field of the list that each column of an import has; null if one has none. */
function fieldsOf(
  names: readonly string[],
  headings: readonly string[],
  columns: readonly string[],
): Map<string, string> | null {
  const byHeading = new Map(names.map((name) => [foldHeading(name), name]));
  const fields = new Map<string, string>();
  for (const [index, column] of columns.entries()) {
    if (column === '') continue;
    const field = byHeading.get(foldHeading(headings[index] ?? '')) ?? names.find((name) => name === column);
    if (field === undefined) return null;
    fields.set(column, field);
  }
  return fields;
}

/** The texts of a row as its exported list has them, without the empty ones. */
const exportedTexts = (row: Row, fields: ReadonlyMap<string, string>): Texts =>
  Object.fromEntries(
    [...fields]
      .map(([column, field]) => [column, restored(String(cellOf(row[field]))).trim()] as const)
      .filter(([, text]) => text !== ''),
  );

/** Programs for tables show no fractions of seconds. Both have been parsed by the same schema, so their fields are in the same order. */
const toTheSecond = (values: unknown) => JSON.stringify(values).replaceAll(/(?<=T\d\d:\d\d:\d\d)\.\d{3}(?=Z")/g, '');

/** What a row of a file is, compared with the row of the list that has its id. */
export type Listing = 'unchanged' | 'archived' | 'changed';

/**
 * Compares rows of a file with those of the list that have their ids, also where these are archived, or their names ambiguous. Without ids
 * nothing is looked up.
 */
export async function compareListed(
  tx: Transaction,
  { list, schema }: { list: ExportedList | undefined; schema: z.ZodType },
  { headings, columns }: { headings: readonly string[]; columns: readonly string[] },
  rows: readonly { cells: readonly string[]; texts: Texts }[],
): Promise<(Listing | null)[]> {
  const idAt = headings.findIndex((heading) => foldHeading(heading) === 'id');
  const all = list === undefined ? {} : exportedColumns(list);
  const fields = list === undefined || idAt === -1 ? null : fieldsOf(Object.keys(all), headings, columns);
  const idOf = (cells: readonly string[]) => (cells[idAt] ?? '').trim().toLowerCase();
  const ids = fields === null ? [] : rows.map(({ cells }) => idOf(cells)).filter(isId);
  if (list === undefined || fields === null || ids.length === 0) return rows.map(() => null);

  const names = new Set(['id', 'status', ...fields.values()]);
  const selected = Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  // As one parameter: building a statement with a thousand of them takes longer than the rest.
  const wanted = sql`${list.table.id} in (select unnest(${sql.param(ids)}::uuid[]))`;
  const found = await selectRows(tx, { ...list, columns: selected }).where(wanted);
  const byId = new Map(found.map((row) => [String(row['id']), present(row)]));
  return rows.map(({ cells, texts }) => {
    const row = byId.get(idOf(cells));
    if (row === undefined) return null;
    const listed = exportedTexts(row, fields);
    if (isDeepStrictEqual(listed, texts)) return 'unchanged';
    // Written in another way, as by a program for tables in another language.
    const [before, after] = [schema.safeParse(listed), schema.safeParse(texts)];
    if (before.success && after.success && toTheSecond(before.data) === toTheSecond(after.data)) return 'unchanged';
    return row['status'] === 'archived' && !fields.has('status') ? 'archived' : 'changed';
  });
}
