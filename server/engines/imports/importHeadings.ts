import { importColumns } from '#shared/imports/importColumns.ts';
import type { ImportKind } from '#shared/imports/imports.contract.ts';
import { languages, type Language } from '#shared/vocabulary/languages.ts';
import { textIn } from '#server/platform/localeTexts.ts';
import { foldHeading } from '#server/platform/tables/headings.ts';

/** Columns that a report adds to those of its file, which can be corrected and imported again. */
export const reportHeadings = ['Line', 'What becomes of it', 'What is to be said'] as const;

/** The headings of a column in a language; a bar stands between them in its text. */
export const headingsIn = (language: Language, column: string): string[] =>
  textIn(language, 'admin', `imports.headings.${column}`)?.split('|') ?? [];

/** The headings of a kind of import in all languages, folded, with their columns: empty for those of a report, or of an exported list, that are ignored. */
export function headingsOf(kind: ImportKind, listed: readonly string[] = []): Map<string, string> {
  const columns = importColumns[kind];
  const ignored = [...reportHeadings, ...listed].map((heading) => [heading, ''] as const);
  // The columns of translations are named by languages, and a program wrote the rest.
  const translated = columns.flatMap(({ name }) =>
    kind === 'translations'
      ? []
      : languages.flatMap((language) => headingsIn(language, name).map((heading) => [heading, name] as const)),
  );
  const own = columns.flatMap(({ name, heading, synonyms = [] }) =>
    [name, heading, ...synonyms].map((one) => [one, name] as const),
  );
  // The last one of equal headings counts.
  const all = [...ignored, ...translated, ...own].map(([heading, name]) => [foldHeading(heading), name] as const);
  return new Map(all.filter(([heading]) => heading !== ''));
}
