import { useState } from 'react';
import { useCurrentUser } from '../../components/useMay.ts';
import type { Declaration } from '../declaration/declaration.ts';
import { readJson, writeItem } from '#src/providers/page/stored.ts';

/** The filters and the order of a list, under a name. */
export interface SavedList {
  name: string;
  /** As in the address. */
  search: string;
  columns: readonly string[];
  /** The list opens with it, where its address has no state. */
  isDefault: boolean;
}

const isSavedList = (value: unknown): value is SavedList =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string' &&
  'columns' in value &&
  Array.isArray(value.columns);

function read(key: string): readonly SavedList[] {
  const stored = readJson(key);
  return Array.isArray(stored) ? stored.filter(isSavedList) : [];
}

/** A person's named filters of a list. They stay on this device, as the choice of columns does. */
export function useSavedLists({
  name,
}: Pick<Declaration, 'name'>): [readonly SavedList[], (lists: readonly SavedList[]) => void] {
  const key = `gamehub.backoffice.lists/${useCurrentUser().id}/${name}`;
  const [lists, setLists] = useState(() => read(key));
  return [
    lists,
    (next) => {
      setLists(next);
      writeItem(key, JSON.stringify(next));
    },
  ];
}
