import { expect, it } from 'vitest';
import { importColumns } from '#shared/imports/importColumns.ts';
import { importKinds } from '#shared/imports/imports.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';
import { headingsOf, headingsIn } from './importHeadings.ts';

const translated = importKinds.filter((kind) => kind !== 'translations');

it.each(translated)('every heading of %s means one column in every language', (kind) => {
  const known = headingsOf(kind);
  for (const language of languages) {
    for (const { name } of importColumns[kind].filter(({ isListed }) => isListed !== true)) {
      const headings = headingsIn(language, name);
      expect(headings, `${language} ${name}`).not.toEqual([]);
      for (const heading of headings) expect(known.get(foldHeading(heading)), `${language} ${heading}`).toBe(name);
    }
  }
});
