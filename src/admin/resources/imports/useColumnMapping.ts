import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsError } from '#shared/imports/columns.rules.ts';
import { importColumns, type ImportColumn } from '#shared/imports/importColumns.ts';
import type { ImportKind, ImportPreview } from '#shared/imports/imports.contract.ts';
import { columnOf, rememberColumns, rememberedColumns } from './rememberedColumns.ts';

/** A heading of the file that is matched by hand. */
interface UnmatchedColumn {
  index: number;
  /** The file's own, or the letter of the column. */
  name: string;
  /** Its first value. */
  example: string | null;
  /** The chosen column; empty: it is left out; null: not decided yet. */
  column: string | null;
}

/** As spreadsheets name their columns. */
export const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** The columns of a kind with their headings in the person's language. */
function useColumns(kind: ImportKind): ImportColumn[] {
  const { t, i18n } = useTranslation('admin');
  return importColumns[kind].map((column) => {
    const key = `imports.headings.${column.name}`;
    const isKnown = kind !== 'translations' && i18n.exists(key, { ns: 'admin' });
    return { ...column, heading: isKnown ? (String(t(key as never)).split('|')[0] ?? '') : column.heading };
  });
}

/** Matches the headings that are not known, by hand or as the last time, and those of which two mean the same. */
export function useColumnMapping(kind: ImportKind, { headings, columns, rows }: ImportPreview) {
  const { t } = useTranslation('admin');
  const known = useColumns(kind);
  const [remembered] = useState(() => rememberedColumns(kind));
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const examples = headings.map(
    (_, index) => rows.find(({ cells }) => (cells[index] ?? '') !== '')?.cells[index] ?? null,
  );
  const allowed = new Set(['', ...known.map(({ name }) => name)]);

  const isOpen = (index: number) => {
    const column = columns[index];
    if (column === null) return true;
    // Without a heading: only a value in it makes it a column.
    if (headings[index] === '') return examples[index] !== null;
    return column !== '' && columns.filter((one) => one === column).length > 1;
  };
  const decided = headings.map((heading, index) => {
    const before = columnOf(remembered, heading);
    const last = heading !== '' && before !== undefined && allowed.has(before) ? before : null;
    const own = headings[index] === '' ? null : (columns[index] ?? null);
    return isOpen(index) ? (chosen[index] ?? last ?? own) : (columns[index] ?? '');
  });
  const open: UnmatchedColumn[] = headings.flatMap((heading, index) =>
    isOpen(index)
      ? [
          {
            ...{ index, example: examples[index] ?? null, column: decided[index] ?? null },
            name: heading === '' ? t('imports.mapping.unnamed', { letter: letterOf(index) }) : heading,
          },
        ]
      : [],
  );
  const isDecided = decided.every((column) => column !== null);
  return {
    known,
    open,
    isRemembered: open.length > 0 && Object.keys(chosen).length === 0 && open.every(({ column }) => column !== null),
    choose: (index: number, column: string) => setChosen((before) => ({ ...before, [index]: column })),
    /** The decided columns, for the server; null while one is missing. */
    columns: isDecided ? decided : null,
    error: isDecided ? columnsError(decided as string[], known) : null,
    remember: () =>
      rememberColumns(
        kind,
        open.flatMap(({ index, column }) =>
          column === null || headings[index] === '' ? [] : [[headings[index] ?? '', column] as const],
        ),
      ),
  };
}
export type ColumnMapping = ReturnType<typeof useColumnMapping>;
