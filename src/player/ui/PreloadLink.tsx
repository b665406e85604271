import { createPath, Link, useResolvedPath, type LinkProps } from 'react-router';
import { useIntent } from '#src/providers/navigation/intent.ts';
import { usePreload } from '#src/providers/navigation/preload.ts';

/** A link inside the app that fetches its page as soon as somebody means to follow it. */
export function PreloadLink({ onPointerEnter, onPointerLeave, onFocus, onTouchStart, ...link }: LinkProps) {
  const preload = usePreload();
  const address = createPath(useResolvedPath(link.to, link.relative === undefined ? {} : { relative: link.relative }));
  const intent = useIntent(() => void preload(address));

  return (
    <Link
      {...link}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        intent.onPointerEnter(event);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        intent.onPointerLeave();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        intent.onFocus(event);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        intent.onTouchStart();
      }}
    />
  );
}
