import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader.tsx';

interface PageHeadProps {
  /** The page's only h1 and the document's title; undefined while it is on its way. */
  title: string | undefined;
  trail?: ReactNode;
  /** Beside the title: a state, a picture. */
  meta?: ReactNode;
  actions?: ReactNode;
}

export const PageHead = ({ title, trail, meta, actions }: PageHeadProps) => (
  <PageHeader title={title} breadcrumb={trail} tags={meta} extra={actions} />
);
