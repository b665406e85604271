/** Short messages about what was just done, shown and announced; they disappear by themselves and need no answer. */
import type { ReactNode } from 'react';
import { announce } from './announcements.ts';

export interface Toast {
  id: number;
  text: ReactNode;
  tone: 'success' | 'info' | 'danger';
}

/** Milliseconds: long enough to read a line slowly. */
const life = 5_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows `text` for five seconds and announces it; an error at once, the rest at the next pause. */
export function toast(text: ReactNode, tone: Toast['tone'] = 'success'): void {
  const id = ++lastId;
  change([...toasts.slice(-2), { id, text, tone }]);
  announce(text, tone === 'danger' ? 'assertive' : 'polite');
  setTimeout(() => dismissToast(id), life);
}

export function dismissToast(id: number): void {
  if (toasts.some((one) => one.id === id)) change(toasts.filter((one) => one.id !== id));
}

export const shownToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): readonly Toast[] => toasts,
};
