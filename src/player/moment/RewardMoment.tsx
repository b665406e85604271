import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { useVariant } from '../area/variant.ts';
import { claimState } from '../rewards/rewardList.rules.ts';
import { rewardsQuery } from '../rewards/rewards.queries.ts';
import { useClaim } from '../rewards/useClaim.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RichText } from '../ui/RichText.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { NextButton } from './NextButton.tsx';
import { Standing } from './Standing.tsx';
import { useMomentGame } from './useMomentGame.ts';
import { useSettled } from './useSettled.ts';
import type { MomentContentProps } from './WonMoment.tsx';

/** A prize with its picture, how it is delivered and the button to claim it; or a badge with its rosette and its page. */
export function RewardMoment({ moment, isLast, onContinue }: MomentContentProps) {
  const { t } = useTranslation(['moment', 'shell', 'rewards']);
  const { client, celebrates } = useVariant();
  const [{ id, kind, subjectId, image, title, languages, link }] = moment;
  const known = useMomentGame(moment, null);
  const rewards = useQuery(rewardsQuery(client));
  const isSettled = useSettled([rewards]) && known.isSettled;
  const reward = isSettled ? rewards.data?.find((one) => one.id === subjectId) : undefined;
  const isClaimable = reward !== undefined && claimState(reward) === 'claimable';
  const isPrize = reward?.category === 'Physical';
  return (
    <>
      <div className={image === null ? 'moment__content' : 'moment__content moment__content--picture'}>
        {image === null ? (
          <StateRosette seed={subjectId ?? id} state="done" size="large" drawing={celebrates} />
        ) : (
          <Picture
            className="moment__picture"
            src={image}
            alt={reward?.imageAlt ?? ''}
            lang={reward?.languages?.['imageAlt']}
            width={480}
            height={288}
            sizes="(min-width: 600px) 480px, 100vw"
            isLazy={false}
          />
        )}
        <p className="eyebrow moment__eyebrow">
          {reward === undefined ? t(`shell:notified.${kind}`) : t(isPrize ? 'prize' : 'badge')}
        </p>
        <p className="moment__title" lang={languages?.['title']}>
          {title}
        </p>
        {reward !== undefined && reward.description.trim() !== '' && (
          <div className="moment__text">
            <RichText html={reward.description} lang={reward.languages?.['description']} />
          </div>
        )}
        {reward !== undefined && reward.businessRule !== '' && (
          <p className="small moment__rule" lang={reward.languages?.['businessRule']}>
            {reward.businessRule}
          </p>
        )}
        {celebrates && <Standing earned={null} isTeams={reward?.gameType === 'Team'} known={known} />}
        {isClaimable && (
          <ul className="opens">
            <li className="opens__row">
              <Icon name="rewards" />
              <span>
                {reward.piecesLeft !== null && t('rewards:claim.left', { count: reward.piecesLeft })}
                <span className="small">
                  {t(reward.gameType === 'Team' ? 'rewards:claim.textTeam' : 'rewards:claim.text')}
                </span>
              </span>
            </li>
          </ul>
        )}
        {reward !== undefined && claimState(reward) === 'noneLeft' && (
          <p className="small moment__rule">{t('rewards:prize.noneLeft')}</p>
        )}
      </div>
      <div className="moment__actions">
        {isClaimable ? (
          <Claim reward={reward} onDone={onContinue} />
        ) : (
          <>
            <NextButton next={known.next} isLast={isLast} isLoading={!isSettled} onContinue={onContinue} />
            {reward?.grant?.badge != null ? (
              <a className="moment__way" href={reward.grant.badge} target="_blank" rel="noopener">
                {t('rewards:badge')}
              </a>
            ) : (
              link !== null && (
                <Link to={link} onClick={onContinue} className="moment__way">
                  {t('toRewards')}
                </Link>
              )
            )}
          </>
        )}
      </div>
    </>
  );
}

function Claim({ reward, onDone }: { reward: PlayerReward; onDone: () => void }) {
  const { t } = useTranslation(['moment', 'rewards']);
  const claim = useClaim(reward);
  return (
    <>
      <Button className="moment__button" onClick={async () => (await claim()) && onDone()}>
        {t('rewards:claim.button')}
      </Button>
      <TextButton onClick={onDone}>{t('later')}</TextButton>
    </>
  );
}
