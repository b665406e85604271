import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import { Moment } from '../../components/Moment.tsx';
import { useRecord } from '../../components/useRecord.ts';

/** A date of its own, in the game's time zone; without one, the game's. */
export function AchievementDate({ instant, gameId }: { instant: string | null; gameId: string }) {
  const { t } = useTranslation('admin');
  const { row: game } = useRecord(resources.games.name, gameId);
  if (instant === null) return <span className="bo-note">{t('achievements.withTheGame')}</span>;
  if (typeof game?.['timezone'] !== 'string') return null;
  return <Moment instant={instant} timezone={game['timezone']} />;
}
