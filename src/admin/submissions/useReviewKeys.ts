import { useEffect, useRef, useState } from 'react';
import type { ReviewDecision } from '#shared/kinds/story/stories.rules.ts';

export type ReviewKey = 'next' | 'previous' | ReviewDecision;

const keys: Readonly<Record<string, ReviewKey>> = {
  j: 'next',
  arrowright: 'next',
  k: 'previous',
  arrowleft: 'previous',
  a: 'accepted',
  r: 'returned',
  x: 'rejected',
};

/** Where a key writes or chooses something, it is not ours. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=radiogroup], [role=dialog], [role=menu]') !== null;

const storageKey = 'gamehub.backoffice.reviewKeys';

function remembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/**
 * Single keys to go through the queue with. They can be turned off (WCAG 2.1.4): to who speaks to the device, or meets a
 * key by chance, they are in the way. This device remembers it.
 */
export function useReviewKeys(press: (key: ReviewKey) => void) {
  const [isOn, setIsOn] = useState(remembered);
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!isOn) return;
    const down = (event: KeyboardEvent) => {
      const key = keys[event.key.toLowerCase()];
      if (key === undefined || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTaken(event.target)) return;
      event.preventDefault();
      latest.current(key);
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [isOn]);
  return {
    isOn,
    turn: (on: boolean) => {
      setIsOn(on);
      try {
        localStorage.setItem(storageKey, on ? 'on' : 'off');
      } catch {
        // Storage is closed: the choice holds until the page is left.
      }
    },
  };
}
