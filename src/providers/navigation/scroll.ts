/** The scroll position of each history entry, restored on going back. */
import { NavigationType, type Location } from 'react-router';
import type { Arrival } from './history.ts';

/** Of this tab; written when the page is left, because the history outlives the page. */
const place = 'gamehub.scroll';

function remembered(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, number][]);
  } catch {
    return new Map(); // storage is blocked, or its content is not ours
  }
}

/** Entries made by the browser or typed by hand have no key of their own. */
const entryOf = ({ key, pathname }: Location) => `${key} ${pathname}`;

export interface ScrollMemory {
  /** Saves the position before the page at a location goes. */
  keep(location: Location): void;
  /** Restores the position when the page has come. */
  settle(arrival: Arrival): void;
}

/** Disables the browser's own scroll restoration, which would scroll before the page is there. */
export function createScrollMemory(): ScrollMemory {
  const tops = remembered();
  let settling = new AbortController();
  /** Null until the first page has come. */
  let here: Location | null = null;
  history.scrollRestoration = 'manual';

  const keep = (location: Location) => {
    settling.abort();
    tops.set(entryOf(location), window.scrollY);
  };
  window.addEventListener('pagehide', () => {
    if (here !== null) keep(here);
    try {
      sessionStorage.setItem(place, JSON.stringify([...tops]));
    } catch {
      // Storage is blocked or full: going back begins at the top.
    }
  });
  /** Waits, for example after a reload, until the page is long enough; stops when the user scrolls. */
  const goBackTo = (top: number) => {
    settling = new AbortController();
    const { signal } = settling;
    const page = document.documentElement;
    const tryIt = () => {
      window.scrollTo(0, top);
      if (page.scrollHeight - page.clientHeight >= Math.floor(top)) settling.abort();
    };
    const growth = new ResizeObserver(tryIt);
    growth.observe(document.body);
    signal.addEventListener('abort', () => growth.disconnect());
    for (const own of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      window.addEventListener(own, () => settling.abort(), { signal, passive: true });
    }
    tryIt();
  };
  return {
    keep,
    settle({ location, type, keepsView }) {
      settling.abort();
      const isFirst = here === null;
      here = location;
      // A link within the page makes an entry without a key: it is new, and goes to its target.
      const target = document.getElementById(location.hash.slice(1));
      const isBack = type === NavigationType.Pop && (location.key !== 'default' || target === null);
      const top = isBack ? tops.get(entryOf(location)) : undefined;
      // A new page is at its top already: scrolling would force a layout during its first rendering.
      if (isFirst && (top === 0 || (top === undefined && target === null))) return;
      if (top !== undefined) goBackTo(top);
      else if (target !== null) target.scrollIntoView();
      else if (!keepsView) window.scrollTo(0, 0);
    },
  };
}
