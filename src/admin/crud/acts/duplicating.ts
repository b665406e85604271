import { createElement } from 'react';
import { lazyPart } from '../../components/lazyPart.ts';
import type { DialogProps, Placed } from './DuplicateInto.tsx';

/** For a declaration: the dialog that duplicates such a record. */
export const duplicateInto = (of: Placed) =>
  lazyPart<DialogProps>(async () => {
    const { DuplicateInto } = await import('./DuplicateInto.tsx');
    return (props) => createElement(DuplicateInto, { ...of, ...props });
  });
