/** The value of a cell in an exported file. */
export type Cell = string | number | boolean;

/** An instant as in the API. */
export const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A text that begins with one of these is a formula to a spreadsheet, which would run it; with apostrophes it is one to a reader of our files. */
const beginsFormula = /^'*[=+\-@\t\r\n＝＋－＠]/u;
const isKept = /^'+[=+\-@\t\r\n＝＋－＠]/u;

/** The text as a spreadsheet shows it without running it: with an apostrophe before the beginning of a formula, also where it has one. */
export const escapedFormula = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);

/** The original of an escaped text. */
export const restored = (text: string): string => (isKept.test(text) ? text.slice(1) : text);

/** A value of a row as a cell: lists in one cell, objects as JSON, instants as in the API, null as an empty cell. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return escapedFormula(value.join('; '));
  return escapedFormula(typeof value === 'string' ? value : JSON.stringify(value));
}

/** The value of a cell that is merged into another one. */
export const mergedCell = '#MERGED!';

/** The value of a formula that the program which wrote it did not compute. */
export const uncomputedCell = '#FORMULA!';

/** Whether a text is a spreadsheet's error value, in any language: `#N/A`, `#DIV/0!`, `#NV`, `#WERT!`, `#NAZWA?`. */
export const isFailure = (text: string): boolean => /^#(?:N\/[AD]|NV|\p{Lu}[\p{Lu}\d/_]*[!?])$/u.test(text.trim());
