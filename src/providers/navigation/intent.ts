import { useEffect } from 'react';

/** Milliseconds: longer than a mouse that only passes over a link. */
const hoverDelay = 65;

/** The address of a link, or of a tab with `data-ahead`. */
function addressUnder({ target }: Event): string | null {
  const found = target instanceof Element ? target.closest('a[href], [role=tab]') : null;
  const address = found?.getAttribute('href') ?? found?.querySelector('[data-ahead]')?.getAttribute('data-ahead');
  return address?.startsWith('/') === true ? address : null;
}

/**
 * Calls `act` when somebody is about to follow any link of the document: the mouse rests on it, the keyboard focuses it, a
 * finger touches it.
 * @param act must be the same function in every rendering
 */
export function useIntentOfLinks(act: (address: string) => unknown): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let over: string | null = null;
    const rest = (event: PointerEvent) => {
      const address = addressUnder(event);
      // The pointer moves within the same link.
      if (address === over) return;
      over = address;
      clearTimeout(waiting);
      if (address !== null && event.pointerType === 'mouse') waiting = setTimeout(act, hoverDelay, address);
    };
    const come = (event: Event) => {
      const address = addressUnder(event);
      if (address !== null) act(address);
    };
    const focus = (event: FocusEvent) => {
      // A click focuses too; by then the navigation itself is loading.
      if (event.target instanceof Element && event.target.matches(':focus-visible')) come(event);
    };
    document.addEventListener('pointerover', rest, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('touchstart', come, { signal, passive: true });
    return () => {
      clearTimeout(waiting);
      listening.abort();
    };
  }, [act]);
}
