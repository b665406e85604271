import { useSyncExternalStore } from 'react';

/** From here on `.columns` are beside each other; Page.css has the same width. */
const query = '(min-width: 900px)';

function watch(changed: () => void) {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether a page has room for a second column. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(query).matches);
