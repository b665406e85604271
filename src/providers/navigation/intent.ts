import { useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';

/** Long enough to tell a mouse that stops from one that passes by. */
const hoverDelay = 65;

/** What a link listens to, to know that somebody means to follow it. */
export function useIntent(act: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') waiting.current = setTimeout(act, hoverDelay);
    },
    onPointerLeave: () => clearTimeout(waiting.current),
    onFocus: ({ currentTarget }: FocusEvent) => {
      // A click focuses too; by then the navigation itself is fetching.
      if (currentTarget.matches(':focus-visible')) act();
    },
    onTouchStart: act,
  };
}
