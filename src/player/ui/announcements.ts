import type { ReactNode } from 'react';

/** Announcements for screen readers: results, timers, saved answers. One line at a time. */
export type Politeness = 'polite' | 'assertive';

export interface Announcement {
  text: ReactNode;
  /** A new number for each, so that the same text is read twice. */
  number: number;
}

type Announcements = Record<Politeness, Announcement>;

let current: Announcements = { polite: { text: '', number: 0 }, assertive: { text: '', number: 0 } };
const listeners = new Set<() => void>();

/** Announces `text`: `polite` at the next pause, `assertive` at once (only for what cannot wait, such as time running out). */
export function announce(text: ReactNode, urgency: Politeness = 'polite'): void {
  current = { ...current, [urgency]: { text, number: current[urgency].number + 1 } };
  for (const listener of listeners) listener();
}

export const announcements = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): Announcements => current,
};
