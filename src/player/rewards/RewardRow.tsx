import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { Row } from '../ui/RowList.tsx';
import { RewardPicture } from './RewardPicture.tsx';
import { RewardProgress } from './RewardProgress.tsx';

/** A prize that is not earned yet: what it requires, and the player's progress. `isLead`: with its picture in large. */
export function RewardRow({ reward, isLead = false }: { reward: PlayerReward; isLead?: boolean }) {
  const { t } = useTranslation('rewards');
  const { title, businessRule, languages, state, piecesLeft } = reward;
  const facts = [
    state === 'locked' ? t('later') : null,
    piecesLeft === null ? null : piecesLeft === 0 ? t('noneLeft') : t('left', { count: piecesLeft }),
    state === 'missed' ? t('missed') : null,
  ];
  return (
    <Row
      leading={<RewardPicture reward={reward} size={isLead ? 'lead' : 'small'} />}
      title={title}
      titleLang={languages?.['title']}
      muted={state !== 'open'}
    >
      {facts.filter((fact) => fact !== null).join(' · ')}
      {businessRule !== '' && (
        <span className="reward__rule" lang={languages?.['businessRule']}>
          {businessRule}
        </span>
      )}
      <RewardProgress reward={reward} />
    </Row>
  );
}
