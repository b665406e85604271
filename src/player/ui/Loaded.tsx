import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Of the final size, so that nothing moves. */
  skeleton: ReactNode;
  /** When it counts as empty, and what to say then: what to do next. */
  empty?: readonly [isEmpty: (data: T) => boolean, say: ReactNode];
  children: (data: T) => ReactNode;
}

/**
 * A part of a page that stands on its own query: its skeleton, its error with "try again", its emptiness, its content.
 * What is known stays on the screen when a later refetch fails.
 */
export function Loaded<T>({ query, skeleton, empty, children }: LoadedProps<T>) {
  // A part that appears is rendered in slices, between which the browser draws and answers; a change is shown at once.
  const mayAppear = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && mayAppear) {
    if (empty?.[0](query.data)) return empty[1];
    return children(query.data);
  }
  if (query.data === undefined && query.error) return <ErrorState error={query.error} retry={query.refetch} compact />;
  return (
    <div aria-busy="true" className="loaded">
      {skeleton}
    </div>
  );
}
