import type { Declaration, Row } from '../crud/declaration/declaration.ts';
import { useRecord } from './useRecord.ts';

export interface Ancestor {
  declaration: Declaration;
  id: string;
  /** undefined while it loads. */
  row: Row | undefined;
}

type Names = { readonly [field: string]: unknown } | undefined;

/** @param start may name the ancestor too, so that it need not wait for the one between them */
function useAncestor(child: Declaration | null, childRow: Names, start: Names): Ancestor | null {
  const declaration = child?.parent ?? null;
  const field = child?.parentField ?? '';
  const id = childRow?.[field] ?? start?.[field];
  const isKnown = declaration !== null && typeof id === 'string';
  const { row } = useRecord(declaration?.name ?? '', isKnown ? id : undefined);
  return isKnown ? { declaration, id, row } : null;
}

/** The ancestors of a record, from the game on. @param start the record, or for a new one only the parent's id in its field */
export function useAncestors(declaration: Declaration, start: Names): Ancestor[] {
  // The full depth of the backoffice: achievement, level, tier, game.
  const first = useAncestor(declaration, start, start);
  const second = useAncestor(declaration.parent, first?.row, start);
  const third = useAncestor(declaration.parent?.parent ?? null, second?.row, start);
  return [third, second, first].filter((ancestor) => ancestor !== null);
}

/** The time zone of a record's game; undefined while it loads. */
export function timezoneOf(ancestors: readonly Ancestor[], own: { readonly [field: string]: unknown } | undefined) {
  const timezone = own?.['timezone'] ?? ancestors[0]?.row?.['timezone'];
  return typeof timezone === 'string' ? timezone : undefined;
}
