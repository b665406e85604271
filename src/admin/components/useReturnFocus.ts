import { useEffect, useState } from 'react';

/** For a dialog that is mounted only while it is open: on unmounting the focus returns to where it was. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
