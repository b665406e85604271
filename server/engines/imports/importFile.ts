/** Reads a file's table as an import: its columns, and the texts of its rows. Pure. */
import type { FieldError } from '#shared/http/errors.ts';
import { columnsError, unknownError } from '#shared/imports/columns.rules.ts';
import { importColumns } from '#shared/imports/importColumns.ts';
import type { ImportKind } from '#shared/imports/imports.contract.ts';
import { isFailure, mergedCell, restored, uncomputedCell } from '#server/platform/tables/cells.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';
import { TableError } from '#server/platform/tables/tableError.ts';
import { withDayFirst } from './writtenDates.rules.ts';

/**
 * The column of each heading, as far as it is known: empty for one that is ignored, and for an empty heading; null for an unknown one.
 * @param known by folded headings
 */
export const knownColumns = (headings: readonly string[], known: ReadonlyMap<string, string>): (string | null)[] =>
  headings.map((heading) => (heading === '' ? '' : (known.get(foldHeading(heading)) ?? null)));

/**
 * The column of each heading; empty for one that is left out.
 * @param chosen by hand; undefined: those that the headings mean
 * @throws TableError
 */
export function columnsOf(
  headings: readonly string[],
  kind: ImportKind,
  known: ReadonlyMap<string, string>,
  chosen?: readonly string[],
): string[] {
  const allowed = importColumns[kind];
  const columns = chosen ?? knownColumns(headings, known);
  if (columns.length !== headings.length) {
    throw new TableError(`The file has ${headings.length} columns, and ${columns.length} were chosen.`);
  }
  const wrong = columns.filter(
    (column) => column !== null && column !== '' && allowed.every(({ name }) => name !== column),
  );
  const unknown = [...headings.filter((_, index) => columns[index] === null), ...wrong];
  if (unknown.length > 0) throw new TableError(unknownError(unknown.map(String), allowed));
  const found = columns.map((column) => column ?? '');
  const error = columnsError(found, allowed);
  if (error !== null) throw new TableError(error);
  return found;
}

/** Whether a row is an example of the template that was left as it is. */
export const isExample = (
  kind: ImportKind,
  texts: Readonly<Record<string, string>>,
  columns: readonly string[],
): boolean =>
  Object.keys(texts).length > 0 &&
  [0, 1].some((row) =>
    importColumns[kind].every(({ name, examples }) => !columns.includes(name) || (texts[name] ?? '') === examples[row]),
  );

/** PostgreSQL stores neither NUL nor lone surrogates. */
const unstorable = /[\0\p{Cs}]/gu;
const maxRowLength = 200_000;
const isTooLong = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0) > maxRowLength;

const unnamed = 'Has a value in a column without a heading';

/** A row as it can be stored, and its errors so far. Empty cells behind the last heading are left out. @param isChosen somebody has decided what each column means */
export function keepRow(
  read: readonly string[],
  headings: readonly string[],
  isChosen: boolean,
): { cells: string[]; errors: FieldError[] } {
  const whole = (message: string) => [{ path: '', message }];
  const last = Math.max(headings.length, read.findLastIndex((cell) => cell.trim() !== '') + 1);
  const cells = read.slice(0, last);
  if (isTooLong(cells)) {
    return { cells: headings.map(() => ''), errors: whole('The row is too long') };
  }
  const kept = cells.map((cell) => cell.replaceAll(unstorable, '\ufffd'));
  const errors =
    cells.length === headings.length
      ? kept.some((cell, index) => cell !== cells[index])
        ? whole('Contains a character that cannot be stored')
        : !isChosen && cells.some((cell, index) => headings[index] === '' && cell.trim() !== '')
          ? whole(unnamed)
          : []
      : whole(`Has ${cells.length} cells; the headings are ${headings.length}`);
  return { cells: kept, errors };
}

/**
 * A row with other texts in some of its cells, as it can be stored. Missing cells become empty.
 * @throws TableError when it is too long, so that its other cells are not lost
 */
export function correctRow(
  { cells, errors }: { cells: readonly string[]; errors: readonly FieldError[] },
  headings: readonly string[],
  corrections: readonly { index: number; text: string }[],
): ReturnType<typeof keepRow> {
  const corrected = Array.from({ length: Math.max(cells.length, headings.length) }, (_, index) => cells[index] ?? '');
  for (const { index, text } of corrections) corrected[index] = text;
  if (isTooLong(corrected)) throw new TableError('The row is too long');
  // Only the row's error says that nobody has decided what a column without a heading means.
  return keepRow(corrected, headings, !errors.some(({ message }) => message === unnamed));
}

/** The cells of a row for the preview; a lone surrogate after cutting could not be sent. */
export const previewRow = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.slice(0, 200).toWellFormed());

/** Whether a spreadsheet would run a text as a formula; a number with a sign is none. */
const isFormula = (text: string) => /^(?:[=@\t\r＝＠]|[+\-＋－](?![\d\s.,]))/u.test(text);

/** The texts of a row by column, without empty cells. @param monthFirst the columns whose dates have the month before the day */
export function readRow(
  cells: readonly string[],
  columns: readonly string[],
  monthFirst: ReadonlySet<string> = new Set(),
): { texts: Record<string, string>; errors: FieldError[] } {
  const texts: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (column === '' || cell.trim() === '') continue;
    if (cell === mergedCell) errors.push({ path: column, message: 'Is merged with another cell' });
    else if (cell === uncomputedCell) errors.push({ path: column, message: 'Has a formula without its result' });
    else if (isFailure(cell)) errors.push({ path: column, message: 'Shows an error of the spreadsheet' });
    else if (isFormula(cell))
      errors.push({ path: column, message: "Begins like a formula; put ' before it if it is text" });
    else texts[column] = (monthFirst.has(column) ? withDayFirst(restored(cell)) : restored(cell)).trim();
  }
  return { texts, errors };
}
