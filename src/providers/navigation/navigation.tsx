/** Navigation between pages: the current page stays until the next one can be shown. */
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPath, Router } from 'react-router';
import type { AppHistory, Arrival, Guard } from './history.ts';
import type { Preload } from './preload.ts';
import type { ScrollMemory } from './scroll.ts';

const HistoryContext = createContext<AppHistory | null>(null);
const TravellingContext = createContext(false);

export interface NavigationProps {
  history: AppHistory;
  scroll: ScrollMemory;
  /** Loads the code and the texts of the next page, also after a failure. Never rejects. */
  load: Preload;
  children: ReactNode;
}

export function Navigation({ history, scroll, load, children }: NavigationProps) {
  const [arrival, setArrival] = useState(history.arrival);
  const [isTravelling, setIsTravelling] = useState(false);
  const shown = useRef(arrival);
  useLayoutEffect(() => {
    const travel = async (next: Arrival) => {
      scroll.keep(shown.current.location);
      setIsTravelling(true);
      await load(createPath(next.location));
      // The user has navigated elsewhere meanwhile.
      if (history.arrival !== next) return;
      startTransition(() => {
        setArrival(next);
        setIsTravelling(false);
      });
    };
    return history.listen((next) => void travel(next));
  }, [history, scroll, load]);
  useLayoutEffect(() => {
    shown.current = arrival;
    scroll.settle(arrival);
  }, [arrival, scroll]);
  return (
    <HistoryContext value={history}>
      <TravellingContext value={isTravelling}>
        <Router location={arrival.location} navigationType={arrival.type} navigator={history}>
          {children}
        </Router>
      </TravellingContext>
    </HistoryContext>
  );
}

/** Whether a navigation waits for its page. */
export const useIsTravelling = () => useContext(TravellingContext);

/** Holds navigations while a condition is true. */
export function useGuard(guard: Guard): void {
  const history = useContext(HistoryContext);
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(
    () =>
      history?.guard({
        holds: (from, to) => latest.current.holds(from, to),
        onHeld: (held) => latest.current.onHeld(held),
      }),
    [history],
  );
}
