import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useRecord } from '../../components/useRecord.ts';

/** A date of its own, in the game's time zone; without one, the game's. */
export function AchievementDate({ instant, gameId }: { instant: string | null; gameId: string }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { row: game } = useRecord(resources.games.name, gameId);
  if (instant === null) return <span className="bo-note">{t('achievements.withTheGame')}</span>;
  if (typeof game?.['timezone'] !== 'string') return null;
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: game['timezone'] } as const;
  return <time dateTime={instant}>{new Date(instant).toLocaleString(locale, format)}</time>;
}
