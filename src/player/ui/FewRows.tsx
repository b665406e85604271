import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded } from './Loaded.tsx';
import { RowList } from './RowList.tsx';
import { Section } from './Section.tsx';
import { SkeletonRows } from './Skeleton.tsx';

interface FewRowsProps<T> {
  title: string;
  /** The page with all of them; `of` says to screen readers of what. */
  all: { to: string; text: string; of: string };
  none: string;
  query: UseQueryResult<T[]>;
  max: number;
  children: (row: T, all: readonly T[]) => ReactNode;
}

/** The first few of a list, and the link to all of them. */
export function FewRows<T>({ title, all: { to, text, of }, none, query, max, children }: FewRowsProps<T>) {
  return (
    <Section
      className="few few--one"
      title={title}
      aside={
        <Link to={to}>
          {text}
          <span className="unseen"> {of}</span>
        </Link>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows count={max} rosette={false} />}
        empty={[
          (rows) => rows.length === 0,
          <p key="empty" className="small">
            {none}
          </p>,
        ]}
      >
        {(rows) => <RowList>{rows.slice(0, max).map((row) => children(row, rows))}</RowList>}
      </Loaded>
    </Section>
  );
}
