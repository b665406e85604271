import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, escapedFormula, restored } from './cells.ts';

describe('a text that a spreadsheet would run', () => {
  it.each(['=1+1', '+41 79', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('%j gets an apostrophe', (text) => {
    expect(escapedFormula(text)).toBe(`'${text}`);
  });

  it.each(['', 'Anna', "'quoted'", '1-2', 'a@b.example', ' =1'])('%j is none', (text) => {
    expect(escapedFormula(text)).toBe(text);
  });

  it('comes back as it was', () => {
    expect(restored(escapedFormula("'=1"))).toBe("'=1");
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(restored(escapedFormula(text))).toBe(text);
      }),
    );
  });
});

it.each([
  ['nothing', null, ''],
  ['a number below zero', -5, -5],
  ['a truth', false, false],
  ['an instant', new Date('2026-11-22T08:00:00Z'), '2026-11-22T08:00:00.000Z'],
  ['a list', ['Retail', 'Wholesale'], 'Retail; Wholesale'],
  ['a list that begins like a formula', ['=1', '2'], "'=1; 2"],
  ['what has parts', [{ text: 'A', isCorrect: true }], '[{"text":"A","isCorrect":true}]'],
])('%s is one cell', (_, value, cell) => expect(cellOf(value)).toBe(cell));
