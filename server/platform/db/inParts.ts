/** PostgreSQL takes 65,535 parameters in a statement; no row that we insert has more than 65. */
const rowsInOne = 1000;

/** The rows as statements can take them, in their order. */
export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsInOne) yield rows.slice(start, start + rowsInOne);
}
