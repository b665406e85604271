import { Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { ErrorState } from '../../components/ErrorState.tsx';

export interface PersonPartProps {
  title: string;
  query: { isError: boolean; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Said where there are none. */
  nothing: string;
  /** A row each. */
  children: readonly ReactNode[];
}

/** A list on somebody's page, below their own fields. */
export function PersonPart({ title, query, nothing, children }: PersonPartProps) {
  const id = useId();
  return (
    <section className="bo-children" aria-labelledby={id}>
      <h2 id={id} className="bo-title">
        {title}
      </h2>
      {query.isError ? (
        <ErrorState error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : children.length === 0 ? (
        <p className="bo-note">{nothing}</p>
      ) : (
        <ul className="bo-places">{children}</ul>
      )}
    </section>
  );
}
