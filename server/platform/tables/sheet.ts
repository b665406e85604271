import { maxSheetRows } from '#shared/http/sheets.ts';
import { mergedCell } from './cells.ts';
import { maxHeadRows } from './headingRow.rules.ts';
import { maxColumns, type TableRow } from './tableRow.ts';

/** Read into memory as a whole, unlike CSV. */
export const maxWorkbookBytes = 20 * 1024 * 1024;

/** Why a file cannot be read as a workbook. */
export class WorkbookError extends Error {
  readonly error: 'unreadable' | 'too_large';

  constructor(problem: WorkbookError['error']) {
    super(problem);
    this.error = problem;
  }
}

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  /** Its rows with cells in them, all of the same width. @param count only the first ones @throws WorkbookError */
  read(count?: number): TableRow[];
}

/** Rows and columns from 1, both ends inclusive. */
export interface CellRange {
  rows: [number, number];
  columns: [number, number];
}

/** A larger number can only come from overlapping ranges. */
const maxMergedCells = 1_000_000;
const maxLine = maxSheetRows + 1 + maxHeadRows;

/** Collects the cells of a sheet, which may be named in any order and be far apart. */
export function collectCells() {
  const rows = new Map<number, string[]>();
  const merged: CellRange[] = [];
  let width = 0;

  return {
    /** The number of rows with cells in them. */
    count: () => rows.size,
    /** @throws WorkbookError when it is far from the first one */
    add(line: number, column: number, text: string): void {
      if (text === '') return;
      if (column > maxColumns || line > maxLine) throw new WorkbookError('too_large');
      const cells = rows.get(line) ?? [];
      while (cells.length < column) cells.push('');
      cells[column - 1] = text;
      rows.set(line, cells);
      width = Math.max(width, column);
    },
    merge: (range: CellRange): void => {
      merged.push(range);
    },
    /** Merged cells but the first one of each range are marked: it is unknown whether they should have the same value, or none. */
    finish(): TableRow[] {
      const sorted = [...rows].toSorted(([a], [b]) => a - b);
      for (const [, cells] of sorted) while (cells.length < width) cells.push('');
      const lastLine = sorted.at(-1)?.[0] ?? 0;
      let marked = 0;
      for (const {
        rows: [top, bottom],
        columns: [left, right],
      } of merged) {
        for (let line = top; line <= Math.min(bottom, lastLine); line += 1) {
          for (let column = left; column <= Math.min(right, width); column += 1) {
            const cells = rows.get(line);
            if (++marked > maxMergedCells) throw new WorkbookError('too_large');
            if (cells !== undefined && (line !== top || column !== left)) cells[column - 1] = mergedCell;
          }
        }
      }
      return sorted.map(([line, cells]) => ({ line, cells }));
    },
  };
}
