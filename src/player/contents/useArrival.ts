import { useEffect, useRef, type RefObject } from 'react';
import { announce } from '../ui/announcements.ts';

/** The queue of an attempt, as far as it knows whether the attempt was submitted here. */
export interface Submitting {
  getSnapshot: () => { isSubmitted: boolean };
}

/** Submissions whose result was announced. */
const said = new WeakSet<Submitting>();

/**
 * After a submission the result is announced once, and its heading gets the focus.
 * @returns for the result's heading
 */
export function useArrival(queue: Submitting, words: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!queue.getSnapshot().isSubmitted || said.has(queue)) return;
    // After the navigation has focused the page's heading and scrolled.
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
