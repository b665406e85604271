import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { gameQuery } from '../game/game.queries.ts';
import { InNoGame } from '../game/InNoGame.tsx';
import { GameText } from '../game/GameText.tsx';
import { gameTypeOf } from '../area/search.rules.ts';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { SegmentedLinks } from '../ui/SegmentedControl.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { BadgeTile } from './BadgeTile.tsx';
import { EarnedPrize } from './EarnedPrize.tsx';
import { rewardKinds, rewardParts, type RewardKind } from './rewardList.rules.ts';
import { RewardRow } from './RewardRow.tsx';
import { rewardsQuery } from './rewards.queries.ts';
import './Rewards.css';

/** [spec] Prizes and digital badges: `gameType` in the address says whether the player's or the team's. */
export function RewardsPage() {
  const { t } = useTranslation('rewards');
  const { client, paths } = useVariant();
  const [search] = useSearchParams();
  const { data: game, isPending: isGamePending, error } = useQuery(gameQuery(client));
  const rewards = useQuery(rewardsQuery(client));
  const shown = gameTypeOf(search, rewardKinds, 'Individual');
  const isOff = game?.sections.rewards === false;
  const kinds = rewardKinds.map((kind) => ({
    to: kind === 'Individual' ? paths.rewards : `${paths.rewards}?gameType=${kind}`,
    text: t(`kind.${kind}`),
    current: kind === shown,
  }));
  if (failureOf(error).kind === 'not_found') return <InNoGame title={t('title')} />;
  return (
    <Page
      title={t('title')}
      eyebrow={game ? <LocalizedText of={game} field="name" /> : '\u00a0'}
      actions={!isOff && <SegmentedLinks label={t('kind.label')} options={kinds} />}
      loading={rewards.isPending || isGamePending}
      error={rewards.data === undefined ? rewards.error : null}
      retry={rewards.refetch}
      skeleton={<SkeletonRows count={6} />}
    >
      {() =>
        rewards.data && (
          <>
            {game && !isOff && <GameText of={game} field="rewardsText" />}
            <Rewards all={rewards.data} kind={shown} isOff={isOff} />
          </>
        )
      }
    </Page>
  );
}

function Rewards({ all, kind, isOff }: { all: readonly PlayerReward[]; kind: RewardKind; isOff: boolean }) {
  const { t } = useTranslation('rewards');
  const { paths } = useVariant();
  const { lead, prizes, toClaim, badges } = rewardParts(all, kind);
  if (lead === undefined && prizes.length + badges.length === 0) {
    const why = isOff ? 'switchedOff' : (`empty.${kind}` as const);
    return (
      <EmptyState
        seed={`rewards ${kind}`}
        title={t(`${why}.title`)}
        action={<ButtonLink to={paths.game}>{t('toGame')}</ButtonLink>}
      >
        {t(`${why}.text`)}
      </EmptyState>
    );
  }
  return (
    <div className="rewards">
      {lead !== undefined && (
        <Section title={t('nextPrize')}>
          <RowList>
            <RewardRow reward={lead} isLead />
          </RowList>
        </Section>
      )}
      {prizes.length > 0 && (
        <Section title={t('prizes')} aside={toClaim > 0 && t('toClaim', { value: toClaim })}>
          <RowList>
            {prizes.map((reward) =>
              reward.grant === null ? (
                <RewardRow key={reward.id} reward={reward} />
              ) : (
                <EarnedPrize key={reward.id} reward={reward} grant={reward.grant} />
              ),
            )}
          </RowList>
        </Section>
      )}
      {badges.length > 0 && (
        <Section
          title={t('badges')}
          aside={t('ofBadges', { value: badges.filter(({ grant }) => grant !== null).length, max: badges.length })}
        >
          <ul className="badges">
            {badges.map((reward) => (
              <BadgeTile key={reward.id} reward={reward} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
