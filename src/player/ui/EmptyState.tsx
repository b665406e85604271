import type { ReactNode } from 'react';
import { Rosette } from './Rosette.tsx';

export interface EmptyStateProps {
  /** Its rosette, drawn in a hairline. */
  seed: string;
  title: string;
  /** What to do next. */
  children: ReactNode;
  /** A button or a link for it. */
  action?: ReactNode;
}

export function EmptyState({ seed, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Rosette seed={seed} detail="small" className="empty__rosette" />
      <p className="strong">{title}</p>
      <p className="small">{children}</p>
      {action !== undefined && <div className="empty__action">{action}</div>}
    </div>
  );
}
