import type { ReactNode } from 'react';

interface UndrawnProps {
  children?: ReactNode;
}

/**
 * What Refine's pages get for antd's Card and Typography, see vite.config.ts: what is inside, without a box around it, and the title
 * that PageHeader.tsx draws as it does on all pages.
 */
const Undrawn = ({ children }: UndrawnProps): ReactNode => children;

Undrawn.Title = Undrawn;

export { Undrawn as default };
