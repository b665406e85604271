import { createElement } from 'react';
import { later } from '../../components/later.ts';
import type { DialogProps, Placed } from './DuplicateInto.tsx';

/** The dialog that duplicates a record of such a resource, for its declaration. */
export const duplicateInto = (of: Placed) =>
  later<DialogProps>(async () => {
    const { DuplicateInto } = await import('./DuplicateInto.tsx');
    return (props) => createElement(DuplicateInto, { ...of, ...props });
  });
