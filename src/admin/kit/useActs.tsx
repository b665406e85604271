import { useCan } from '@refinedev/core';
import { useState, type ReactNode } from 'react';
import { useDeclarations } from './declarations.ts';
import type { Declaration, Row } from './defineResource.ts';

export interface Acts {
  /** What this person may do with the record. */
  offered: readonly { name: string; isDangerous: boolean }[];
  begin: (act: string) => void;
  /** Of the act that has begun; to be put anywhere. */
  dialog: ReactNode;
}

/** What can be done with a record beside editing it. */
export function useActs({ name, acts }: Declaration, row: Row): Acts {
  const [open, setOpen] = useState<string | null>(null);
  const { data: create } = useCan({ resource: name, action: 'create' });
  const { data: edit } = useCan({ resource: name, action: 'edit' });
  const declared = useDeclarations();
  const may = { create: create?.can === true, edit: edit?.can === true, list: true };
  const begun = acts.find((act) => act.name === open);
  return {
    offered: acts
      .filter(({ needs, of }) => may[needs] && (of === undefined || declared.some((one) => one.name === of)))
      .filter(({ applies }) => applies?.(row) ?? true)
      .map((act) => ({ name: act.name, isDangerous: act.isDangerous === true })),
    begin: setOpen,
    dialog: begun !== undefined && <begun.Dialog row={row} onClose={() => setOpen(null)} />,
  };
}
