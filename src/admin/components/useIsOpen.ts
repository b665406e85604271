import { useEffect, useRef } from 'react';

/** Whether a page or dialog is still open when an answer comes: nobody who has left it is led elsewhere. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}
