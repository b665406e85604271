import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { BadgeDetails } from '../rewards/BadgeDialog.tsx';
import { EarnedPrize } from '../rewards/EarnedPrize.tsx';
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
  // Claimed: without a button that would claim it.
  const grant = { id: reward.id, state: 'Claimed', grantedAt: now, movedAt: now, badge: null } as const;
  const earned = { ...reward, state: 'earned', progress: null, grant } as const;
  const isBadge = reward.category === 'Digital';
  return (
    <>
      <div className="page__head">
        <PageTitle title={t('title')} />
      </div>
      <div className="rewards">
        <Section title={t('next')}>
          {isBadge ? (
            <BadgeDetails reward={reward} />
          ) : (
            <RowList>
              <RewardRow reward={reward} isLead={reward.image !== null} />
            </RowList>
          )}
        </Section>
        <Section title={t('earned.title')}>
          {isBadge ? (
            <BadgeDetails reward={earned} />
          ) : (
            <RowList>
              <EarnedPrize reward={earned} grant={grant} />
            </RowList>
          )}
        </Section>
      </div>
    </>
  );
}
