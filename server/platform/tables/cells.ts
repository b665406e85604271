/** What stands in a cell of a file that we write. */
export type Cell = string | number | boolean;

/** With one of these at its beginning a text is a formula to a spreadsheet, which would run it. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/u;
const isKept = /^'[=+\-@\t\r\n＝＋－＠]/u;

/** The text as a spreadsheet shows it and never runs it: with an apostrophe before what would begin a formula. */
export const neutralised = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);

/** The text that was neutralised, as it was. */
export const restored = (text: string): string => (isKept.test(text) ? text.slice(1) : text);

/** A value of a row as a cell: lists in one cell, what has parts as JSON, instants as they travel, nothing as nothing. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return neutralised(value.join('; '));
  return neutralised(typeof value === 'string' ? value : JSON.stringify(value));
}

/** What a cell says that is merged into another one. */
export const mergedCell = '#MERGED!';

/** What a spreadsheet shows where a formula failed, in the words of any language: `#N/A`, `#DIV/0!`, `#NV`, `#WERT!`, `#NAZWA?`. */
export const isFailure = (text: string): boolean => /^#(?:N\/[AD]|NV|\p{Lu}[\p{Lu}\d/_]*[!?])$/u.test(text.trim());
