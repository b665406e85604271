import { useEffect, useRef, type RefObject } from 'react';
import { announce } from '../ui/announcements.ts';

/** The queue of an attempt, as far as it knows whether it was submitted from here. */
export interface Submitting {
  getSnapshot: () => { isSubmitted: boolean };
}

/** Submissions whose result was said. */
const said = new WeakSet<Submitting>();

/**
 * Whoever has just submitted hears the result, once, and the keyboard goes on from it.
 * @returns for the result's heading
 */
export function useArrival(queue: Submitting, words: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!queue.getSnapshot().isSubmitted || said.has(queue)) return;
    // After the navigation's own focus on the page's heading, and after it has put the page where it was.
    const frame = requestAnimationFrame(() => {
      said.add(queue);
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
      announce(words);
    });
    return () => cancelAnimationFrame(frame);
  }, [queue, words]);
  return heading;
}
