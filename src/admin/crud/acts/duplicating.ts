import { createElement } from 'react';
import { lazyPart } from '../../components/lazyPart.ts';
import type { DialogProps, Placed } from './DuplicateInto.tsx';

/** The dialog that duplicates a record of such a resource, for its declaration. */
export const duplicateInto = (of: Placed) =>
  lazyPart<DialogProps>(async () => {
    const { DuplicateInto } = await import('./DuplicateInto.tsx');
    return (props) => createElement(DuplicateInto, { ...of, ...props });
  });
