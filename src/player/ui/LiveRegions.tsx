import { useState, useSyncExternalStore } from 'react';
import { announcements } from './announcements.ts';
import { Toasts } from './Toasts.tsx';

/**
 * The toasts, and where announcements are read from. The frame has them once, and every open dialog has its own: everything
 * outside an open dialog is silent, and lies below it. Announcements from before it opened are not repeated.
 */
export function LiveRegions() {
  const { polite, assertive } = useSyncExternalStore(announcements.subscribe, announcements.snapshot);
  const [said] = useState(announcements.snapshot);
  return (
    <>
      <Toasts />
      <div className="unseen" aria-live="polite" aria-atomic="true">
        <span key={polite.number}>{polite !== said.polite && polite.text}</span>
      </div>
      <div className="unseen" aria-live="assertive" aria-atomic="true">
        <span key={assertive.number}>{assertive !== said.assertive && assertive.text}</span>
      </div>
    </>
  );
}
