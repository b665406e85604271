/** Reads a file's table as an import: its columns, and the texts of its rows. Pure. */
import type { FieldError } from '#shared/http/errors.ts';
import type { ImportColumn } from '#shared/imports/imports.contract.ts';
import { isFailure, mergedCell, restored } from '#server/platform/tables/cells.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';
import { TableError } from '#server/platform/tables/tableError.ts';

/** Columns that a report adds to those of its file, which can be corrected and imported again. */
export const reportHeadings = ['Line', 'What becomes of it', 'What is to be said'] as const;
const ofReport = new Set(reportHeadings.map(foldHeading));

const names = (headings: readonly string[]) => headings.map((heading) => `“${heading}”`).join(', ');

/**
 * The column of each heading; empty for a column of a report or of an exported list that is ignored.
 * @param listed other headings of the same rows in an exported list
 * @throws TableError
 */
export function columnsOf(
  headings: readonly string[],
  known: readonly ImportColumn[],
  listed: readonly string[] = [],
): string[] {
  const passedOver = new Set([...ofReport, ...listed.map(foldHeading)]);
  const byHeading = new Map(
    known.flatMap(({ name, heading, synonyms = [] }) =>
      [name, heading, ...synonyms].map((one) => [foldHeading(one), name] as const),
    ),
  );
  const columns = headings.map((heading) => byHeading.get(foldHeading(heading)) ?? '');
  const strange = headings.filter((heading, index) => columns[index] === '' && !passedOver.has(foldHeading(heading)));
  const has = `The columns of this import are ${names(known.map(({ heading }) => heading))}.`;
  if (strange.length > 0)
    throw new TableError(`There is no column ${names(strange.map((one) => one.slice(0, 80)))}. ${has}`);
  const twice = known.filter(({ name }) => columns.filter((column) => column === name).length > 1);
  if (twice.length > 0)
    throw new TableError(`The column ${names(twice.map(({ heading }) => heading))} is there twice.`);
  const missing = known.filter(({ name, isRequired }) => isRequired === true && !columns.includes(name));
  if (missing.length > 0)
    throw new TableError(`The column ${names(missing.map(({ heading }) => heading))} is missing.`);
  return columns;
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const unstorable = /[\0\p{Cs}]/gu;
const maxRowLength = 200_000;

/** A row as it can be stored, and its errors so far. */
export function keepRow(
  cells: readonly string[],
  headings: readonly string[],
): { cells: string[]; errors: FieldError[] } {
  const whole = (message: string) => [{ path: '', message }];
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > maxRowLength) {
    return { cells: headings.map(() => ''), errors: whole('The row is too long') };
  }
  const kept = cells.map((cell) => cell.replaceAll(unstorable, '\ufffd'));
  const errors =
    cells.length === headings.length
      ? kept.some((cell, index) => cell !== cells[index])
        ? whole('Contains a character that cannot be stored')
        : []
      : whole(`Has ${cells.length} cells; the headings are ${headings.length}`);
  return { cells: kept, errors };
}

/** The cells of a row for the preview; a lone surrogate after cutting could not be sent. */
export const previewRow = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.slice(0, 200).toWellFormed());

/** Whether a spreadsheet would run a text as a formula; a number with a sign is none. */
const isFormula = (text: string) => /^(?:[=@\t\r＝＠]|[+\-＋－](?![\d\s.,]))/u.test(text);

/** The texts of a row by column, without empty cells. */
export function readRow(
  cells: readonly string[],
  columns: readonly string[],
): { texts: Record<string, string>; errors: FieldError[] } {
  const texts: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (column === '' || cell.trim() === '') continue;
    if (cell === mergedCell) errors.push({ path: column, message: 'Is merged with another cell' });
    else if (isFailure(cell)) errors.push({ path: column, message: 'Shows an error of the spreadsheet' });
    else if (isFormula(cell))
      errors.push({ path: column, message: "Begins like a formula; put ' before it if it is text" });
    else texts[column] = restored(cell).trim();
  }
  return { texts, errors };
}
