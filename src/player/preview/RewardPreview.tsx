import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { EarnedReward } from '../rewards/EarnedReward.tsx';
import { RewardRow } from '../rewards/RewardRow.tsx';
import { PageTitle } from '../ui/Page.tsx';
import { RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
// In one file with the page: a file of their shared parts would be one more that the first page names.
import '../rewards/RewardsPage.tsx';

/** A reward before it is earned, and afterwards. */
export function RewardPreview({ reward }: { reward: PlayerReward }) {
  const { t } = useTranslation('rewards');
  const now = new Date().toISOString();
  return (
    <>
      <div className="page__head">
        <PageTitle title={t('title')} />
      </div>
      <div className="rewards">
        <Section title={t('next')}>
          <RowList>
            <RewardRow reward={reward} isLead={reward.category === 'Physical' && reward.image !== null} />
          </RowList>
        </Section>
        <Section title={t('earned.title')}>
          <ul className="rewards__earned">
            <EarnedReward
              reward={{
                ...{ ...reward, state: 'earned', progress: null },
                // Claimed: without a button that would claim it.
                grant: { id: reward.id, state: 'Claimed', grantedAt: now, movedAt: now, badge: null },
              }}
            />
          </ul>
        </Section>
      </div>
    </>
  );
}
