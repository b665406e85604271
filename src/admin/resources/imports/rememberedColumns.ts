/** The columns that somebody has chosen for headings of a kind of import, stored on this device. */
import type { ImportKind } from '#shared/imports/imports.contract.ts';
import { readJson, writeItem } from '#src/providers/page/stored.ts';

const keyOf = (kind: ImportKind) => `gamehub.backoffice.importColumns.${kind}`;
const fold = (heading: string) => heading.trim().toLowerCase();

/** By folded headings; empty for a column that is left out. */
type RememberedColumns = Readonly<Record<string, string>>;

export function rememberedColumns(kind: ImportKind): RememberedColumns {
  const stored = readJson(keyOf(kind));
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([, column]) => typeof column === 'string'),
  ) as RememberedColumns;
}

export const columnOf = (remembered: RememberedColumns, heading: string): string | undefined => {
  const key = fold(heading);
  return Object.hasOwn(remembered, key) ? remembered[key] : undefined;
};

export function rememberColumns(
  kind: ImportKind,
  chosen: readonly (readonly [heading: string, column: string])[],
): void {
  const next = {
    ...rememberedColumns(kind),
    ...Object.fromEntries(chosen.map(([heading, column]) => [fold(heading), column])),
  };
  writeItem(keyOf(kind), JSON.stringify(next));
}
