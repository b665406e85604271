import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * What lies below the first look: it appears right after what stands above it, in a drawing of its own, so that neither holds
 * the browser up for long.
 */
export function Lazy({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue ? children : null;
}
