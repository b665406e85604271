/** Sheets of workbooks as the text that copying their cells gives: a tab between cells. */
import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { withoutLanguage } from '#shared/imports/numberPattern.rules.ts';
import { childOf, childrenOf, textOf, within } from '#shared/kinds/quiz/xmlElement.rules.ts';
import type { XmlElement } from '#shared/kinds/quiz/xmlElement.ts';

/** The root of a part of the workbook; undefined where it has none. */
type Parts = (name: string) => XmlElement | undefined;

/** More columns than the sheets of any program for quizzes have. */
const maxColumns = 60;

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Without empty cells at the end. */
const lineOf = (cells: readonly (string | undefined)[]) =>
  Array.from(cells, (cell) => quoted(cell ?? ''))
    .join('\t')
    .replace(/\t+$/, '');

const inside = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element === undefined ? [] : within(element).filter((child) => child.name === name);

/** Runs of text, without their pronunciation. */
const runsOf = (element: XmlElement): string =>
  childrenOf(element)
    .filter(({ name }) => name !== 'rPh')
    .map((child) => (child.name === 't' ? textOf(child) : runsOf(child)))
    .join('')
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const columnOf = (reference: string) =>
  [...(/^[a-z]*/i.exec(reference)?.[0] ?? '').toUpperCase()].reduce(
    (n, letter) => n * 26 + letter.charCodeAt(0) - 64,
    0,
  );

/** A number as the sheet shows it, without separators between thousands. */
function shownNumber(text: string, pattern: string): string {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) return text;
  if (/^(?:general|@|)$/i.test(pattern)) return String(Number(value.toPrecision(15)));
  const own = isDateFormat(pattern) ? pattern : withoutLanguage(pattern);
  return format(own, value, { locale: 'en', throws: false })
    .trim()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '');
}

/** The sheets of an XLSX that are not hidden. */
export function xlsxTexts(part: Parts): string[] {
  const strings = childrenOf(part('xl/sharedStrings.xml') ?? none, 'si').map(runsOf);
  const styles = part('xl/styles.xml');
  const own = new Map(
    inside(styles, 'numFmt').map(({ attributes }) => [attributes['numFmtId'], attributes['formatCode']]),
  );
  const patterns = childrenOf(inside(styles, 'cellXfs')[0] ?? none, 'xf').map(
    ({ attributes: { numFmtId = '0' } }) => own.get(numFmtId) ?? getFormatFromId(Number(numFmtId)) ?? '',
  );
  const cellOf = (cell: XmlElement): string => {
    const { t: type = 'n', s: style = '0' } = cell.attributes;
    const value = textOf(childOf(cell, 'v'));
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'inlineStr') return runsOf(cell);
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    return type === 'n' ? shownNumber(value, patterns[Number(style)] ?? '') : value;
  };
  const targets = new Map(
    childrenOf(part('xl/_rels/workbook.xml.rels') ?? none).map(({ attributes }) => [
      attributes['Id'],
      (attributes['Target'] ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return inside(part('xl/workbook.xml'), 'sheet')
    .filter(({ attributes: { state = 'visible' } }) => state === 'visible')
    .map(({ attributes: { id } }) =>
      inside(part(targets.get(id) ?? ''), 'row')
        .map((row) => {
          const cells: string[] = [];
          let column = 0;
          for (const cell of childrenOf(row, 'c')) {
            const { r } = cell.attributes;
            column = r === undefined ? column + 1 : columnOf(r);
            if (column <= maxColumns) cells[column - 1] = cellOf(cell);
          }
          return lineOf(cells);
        })
        .join('\n'),
    );
}

/** The sheets of an ODS, as they are shown. */
export function odsTexts(part: Parts): string[] {
  const shown = (cell: XmlElement) => childrenOf(cell, 'p').map(paragraphText).join('\n');
  const repeated = (count = '1') => Math.max(1, Number(count) || 1);
  return inside(part('content.xml'), 'table').map((table) =>
    inside(table, 'table-row')
      .map((row) =>
        lineOf(
          childrenOf(row).flatMap((cell) =>
            Array.from({ length: Math.min(repeated(cell.attributes['number-columns-repeated']), maxColumns) }, () =>
              shown(cell),
            ),
          ),
        ),
      )
      .join('\n'),
  );
}

/** The text of a paragraph, in which several blanks are an element. */
const paragraphText = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name === 's') return ' '.repeat(Math.min(Number(child.attributes['c'] ?? 1) || 1, 100));
      return child.name === 'tab' || child.name === 'line-break' ? ' ' : paragraphText(child);
    })
    .join('');

const none: XmlElement = { name: '', attributes: {}, children: [], from: 0, to: 0 };
