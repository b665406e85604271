import { useRef } from 'react';

/** Does one act after the other, in the order in which they were asked for; a failed one keeps none from its turn. */
export type InTurn = <T>(act: () => Promise<T>) => Promise<T>;

/** The turns of one page or dialog: what is typed while something is saved is saved after it. */
export function useInTurn(): InTurn {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (act) => {
    const done = last.current.then(act);
    last.current = done.catch(() => undefined);
    return done;
  };
}
