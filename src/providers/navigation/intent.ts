import { useEffect } from 'react';

/** Long enough to tell a mouse that stops from one that passes by. */
const hoverDelay = 65;

/** What leads somewhere: a link, or a tab whose label says by `data-ahead` which address it stands for. */
function addressUnder({ target }: Event): string | null {
  const found = target instanceof Element ? target.closest('a[href], [role=tab]') : null;
  const address = found?.getAttribute('href') ?? found?.querySelector('[data-ahead]')?.getAttribute('data-ahead');
  return address?.startsWith('/') === true ? address : null;
}

/**
 * Acts when somebody is about to follow a link of the document, whoever draws it: a mouse rests on it, the keyboard reaches it, a finger touches it.
 * @param act may not change from one rendering to the next
 */
export function useIntentOfLinks(act: (address: string) => unknown): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let over: string | null = null;
    const rest = (event: PointerEvent) => {
      const address = addressUnder(event);
      // Within a link the pointer goes from one part to the next.
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
      // A click focuses too; by then the navigation itself is fetching.
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
