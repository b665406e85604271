import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * Content below the first screen: it is rendered right after the content above it, in a task of its own, so that neither
 * blocks the browser for long.
 */
export function Lazy({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue ? children : null;
}
