import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';

/** Above every page: where the view and the focus go when the page changes. */
export function Root() {
  useFocusOnNavigation();
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}

/**
 * After a navigation the focus goes to the new page's heading, so that it is read out and the keyboard goes on from there.
 * Changing only the search (a filter) or the hash leaves it where it is, and so does a page that goes on at another address.
 */
function useFocusOnNavigation(): void {
  const { pathname, state } = useLocation();
  const keepsFocus = typeof state === 'object' && state !== null && 'keepsFocus' in state;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (keepsFocus) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [pathname, keepsFocus]);
}
