import { useState } from 'react';
import { useDeclarations } from '../declaration/declarations.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { useMay } from '../../components/useMay.ts';

/** The actions on records besides editing. */
export function useActs(declaration: Declaration) {
  const { name, acts } = declaration;
  const [begun, setBegun] = useState<{ row: Row; act: string } | null>(null);
  const declared = useDeclarations();
  const labels = useLabels(declaration);
  const may = { create: useMay(name, 'create'), edit: useMay(name, 'edit'), list: true };
  const Dialog = acts.find((act) => act.name === begun?.act)?.Dialog;
  return {
    /** The actions that this person may run on a record, as entries of a menu; by default both the main ones and the others. */
    offeredFor: (row: Row, isOffered: (isMain: boolean) => boolean = () => true) =>
      acts
        .filter(({ needs, of }) => may[needs] && (of === undefined || declared.some((one) => one.name === of)))
        .filter(({ applies, isMain = false }) => isOffered(isMain) && (applies?.(row) ?? true))
        .map((act) => ({
          ...{ key: act.name, label: labels.act(act.name), danger: act.isDangerous === true },
          onClick: () => setBegun({ row, act: act.name }),
        })),
    /** Their dialogs, whose code is loaded ahead. */
    dialogs: acts.map((act) => act.Dialog),
    /** The dialog of the current action, with its record as it is now among these rows; can be rendered anywhere. */
    dialog: (rows: readonly Row[]) => {
      if (begun === null || Dialog === undefined) return null;
      const row = rows.find(({ id }) => id === begun.row.id) ?? begun.row;
      return <Dialog declaration={declaration} row={row} onClose={() => setBegun(null)} />;
    },
  };
}
