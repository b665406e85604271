/** Sheets of workbooks in the format of LibreOffice (OpenDocument). */
import { isFailure, mergedCell } from './cells.ts';
import { collectCells, WorkbookError, type Sheet } from './sheet.ts';
import { plainNumber, textOfDate } from './shownNumber.rules.ts';
import { maxColumns } from './tableRow.ts';
import { readXml } from './xml.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

/** The text of a cell: dates and numbers as in other workbooks, the rest as it is shown. */
function textOf(attributes: Attributes, shown: string): string {
  const { value, 'date-value': date, 'boolean-value': truth } = attributes;
  switch (attributes['value-type']) {
    case 'float':
    case 'currency':
      return /^0\d/.test(shown) || value === undefined ? shown : plainNumber(Number(value));
    case 'date':
      // A year on its own, or a month, is as it is shown.
      if (date === undefined || !/\d\D+\d/.test(shown)) return shown;
      return shown.endsWith('Z') ? new Date(`${date}Z`).toISOString() : textOfDate(date);
    case 'boolean':
      return truth ?? shown;
    case 'error':
      return isFailure(shown) ? shown : '#VALUE!';
    default:
      return shown;
  }
}

const repeated = (count = '1') => Math.max(1, Math.min(Number(count) || 1, 2 ** 21));

/** @throws Error if it is no such workbook */
export function odsSheets(parts: ReadonlyMap<string, Buffer>): Sheet[] {
  const sheets: Sheet[] = [];
  const hiddenStyles = new Set<string>();
  let cells = collectCells();
  let [line, column, rowsAlike, lineCount] = [1, 1, 1, 1];
  let row: { column: number; text: string }[] = [];
  let cell: Attributes | null = null;
  let isCovered = false;
  let style = '';
  /** Elements inside of a cell whose text is not the cell's. */
  let asideDepth = 0;
  let shown = '';
  let paragraphs = 0;

  const endCell = () => {
    const text = isCovered ? mergedCell : textOf(cell ?? {}, shown);
    const alike = repeated(cell?.['number-columns-repeated']);
    if (text !== '') {
      // The last columns of a sheet may be merged together.
      if (alike > maxColumns && !isCovered) throw new WorkbookError('too_large');
      for (let place = column; place < column + Math.min(alike, maxColumns); place += 1)
        row.push({ column: place, text });
    }
    column += alike;
    cell = null;
  };
  const endRow = () => {
    const hasValues = row.some(({ text }) => text !== mergedCell);
    lineCount = hasValues ? rowsAlike : 0;
    for (let place = line; place < line + lineCount; place += 1) {
      for (const one of row)
        if (one.column <= maxColumns || one.text !== mergedCell) cells.add(place, one.column, one.text);
    }
    line += rowsAlike;
  };

  readXml(parts.get('content.xml') ?? Buffer.alloc(0), {
    open(name, attributes) {
      if (name === 'style') style = attributes['name'] ?? '';
      else if (name === 'table-properties' && attributes['display'] === 'false') hiddenStyles.add(style);
      else if (name === 'table') {
        cells = collectCells();
        line = 1;
        const isHidden = hiddenStyles.has(attributes['style-name'] ?? '');
        const own = cells;
        let rows: ReturnType<typeof own.finish> | undefined;
        const read = (count?: number) => (rows ??= own.finish()).slice(0, count);
        sheets.push({ name: attributes['name'] ?? '', isHidden, read });
      } else if (name === 'table-row') {
        [row, column, rowsAlike] = [[], 1, repeated(attributes['number-rows-repeated'])];
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        [cell, isCovered, shown, paragraphs, asideDepth] = [attributes, name !== 'table-cell', '', 0, 0];
      } else if (cell === null) return;
      else if (name === 'annotation' || name === 'frame' || asideDepth > 0) asideDepth += 1;
      else if (name === 'p') shown += paragraphs++ > 0 ? '\n' : '';
      else if (name === 's') shown += ' '.repeat(repeated(attributes['c']) % 1000);
      else if (name === 'tab') shown += '\t';
      else if (name === 'line-break') shown += '\n';
    },
    text(more) {
      if (cell !== null && paragraphs > 0 && asideDepth === 0) shown += more;
    },
    close(name) {
      if (name === 'table-cell' || name === 'covered-table-cell') endCell();
      else if (name === 'table-row') endRow();
      else if (asideDepth > 0) asideDepth -= 1;
    },
  });
  return sheets;
}
