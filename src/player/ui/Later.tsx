import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Content below the first screen, rendered in a task of its own, so that neither part blocks the browser long. */
export function Lazy({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue ? children : null;
}
