import { useState } from 'react';
import type { Declaration } from '../declaration/declaration.ts';
import { readJson, writeItem } from '#src/providers/page/stored.ts';

const keyOf = (name: string) => `gamehub.backoffice.columns.${name}`;

/** All available columns, in order. */
const columnsOf = ({ list }: Declaration): string[] => [...list.columns, ...(list.more ?? [])];

function remembered(declaration: Declaration): readonly string[] {
  const stored = readJson(keyOf(declaration.name));
  if (!Array.isArray(stored)) return declaration.list.columns;
  // A stored column may have been removed since; the title is always shown.
  return columnsOf(declaration).filter((column) => stored.includes(column) || column === declaration.title);
}

/** The columns that this person has chosen, stored on this device. */
export function useShownColumns(declaration: Declaration): [readonly string[], (columns: readonly string[]) => void] {
  const [shown, setShown] = useState(() => remembered(declaration));
  return [
    shown,
    (columns) => {
      const known = columnsOf(declaration);
      const next = known.filter((column) => columns.includes(column));
      setShown(next);
      writeItem(keyOf(declaration.name), JSON.stringify(next));
    },
  ];
}
