import { useTranslation } from 'react-i18next';
import type { AwardRow } from '#shared/awards/awards.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';

/** When an award was taken back, by whom and why; nothing while it stands. */
export function AwardState({ row }: { row: AwardRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { revokedAt, revoker, revokeReason } = row;
  if (revokedAt === null) return <span className="bo-none">{t('no')}</span>;
  const by = revoker === null ? null : t('points.by', { name: revoker });
  return (
    <div className="bo-entry">
      <time dateTime={revokedAt}>{new Date(revokedAt).toLocaleDateString(locale, { dateStyle: 'medium' })}</time>
      <span className="bo-note">{[by, revokeReason].filter((part) => part !== null).join(' · ')}</span>
    </div>
  );
}
