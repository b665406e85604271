import { eq, isNull, sql } from 'drizzle-orm';
import { grantsBackoffice } from '#shared/rewards/rewards.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { teams } from '#server/schema/games.ts';
import { rewardGrants, rewards } from '#server/schema/rewards.ts';
import { users } from '#server/schema/users.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import type { RewardsService } from '#server/game/awards/rewards.service.ts';

const nameOfHolder = sql`coalesce(
  (select ${users.username} from ${users} where ${eq(users.id, rewardGrants.userId)}),
  (select ${teams.name} from ${teams} where ${eq(teams.id, rewardGrants.teamId)}))`;

/** Grants of rewards: an administrator moves a prize to its next state, and its winner is notified. */
export const grantsResource = ({
  rewards: service,
}: {
  rewards: Pick<RewardsService, 'refuseMove' | 'notifyOfMove'>;
}) =>
  storedResource(grantsBackoffice, rewardGrants, {
    joins: [{ table: rewards, on: eq(rewards.id, rewardGrants.rewardId) }],
    columns: {
      gameId: rewards.gameId,
      rewardTitle: rewards.title,
      category: rewards.category,
      holder: derived(nameOfHolder),
      market: derived(sql`(select ${users.market} from ${users} where ${eq(users.id, rewardGrants.userId)})`),
    },
    exists: isNull(rewardGrants.revokedAt),
    game: derived(sql`(select ${rewards.gameId} from ${rewards} where ${eq(rewards.id, rewardGrants.rewardId)})`),
    parent: { name: 'reward', table: rewards, column: rewardGrants.rewardId, game: rewards.gameId },
    // Claiming locks the reward first, too.
    locksParent: true,
    naturalOrder: [sql`${rewardGrants.grantedAt} desc`],

    refuse: async ({ tx, before, fields }) => {
      if (before !== null) await service.refuseMove(tx, before.rewardId, before.state, fields.state);
    },

    save: async ({ tx, id, before, fields, at }) => {
      if (before === null) return false;
      const { rewardId, userId, teamId } = before;
      const holder = userId === null ? { teamId: teamId ?? '' } : { userId };
      await service.notifyOfMove(tx, { rewardId, grantId: id, holder, to: fields.state }, at);
      return false;
    },
  });
