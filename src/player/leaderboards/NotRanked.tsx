import { useTranslation } from 'react-i18next';
import type { Leaderboard } from '#shared/points/leaderboards.contract.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { BoardKind } from './board.rules.ts';

export interface NotRankedProps {
  kind: BoardKind;
  board: Pick<Leaderboard, 'me'>;
}

/** Why the player or team has no rank on the board yet, and what to do. Nothing for everybody else. */
export function NotRanked({ kind, board: { me } }: NotRankedProps) {
  const { t } = useTranslation('leaderboards');
  const { paths } = useVariant();
  if (me === null) return <p className="small">{t(`notOn.${kind}`)}</p>;
  if (me.rank !== null || kind === 'Team') return null;
  return (
    <Notice title={t('noPoints.title')} actions={<ButtonLink to={paths.game}>{t('toGame')}</ButtonLink>}>
      <p>{t('noPoints.text')}</p>
    </Notice>
  );
}
