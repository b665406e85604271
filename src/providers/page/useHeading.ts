import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Whether the last removed heading had the focus: its replacement takes it over, as when a skeleton becomes the page. */
let hadFocus = false;

/** The h1 of a page, which keeps the focus. */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    if (hadFocus && document.activeElement === document.body) own?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = document.activeElement === own;
    };
  }, []);
  return heading;
}
