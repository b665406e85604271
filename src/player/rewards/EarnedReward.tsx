import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import { Button } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Steps } from '../ui/Progress.tsx';
import { RichText } from '../ui/RichText.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { claimState, prizeStages } from './rewardList.rules.ts';
import { RewardPicture } from './RewardPicture.tsx';

/** An earned reward: a badge with its public page, or a prize with its state. */
export function EarnedReward({ reward }: { reward: PlayerReward }) {
  const { t } = useTranslation('rewards');
  const { title, category, description, languages, grant } = reward;
  if (grant === null) return null;
  return (
    <li className="reward">
      <RewardPicture reward={reward} size="medium" />
      <div className="reward__words">
        <p className="eyebrow">{t(`category.${category}`)}</p>
        <h3 className="heading" lang={languages?.['title']}>
          {title}
        </h3>
        <p className="small">
          {t('earned.on')} <DateTime instant={grant.grantedAt} format="date" />
        </p>
        {description.trim() !== '' && <RichText html={description} lang={languages?.['description']} />}
        {grant.badge !== null && (
          <div className="reward__actions">
            <a className="button button--quiet" href={grant.badge} target="_blank" rel="noopener">
              <span className="reward__link">
                {t('badge')}
                <span className="unseen">
                  : <LocalizedText of={reward} field="title" />
                </span>
                <Icon name="open" size={16} />
              </span>
            </a>
            <ShareButton
              title={title}
              lang={languages?.['title']}
              page={grant.badge}
              id={grant.badge.split('/').at(-1) ?? ''}
              issuedAt={grant.grantedAt}
              picture={`${grant.badge}/badge.png`}
              pdf={`${grant.badge}/badge.pdf`}
            />
          </div>
        )}
        <Prize reward={reward} state={grant.state} />
      </div>
    </li>
  );
}

function Prize({ reward, state }: { reward: PlayerReward; state: NonNullable<PlayerReward['grant']>['state'] }) {
  const { t } = useTranslation('rewards');
  const [isAsking, setIsAsking] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const hasAsked = useRef(false);
  const claim = claimState(reward);
  useEffect(() => {
    if (isAsking) hasAsked.current = true;
    // The button that had the focus goes with the claim.
    else if (hasAsked.current && claim !== 'claimable' && document.activeElement === document.body)
      outcome.current?.focus();
  }, [isAsking, claim]);
  if (claim === null) return null;
  if (state === 'Cancelled') return <p className="small">{t('prize.Cancelled')}</p>;
  const step = prizeStages.indexOf(state);
  return (
    <>
      <div className="reward__way">
        <Steps done={step + 1} total={prizeStages.length} />
        <p className="small" tabIndex={-1} ref={outcome}>
          {claim === 'noneLeft' ? t('prize.noneLeft') : t(`prize.${state}`)}
          {claim === 'claimable' && reward.piecesLeft !== null && ` ${t('left', { count: reward.piecesLeft })}.`}
        </p>
      </div>
      {claim === 'claimable' && (
        <Button className="reward__action" onClick={() => setIsAsking(true)}>
          {t('claim.button')}
          <span className="unseen">
            : <LocalizedText of={reward} field="title" />
          </span>
        </Button>
      )}
      {isAsking && <ClaimDialog reward={reward} onClose={() => setIsAsking(false)} />}
    </>
  );
}
