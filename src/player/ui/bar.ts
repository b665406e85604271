/** The bar above the tabs of every page, for what goes on while the player moves between pages. */
import type { ReactNode } from 'react';

let shown: ReactNode = null;
const listeners = new Set<() => void>();

/** @param bar null: nothing goes on */
export function showBar(bar: ReactNode): void {
  shown = bar;
  for (const listener of listeners) listener();
}

export const shownBar = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): ReactNode => shown,
};
