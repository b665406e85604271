import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Status } from '#shared/http/fields.ts';

/** Draft, published or archived, or another text that means the same, with a mark of its own shape: never by colour alone. */
export function StatusTag({ status, children }: { status: Status; children?: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <span className="bo-status" data-status={status}>
      <span className="bo-status__mark" aria-hidden="true" />
      {children ?? t(`options.status.${status}`)}
    </span>
  );
}
