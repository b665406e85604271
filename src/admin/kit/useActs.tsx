import { useCan } from '@refinedev/core';
import { useState, type ReactNode } from 'react';
import { useDeclarations } from './declarations.ts';
import type { Declaration, Row } from './defineResource.ts';

export interface Acts {
  /** What this person may do with a record. */
  offeredFor: (row: Row) => readonly { name: string; isDangerous: boolean }[];
  begin: (row: Row, act: string) => void;
  /** Of the act that has begun, with its record as it is now among these; to be put anywhere. */
  dialog: (rows: readonly Row[]) => ReactNode;
}

/** What can be done with records beside editing them. */
export function useActs({ name, acts }: Declaration): Acts {
  const [begun, setBegun] = useState<{ row: Row; act: string } | null>(null);
  const { data: create } = useCan({ resource: name, action: 'create' });
  const { data: edit } = useCan({ resource: name, action: 'edit' });
  const declared = useDeclarations();
  const may = { create: create?.can === true, edit: edit?.can === true, list: true };
  const Dialog = acts.find((act) => act.name === begun?.act)?.Dialog;
  return {
    offeredFor: (row) =>
      acts
        .filter(({ needs, of }) => may[needs] && (of === undefined || declared.some((one) => one.name === of)))
        .filter(({ applies }) => applies?.(row) ?? true)
        .map((act) => ({ name: act.name, isDangerous: act.isDangerous === true })),
    begin: (row, act) => setBegun({ row, act }),
    dialog: (rows) => {
      if (begun === null || Dialog === undefined) return null;
      return <Dialog row={rows.find(({ id }) => id === begun.row.id) ?? begun.row} onClose={() => setBegun(null)} />;
    },
  };
}
