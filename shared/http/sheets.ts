/** The maximum of rows of a sheet; CSV is unlimited. On its own, because a worker that reads files starts without the contracts. */
export const maxSheetRows = 100_000;

/** The maximum length of the text in a cell. */
export const maxCellLength = 32_767;
