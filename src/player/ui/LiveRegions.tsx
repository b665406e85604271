import { useState, useSyncExternalStore } from 'react';
import { announcements } from './announcements.ts';

/**
 * Where announcements are read from. The frame has them once, and every open dialog has its own: while one is open,
 * everything outside of it is silent. What was said before it opened is not said again.
 */
export function LiveRegions() {
  const { polite, assertive } = useSyncExternalStore(announcements.subscribe, announcements.snapshot);
  const [said] = useState(announcements.snapshot);
  return (
    <>
      <div className="unseen" aria-live="polite" aria-atomic="true">
        <span key={polite.number}>{polite !== said.polite && polite.text}</span>
      </div>
      <div className="unseen" aria-live="assertive" aria-atomic="true">
        <span key={assertive.number}>{assertive !== said.assertive && assertive.text}</span>
      </div>
    </>
  );
}
