import { describe, expect, it } from 'vitest';
import { languages } from '#shared/vocabulary/languages.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';
import { columnsOfSheets, headingsOfSheet, kindOfName, sheetKinds, sheetName, writtenHeadings } from './gameSheets.ts';

describe.each(languages)('in %s', (language) => {
  it.each(sheetKinds)('every heading of the sheet %s means its column, whatever the other languages say', (kind) => {
    const known = headingsOfSheet(kind);
    for (const [index, heading] of writtenHeadings(kind, language).entries()) {
      expect(known.get(foldHeading(heading)), heading).toBe(columnsOfSheets[kind][index]?.name);
    }
  });

  it('every sheet is known by its name', () => {
    expect(sheetKinds.map((kind) => kindOfName(sheetName(kind, language)))).toEqual(sheetKinds);
  });
});
