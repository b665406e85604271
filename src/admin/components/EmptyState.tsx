import type { ReactNode } from 'react';

/** Why a list or a page is empty, and what to do about it. */
export function EmptyState({ title, text, action }: { title?: string; text?: string; action?: ReactNode }) {
  return (
    <div className="bo-empty">
      {title !== undefined && <p className="bo-title">{title}</p>}
      {text !== undefined && <p className="bo-empty__text">{text}</p>}
      {action}
    </div>
  );
}
