import { ErrorBoundary } from '#src/providers/navigation/ErrorBoundary.tsx';
import { useIntentOfLinks } from '#src/providers/navigation/intent.ts';
import { usePreload } from '#src/providers/navigation/preload.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Waiting } from './Waiting.tsx';

/** Above every page: moves the focus when the page changes, and shows loading and errors. */
export function Root({ routes }: { routes: RouteObject[] }) {
  useIntentOfLinks(usePreload());
  const location = useLocation();
  const page = useRoutes(routes);
  useFocusOnNavigation();
  return (
    <ErrorBoundary location={location} Screen={ErrorScreen}>
      <Suspense fallback={<Waiting />}>{page}</Suspense>
    </ErrorBoundary>
  );
}

/**
 * After a navigation the focus goes to the new page's heading, so that it is read out and the keyboard continues there.
 * Changing only the search (a filter) or the hash leaves the focus where it is, and so does a navigation with `keepsFocus`.
 */
function useFocusOnNavigation(): void {
  const { pathname, state } = useLocation();
  const keepsFocus = typeof state === 'object' && state !== null && 'keepsFocus' in state;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (keepsFocus) return;
    const heading =
      document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  }, [pathname, keepsFocus]);
}
