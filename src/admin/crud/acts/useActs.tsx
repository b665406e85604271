import { useState } from 'react';
import { useDeclarations } from '../declaration/declarations.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useMay } from '../../components/useMay.ts';

/** The actions on records besides editing. */
export function useActs(declaration: Declaration) {
  const { name, acts } = declaration;
  const [begun, setBegun] = useState<{ row: Row; act: string } | null>(null);
  const declared = useDeclarations();
  const may = { create: useMay(name, 'create'), edit: useMay(name, 'edit'), list: true };
  const Dialog = acts.find((act) => act.name === begun?.act)?.Dialog;
  return {
    /** The actions that this person may run on a record. */
    offeredFor: (row: Row) =>
      acts
        .filter(({ needs, of }) => may[needs] && (of === undefined || declared.some((one) => one.name === of)))
        .filter(({ applies }) => applies?.(row) ?? true)
        .map((act) => ({ name: act.name, isDangerous: act.isDangerous === true, isMain: act.isMain === true })),
    /** Their dialogs, whose code is loaded ahead. */
    dialogs: acts.map((act) => act.Dialog),
    begin: (row: Row, act: string) => setBegun({ row, act }),
    /** The dialog of the current action, with its record as it is now among these rows; can be rendered anywhere. */
    dialog: (rows: readonly Row[]) => {
      if (begun === null || Dialog === undefined) return null;
      const row = rows.find(({ id }) => id === begun.row.id) ?? begun.row;
      return <Dialog declaration={declaration} row={row} onClose={() => setBegun(null)} />;
    },
  };
}
