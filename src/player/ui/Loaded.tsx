import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  if (query.data !== undefined) {
    if (empty?.[0](query.data)) return empty[1];
    return children(query.data);
  }
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} compact />;
  return (
    <div aria-busy="true" className="loaded">
      {skeleton}
    </div>
  );
}
