import type { ReactNode } from 'react';

interface UndrawnProps {
  children?: ReactNode;
}

/** Replaces antd's Card and Typography in Refine's pages (vite.config.ts): no box, and PageHeader.tsx's title. */
const Undrawn = ({ children }: UndrawnProps): ReactNode => children;

Undrawn.Title = Undrawn;

export { Undrawn as default };
