import { expect, it } from 'vitest';
import { odsSheets } from './odsSheets.ts';

const rowsOf = (rows: string) => {
  const content = `<document-content><table:table table:name="One">${rows}</table:table></document-content>`;
  const [sheet] = odsSheets(new Map([['content.xml', Buffer.from(content)]]));
  return sheet?.read().map(({ line, cells }) => [line, ...cells]);
};

it('a row that stands there several times is read as often, and one after it stands below them', () => {
  const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
  const rows = `<table:table-row table:number-rows-repeated="2">${cell('Ada')}</table:table-row><table:table-row>${cell('Bo')}</table:table-row>`;
  expect(rowsOf(rows)).toEqual([
    [1, 'Ada'],
    [2, 'Ada'],
    [3, 'Bo'],
  ]);
});

it('a cell is read without its comment', () => {
  const comment = '<office:annotation><text:p>By whom?</text:p></office:annotation>';
  const cell = `<table:table-cell>${comment}<text:p>Ada</text:p></table:table-cell>`;
  expect(rowsOf(`<table:table-row>${cell}</table:table-row>`)).toEqual([[1, 'Ada']]);
});
