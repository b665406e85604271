import type { ReactNode } from 'react';

interface UndrawnProps {
  children?: ReactNode;
}

/**
 * Replaces antd's Card and Typography in Refine's pages, see vite.config.ts: the content without a box, and without the
 * title, which PageHeader.tsx draws.
 */
const Undrawn = ({ children }: UndrawnProps): ReactNode => children;

Undrawn.Title = Undrawn;

export { Undrawn as default };
