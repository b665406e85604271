import { useTranslation } from 'react-i18next';
import type { Status } from '#shared/http/fields.ts';

/** Draft, published or archived, as text and as a mark with its own shape: never by colour alone. */
export function StatusTag({ status }: { status: Status }) {
  const { t } = useTranslation('admin');
  return (
    <span className="bo-status" data-status={status}>
      <span className="bo-status__mark" aria-hidden="true" />
      {t(`options.status.${status}`)}
    </span>
  );
}
