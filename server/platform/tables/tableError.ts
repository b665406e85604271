/** Why a file cannot be read as a table of rows; the message is for people. */
export class TableError extends Error {}

export const tooLargeWorkbook = 'The workbook is too large to be read. Save its sheet as CSV.';
