import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least this wide, in pixels; admin.css has the same widths. */
export function useMinWidth(width: number): boolean {
  const query = `(min-width: ${width}px)`;
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
