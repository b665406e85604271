import { TrophyOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { AwardRow } from '#shared/awards/awards.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { achievements } from '../achievements/achievements.resource.tsx';
import { playerAddress, showAddress } from '../../crud/declaration/addresses.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import type { Definition } from '../../crud/declaration/declaration.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** When an award was revoked, by whom and why; nothing while it is valid. */
function AwardState({ row }: { row: AwardRow }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { revokedAt, revoker, revokeReason } = row;
  if (revokedAt === null) return <span className="bo-none">{t('no')}</span>;
  const by = revoker === null ? null : t('points.by', { name: revoker });
  return (
    <div className="bo-entry">
      <time dateTime={revokedAt}>{new Date(revokedAt).toLocaleDateString(locale, { dateStyle: 'medium' })}</time>
      <span className="bo-note">{[by, revokeReason].filter((part) => part !== null).join(' · ')}</span>
    </div>
  );
}

const shared = {
  resource: resources.awards,
  icon: TrophyOutlined,
  parent: achievements,
  cells: { revokedAt: (row) => <AwardState row={row} /> },
  acts: {
    revoke: {
      needs: 'list',
      applies: ({ revokedAt }) => revokedAt === null,
      isDangerous: true,
      Dialog: lazyPart(async () => (await import('../points/RevokeDialog.tsx')).RevokeDialog),
    },
  },
} as const satisfies Partial<Definition<typeof resources.awards>>;

export const awards = defineResource({
  ...shared,
  title: 'holder',
  address: ({ gameId, userId, teamId }) =>
    userId === null ? showAddress(resources.teams.name, teamId ?? '') : playerAddress(gameId, userId),
  list: {
    columns: ['holder', 'points', 'awardedAt', 'source', 'recorder', 'reason', 'revokedAt'],
    more: ['achievementTitle'],
    periods: ['awardedAt'],
  },
});

/** The same on the page of a player or a team: the achievement is the first column. */
export const awardsOfHolder = defineResource({
  ...shared,
  title: 'achievementTitle',
  address: ({ achievementId }) => showAddress(resources.achievements.name, achievementId),
  list: {
    columns: ['achievementTitle', 'points', 'awardedAt', 'source', 'recorder', 'reason', 'revokedAt'],
    periods: ['awardedAt'],
  },
});
