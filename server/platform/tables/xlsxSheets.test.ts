import { expect, it } from 'vitest';
import { mergedCell } from './cells.ts';
import { xlsxSheets } from './xlsxSheets.ts';

/** The rows of a workbook of one sheet, of which only what is said here is given. */
function rowsOf({ rows, about = '', strings = '', after = '' }: Record<string, string>) {
  const parts = {
    'xl/workbook.xml': `<workbook>${about}<sheets><sheet name="One" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedstrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
  };
  const [sheet] = xlsxSheets(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));
  return sheet?.read().map(({ cells }) => cells);
}

it('a day is counted from 1904 where the workbook does so', () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>1</v></c></row>';
  expect(rowsOf({ rows, about: '<workbookPr/>' })).toEqual([['1899-12-31']]);
  expect(rowsOf({ rows, about: '<workbookPr date1904="1"/>' })).toEqual([['1904-01-02']]);
});

it('a text is read without its pronunciation', () => {
  const strings = '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>';
  expect(rowsOf({ rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>', strings })).toEqual([['東京']]);
  const inCell = strings.replaceAll('si>', 'is>');
  expect(rowsOf({ rows: `<row r="1"><c r="A1" t="inlineStr">${inCell}</c></row>` })).toEqual([['東京']]);
});

it('cells stand where they say, also behind the column Z, and what is merged is marked', () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c><c r="AB1"><v>2</v></c></row>';
  const [cells = []] = rowsOf({ rows, after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' }) ?? [];
  expect([cells.length, cells[0], cells[1], cells[2], cells[27]]).toEqual([28, '1', mergedCell, '', '2']);
});
