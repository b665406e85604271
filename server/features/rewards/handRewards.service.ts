import type { GrantedByHand, GrantByHand } from '#shared/awards/awards.contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { refusalToTakeBack } from '#shared/rewards/rewards.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import { lockPlayer } from '#server/game/state/playerState.service.ts';
import { grantByHand, type GrantResult } from '#server/game/awards/grantByHand.ts';
import { rewardsRepository, type Holder } from '#server/game/awards/rewards.repository.ts';
import type { RewardsService } from '#server/game/awards/rewards.service.ts';

const conflicts = { sent: 'It has been sent already.' } as const;

/** Rewards that administrators give and revoke, with a reason. */
export function createHandRewardsService(context: {
  db: Database;
  clock: () => Date;
  rewards: Pick<RewardsService, 'give' | 'notifyOfRevocation'>;
}) {
  const { db, clock, rewards } = context;

  const giveOne = (actor: Actor, reward: { id: string; gameId: string }, holder: Holder, reason: string) =>
    db.transaction(async (tx): Promise<GrantResult> => {
      const repository = rewardsRepository(tx);
      const isInGame =
        holder.userId === undefined
          ? await repository.isTeamOf(reward.gameId, holder.teamId)
          : await lockPlayer(tx, holder.userId, reward.gameId);
      if (!isInGame) return 'notInGame';
      const at = clock();
      const what = { rewardId: reward.id, holder, by: actor.caller.id, reason };
      if (!(await rewards.give(tx, what, at))) return 'hadIt';
      const own = await repository.findGrant(reward.id, holder);
      await recordAudit(tx, {
        ...{ at, actor, action: 'give', entity: 'grants', entityId: own?.id ?? '' },
        ...{ before: null, after: { reason } },
      });
      return 'given';
    });

  return {
    /**
     * Gives a published reward of the type Manual to players, or to teams if it is for teams.
     * @throws AppError not_found, conflict when the game itself gives it, already_given, invalid
     */
    async give(actor: Actor, rewardId: string, { holderIds, reason }: GrantByHand): Promise<GrantedByHand> {
      const reward = await rewardsRepository(db).findPublished(rewardId);
      if (reward === undefined) throw new AppError('not_found');
      if (reward.type !== 'Manual') throw new AppError('conflict', 'The game gives it by its rule.');
      const holderOf = (id: string): Holder => (reward.gameType === 'Team' ? { teamId: id } : { userId: id });
      return grantByHand(holderIds, (id) => giveOne(actor, reward, holderOf(id), reason));
    },

    /**
     * Revokes a badge, or a prize that has not been sent. The game does not give it again automatically.
     * @returns the grant's id
     * @throws AppError not_found, already_taken_back, conflict
     */
    takeBack: (actor: Actor, grantId: string, reason: string): Promise<string> =>
      db.transaction(async (tx) => {
        const repository = rewardsRepository(tx);
        const known = await repository.findGrantById(grantId);
        if (known === undefined) throw new AppError('not_found');
        // Claims and transitions lock the reward first, too.
        await repository.lockReward(known.rewardId);
        const { rewardId, userId, teamId, state, revokedAt } = (await repository.findGrantById(grantId)) ?? known;
        if (revokedAt !== null) throw new AppError('already_taken_back');
        const refusal = refusalToTakeBack(state);
        if (refusal !== null) throw new AppError('conflict', conflicts[refusal]);
        const at = clock();
        await repository.revokeGrant(grantId, at);
        const holder: Holder = userId === null ? { teamId: teamId ?? '' } : { userId };
        await rewards.notifyOfRevocation(tx, { rewardId, grantId, holder, reason }, at);
        await recordAudit(tx, {
          ...{ at, actor, action: 'takeBack', entity: 'grants', entityId: grantId },
          ...{ before: { state }, after: { state: null, reason } },
        });
        return grantId;
      }),
  };
}
