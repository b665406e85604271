/** Sheets of workbooks in the format of Excel (Office Open XML). */
import { getFormatFromId } from 'numfmt';
import { uncomputedCell } from './cells.ts';
import { collectCells, type CellRange, type Sheet } from './sheet.ts';
import { shownNumber, textOfDate } from './shownNumber.rules.ts';
import type { TableRow } from './tableRow.ts';
import { readXml } from './xml.ts';

type Parts = ReadonlyMap<string, Buffer>;

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Control characters are written as `_x000D_`. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The path of a relation's target. */
function pathOf(target: string, folder: string): string {
  const { pathname } = new URL(target, `file:///${folder}/`);
  return decodeURIComponent(pathname.slice(1)).toLowerCase();
}

/** The texts that cells name by number; without their pronunciation. */
function sharedStrings(parts: Parts, folder: string): string[] {
  const document = parts.get(`${folder}/sharedstrings.xml`);
  const texts: string[] = [];
  let [isText, isSound] = [false, false];
  let text = '';
  if (document === undefined) return texts;
  readXml(document, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isSound = true;
      else if (name === 't') isText = true;
    },
    text(more) {
      if (isText && !isSound) text += more;
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(text));
      else if (name === 'rPh') isSound = false;
      else if (name === 't') isText = false;
    },
  });
  return texts;
}

/** The number formats by the styles of cells. */
function numberFormats(parts: Parts, folder: string): string[] {
  const document = parts.get(`${folder}/styles.xml`);
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isOfCells = false;
  if (document === undefined) return formats;
  readXml(document, {
    open(name, { numFmtId, formatCode = '' }) {
      const id = Number(numFmtId ?? 0);
      if (name === 'numFmt') own.set(id, formatCode);
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) formats.push(own.get(id) ?? getFormatFromId(id) ?? '');
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

interface Book {
  strings: readonly string[];
  formats: readonly string[];
  from1904: boolean;
}

function textOf(value: string, type: string, style: number, { strings, formats, from1904 }: Book): string {
  switch (type) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'd':
      return textOfDate(value);
    case 'n':
      return value.trim() === '' ? '' : shownNumber(Number(value), formats[style] ?? '', { from1904 });
    default:
      // A text, or the error of a formula: `#N/A`.
      return unescaped(value);
  }
}

function rangeOf(ref = ''): CellRange | undefined {
  const [, left = '', top, right = '', bottom] = /^([a-z]{1,3})(\d{1,7}):([a-z]{1,3})(\d{1,7})$/i.exec(ref) ?? [];
  if (top === undefined) return undefined;
  return { rows: [Number(top), Number(bottom)], columns: [columnOf(left), columnOf(right)] };
}

function readRows(document: Buffer, book: Book, count: number): TableRow[] {
  const cells = collectCells();
  let [line, column, style] = [0, 0, 0];
  let [type, value] = ['n', ''];
  let [isValue, isFormula, isSound] = [false, false, false];
  readXml(document, {
    open(name, { r, t, s, ref }) {
      if (name === 'row') {
        line = r === undefined ? line + 1 : Number(r);
        column = 0;
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(/^[a-z]*/i.exec(r)?.[0] ?? '');
        [type, style, value, isFormula] = [t ?? 'n', Number(s ?? 0), '', false];
      } else if (name === 'f') isFormula = true;
      else if (name === 'rPh') isSound = true;
      else if (name === 'v' || name === 't') isValue = !isSound;
      else if (name === 'mergeCell') {
        const range = rangeOf(ref);
        if (range !== undefined) cells.merge(range);
      }
    },
    text(more) {
      if (isValue) value += more;
    },
    close(name) {
      // A text may be empty, as with `=IF(A2="","",A2)`.
      const isUncomputed = isFormula && value === '' && type === 'n';
      if (name === 'c') cells.add(line, column, isUncomputed ? uncomputedCell : textOf(value, type, style, book));
      else if (name === 'rPh') isSound = false;
      else if (name === 'v' || name === 't') isValue = false;
    },
    isDone: () => cells.count() >= count,
  });
  return cells.finish();
}

/** @throws Error if it is no such workbook */
export function xlsxSheets(parts: Parts): Sheet[] {
  const path = [...parts.keys()].find((name) => /(?:^|\/)workbook\d*\.xml$/.test(name)) ?? '';
  const [, folder = '', file = ''] = /^(?:(.*)\/)?([^/]+)$/.exec(path) ?? [];
  const targets = new Map<string, string>();
  readXml(parts.get(`${folder}/_rels/${file}.rels`) ?? Buffer.alloc(0), {
    open(_, { Id, Target }) {
      if (Id !== undefined && Target !== undefined) targets.set(Id, pathOf(Target, folder));
    },
  });
  const found: { name: string; isHidden: boolean; document: Buffer }[] = [];
  let from1904 = false;
  readXml(parts.get(path) ?? Buffer.alloc(0), {
    open(element, { name = '', state = 'visible', id = '', date1904 }) {
      if (element === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      const document = element === 'sheet' ? parts.get(targets.get(id) ?? '') : undefined;
      if (document !== undefined) found.push({ name, isHidden: state !== 'visible', document });
    },
  });
  const book = { strings: sharedStrings(parts, folder), formats: numberFormats(parts, folder), from1904 };
  return found.map(({ document, ...sheet }) => ({
    ...sheet,
    read: (count = Number.POSITIVE_INFINITY) => readRows(document, book, count),
  }));
}
