import { useEffect, useRef } from 'react';
import { createPath, Link, useResolvedPath, type LinkProps } from 'react-router';
import { usePreload } from '#src/providers/navigation/preload.ts';

/** Long enough to tell a mouse that stops from one that passes by. */
const hoverDelay = 65;

/** A link inside the app that fetches its page as soon as somebody means to follow it. */
export function PreloadLink({ onPointerEnter, onPointerLeave, onFocus, onTouchStart, ...link }: LinkProps) {
  const preload = usePreload();
  const address = createPath(useResolvedPath(link.to, link.relative === undefined ? {} : { relative: link.relative }));
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  return (
    <Link
      {...link}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (event.pointerType === 'mouse') waiting.current = setTimeout(() => void preload(address), hoverDelay);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        clearTimeout(waiting.current);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        // A click focuses too; by then the navigation itself is fetching.
        if (event.currentTarget.matches(':focus-visible')) void preload(address);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        void preload(address);
      }}
    />
  );
}
