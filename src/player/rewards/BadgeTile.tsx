import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { BadgeDialog } from './BadgeDialog.tsx';
import { RewardPicture } from './RewardPicture.tsx';
import { useProgressText } from './RewardProgress.tsx';

/** A badge among others: its picture, its title and how it stands. Opens what it is for. */
export function BadgeTile({ reward }: { reward: PlayerReward }) {
  const { t } = useTranslation('rewards');
  const [isOpen, setIsOpen] = useState(false);
  const { title, languages, state, grant, businessRule } = reward;
  const progress = useProgressText(reward);
  return (
    <li>
      <button type="button" className={`badge badge--${state}`} onClick={() => setIsOpen(true)}>
        <RewardPicture reward={reward} size="medium" />
        <span className="badge__title" lang={languages?.['title']}>
          {title}
        </span>
        <span className="small">
          {grant !== null ? (
            <>
              <span className="unseen">{t('earned.on')} </span>
              <DateTime instant={grant.grantedAt} format="date" />
            </>
          ) : state === 'open' ? (
            (progress ?? <span lang={languages?.['businessRule']}>{businessRule}</span>)
          ) : (
            t(state === 'missed' ? 'missed' : 'later')
          )}
        </span>
      </button>
      {isOpen && <BadgeDialog reward={reward} onClose={() => setIsOpen(false)} />}
    </li>
  );
}
