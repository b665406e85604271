/** PostgreSQL accepts 65,535 parameters per statement; no inserted row has more than 65. */
const rowsInOne = 1000;

/** The rows in batches for one statement each, in order. */
export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsInOne) yield rows.slice(start, start + rowsInOne);
}
