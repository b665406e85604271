import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { rewardsBackoffice, type RewardFields } from '#shared/rewards/rewards.contract.ts';
import { rewardErrors, rewardBlockers, rewardSubject } from '#shared/rewards/rewardFields.rules.ts';
import { describeUses } from '#shared/http/uses.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';
import { rewardGrants, rewards, type RewardRule } from '#server/schema/rewards.ts';
import { countDependants } from '#server/engines/resources/dependants.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { isTaken } from '#server/game/awards/rewards.repository.ts';
import type { RewardsService } from '#server/game/awards/rewards.service.ts';

const subjects = { tier: tiers, level: levels, achievement: achievements };

/** The subject of its rule has to be in the same game. */
async function subjectErrors(tx: Transaction, gameId: string, fields: RewardFields): Promise<FieldError[]> {
  const subject = rewardSubject(fields.type);
  if (subject === null || fields.subjectId === null) return [];
  const table = subjects[subject];
  const count = await tx.$count(table, and(eq(table.id, fields.subjectId), eq(table.gameId, gameId)));
  return count > 0 ? [] : [{ path: 'subjectId', message: `No such ${subject}` }];
}

const storedRule = ({ subjectId, points, rank }: RewardFields): RewardRule => ({
  ...(subjectId !== null && { subjectId }),
  ...(points !== null && { points }),
  ...(rank !== null && { rank }),
});

const isOfIt = and(eq(rewardGrants.rewardId, rewards.id), isNull(rewardGrants.revokedAt));

export const rewardsResource = ({ rewards: service }: { rewards: Pick<RewardsService, 'grantByFinalRank'> }) =>
  storedResource(rewardsBackoffice, rewards, {
    columns: {
      subjectId: derived(sql`${rewards.rule} ->> 'subjectId'`),
      points: derived(sql`(${rewards.rule} ->> 'points')::int`),
      rank: derived(sql`(${rewards.rule} ->> 'rank')::int`),
      grantsCount: derived(sql`(select count(*)::int from ${rewardGrants} where ${isOfIt})`),
      takenCount: derived(sql`(select count(*)::int from ${rewardGrants} where ${and(isOfIt, isTaken)})`),
    },
    game: rewards.gameId,
    parent: { name: 'game', table: games, column: rewards.gameId, game: games.id },
    naturalOrder: [rewards.gameId, rewards.position],

    errors: async ({ tx, gameId, fields }) => [...rewardErrors(fields), ...(await subjectErrors(tx, gameId, fields))],

    /** Once it was won, a badge cannot become a prize, nor a team's reward a player's. */
    async refuse({ tx, id, before, fields }) {
      const changed = (['category', 'gameType'] as const).find((name) => before?.[name] !== fields[name]);
      if (changed === undefined) return;
      // Locks it against new grants until the transaction ends.
      await tx.select({ id: rewards.id }).from(rewards).where(eq(rewards.id, id)).for('update');
      const won = await countDependants(tx, id, { winners: rewardGrants.rewardId });
      if (won.length === 0) return;
      const message = `Cannot change any more: ${describeUses(won)}.`;
      throw new AppError('in_use', message, [{ path: changed, message }]);
    },

    beside: ({ fields }) => ({ rule: storedRule(fields) }),

    save: async ({ tx, gameId, fields, at }) => {
      const isGranted = fields.type === 'Ranking' && fields.status === 'published';
      if (isGranted) await service.grantByFinalRank(tx, gameId, at);
      return isGranted;
    },

    publishBlockers: (_, row) => Promise.resolve(rewardBlockers(row)),
    dependants: (tx, id) => countDependants(tx, id, { winners: rewardGrants.rewardId }),
  });
