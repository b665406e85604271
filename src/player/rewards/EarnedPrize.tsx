import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { Button } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Steps } from '../ui/Progress.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Row } from '../ui/RowList.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { claimState, prizeStages } from './rewardList.rules.ts';
import { RewardPicture } from './RewardPicture.tsx';

type Grant = NonNullable<PlayerReward['grant']>;

/** A prize that was won: when, what it is, and how far it is on its way. */
export function EarnedPrize({ reward, grant }: { reward: PlayerReward; grant: Grant }) {
  const { t } = useTranslation('rewards');
  const { title, description, languages } = reward;
  return (
    <Row leading={<RewardPicture reward={reward} />} title={title} titleLang={languages?.['title']}>
      {t('earned.on')} <DateTime instant={grant.grantedAt} format="date" />
      {description.trim() !== '' && <RichText html={description} lang={languages?.['description']} />}
      <Way reward={reward} state={grant.state} />
    </Row>
  );
}

function Way({ reward, state }: { reward: PlayerReward; state: Grant['state'] }) {
  const { t } = useTranslation('rewards');
  const [isAsking, setIsAsking] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const hasAsked = useRef(false);
  const claim = claimState(reward);
  useEffect(() => {
    if (isAsking) hasAsked.current = true;
    // The button that had the focus goes with the claim: the dialog gave it to the heading of the page.
    else if (hasAsked.current && claim !== 'claimable' && document.activeElement?.matches('body, h1'))
      outcome.current?.focus();
  }, [isAsking, claim]);
  if (state === 'Cancelled') return <p>{t('prize.Cancelled')}</p>;
  return (
    <>
      <div className="reward__way">
        <Steps done={prizeStages.indexOf(state) + 1} total={prizeStages.length} />
        <p tabIndex={-1} ref={outcome}>
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
