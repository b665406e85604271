/**
 * The browser's history: React Router's without its data mode, plus three features that only that mode has. A navigation can
 * be held until the user decides, each arrival says whether the scroll position stays, and navigating to the current address
 * adds no entry. @see docs/decisions/020-router-without-data-mode.md
 */
import {
  NavigationType,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
} from 'react-router';

type History = ReturnType<typeof createBrowserHistory>;

/** Where a navigation led. */
export interface Arrival {
  readonly location: Location;
  readonly type: NavigationType;
  /** The scroll position stays: only a part of the page changed. */
  readonly keepsView: boolean;
}

/** A navigation that is held. */
export interface Held {
  proceed(): void;
}

export interface Guard {
  /** Whether a navigation has to wait. */
  holds(from: Location, to: Pick<Location, 'pathname' | 'search' | 'state'>): boolean;
  onHeld(held: Held): void;
}

export interface AppHistory extends Navigator {
  /** The last one, or how the app was opened. */
  readonly arrival: Arrival;
  /** @returns ends it */
  listen(listener: (arrival: Arrival) => void): () => void;
  /** There is one guard at a time; the next replaces it. @returns removes it */
  guard(guard: Guard): () => void;
}

/** @param history must notify its listener of every step (`v5Compat`); nothing else may use it from here on */
export function createAppHistory(history: History): AppHistory {
  let arrival: Arrival = { location: history.location, type: NavigationType.Pop, keepsView: false };
  let guard: Guard | null = null;
  const listeners = new Set<(arrival: Arrival) => void>();
  /** What the next step reported by the history is, when we caused it. */
  let step: 'undone' | 'allowed' | null = null;
  let keepsView = false;

  const arrive = (location: Location, type: Arrival['type']) => {
    arrival = { location, type, keepsView };
    for (const listener of listeners) listener(arrival);
  };

  history.listen(({ action, location, delta }) => {
    const ours = step;
    step = null;
    if (ours === 'undone') return;
    // The browser has already navigated. Without a delta the entry is not the app's, and the way back is unknown.
    if (
      ours === null &&
      action === NavigationType.Pop &&
      delta !== null &&
      delta !== 0 &&
      guard?.holds(arrival.location, location)
    ) {
      step = 'undone';
      history.go(-delta);
      guard.onHeld({
        proceed() {
          step = 'allowed';
          history.go(delta);
        },
      });
      return;
    }
    arrive(location, action);
  });

  const travel =
    (how: 'push' | 'replace'): Navigator['push'] =>
    (to, state: unknown, options) => {
      const proceed = () => {
        const isHere = history.createHref(to) === history.createHref(arrival.location);
        keepsView = options?.preventScrollReset ?? false;
        history[isHere ? 'replace' : how](to, state);
        keepsView = false;
      };
      const { pathname = arrival.location.pathname, search = '' } = typeof to === 'string' ? parsePath(to) : to;
      if (guard?.holds(arrival.location, { pathname, search, state })) guard.onHeld({ proceed });
      else proceed();
    };

  return {
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    push: travel('push'),
    replace: travel('replace'),
    go: (delta) => history.go(delta),
    get arrival() {
      return arrival;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard(next) {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
  };
}

export const createWindowHistory = (): AppHistory => createAppHistory(createBrowserHistory({ v5Compat: true }));
