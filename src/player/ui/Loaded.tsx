import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Of the final size, so that nothing moves. */
  skeleton: ReactNode;
  /** When the data counts as empty, and what to show then. */
  empty?: readonly [isEmpty: (data: T) => boolean, say: ReactNode];
  children: (data: T) => ReactNode;
}

/** A part of a page with its own query. Loaded data stays on the screen when a refetch fails. */
export function Loaded<T>({ query, skeleton, empty, children }: LoadedProps<T>) {
  // New content is rendered in slices, so that the browser can draw and respond in between; a change is shown at once.
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
