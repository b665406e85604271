export interface TableRow {
  /** In the file, from 1. */
  line: number;
  cells: string[];
}

/** More than any import or list has. */
export const maxColumns = 256;
