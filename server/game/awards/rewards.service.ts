import { AppError } from '#shared/http/errors.ts';
import { gameState } from '#shared/game/games.rules.ts';
import type { PlayerReward, TierRewards } from '#shared/rewards/rewards.contract.ts';
import { reachedOn, rewardView, progressTowardsGoals } from '#shared/rewards/rewardProgress.rules.ts';
import {
  isRewardEarned,
  mayMove,
  piecesLeft,
  type PrizeState,
  type Reached,
  type RewardRule,
} from '#shared/rewards/rewards.rules.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import { together } from '#server/platform/db/snapshot.ts';
import type { RewardRow } from '#server/game/state/account.sql.ts';
import {
  accountOf,
  loadReadableView,
  loadPlayerState,
  lockActivePlayer,
  lockPerson,
  type PlayerState,
  type GameView,
} from '#server/game/state/playerState.service.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import { readerTexts } from '#server/engines/translations/translations.service.ts';
import { rewardsRepository, type Holder } from './rewards.repository.ts';

/** A reward's rule as the rules need it; a rule that lacks what its type needs is never fulfilled. */
function ruleOf({ type, rule: { subjectId = '', points = Infinity, rank = 0 } }: Pick<RewardRow, 'type' | 'rule'>) {
  const rules: Record<RewardRow['type'], RewardRule> = {
    Tier: { type: 'Tier', tierId: subjectId },
    Level: { type: 'Level', levelId: subjectId },
    Achievement: { type: 'Achievement', achievementId: subjectId },
    Points: { type: 'Points', points },
    Ranking: { type: 'Ranking', rank },
    Manual: { type: 'Manual' },
  };
  return rules[type];
}

const linkTo = ({ gameType }: Pick<RewardRow, 'gameType'>) =>
  gameType === 'Team' ? '/rewards?gameType=Team' : '/rewards';

const waysOf = ({ tiers, tierId, game, seen }: GameView) => progressTowardsGoals(tiers, tierId, game.experience, seen);

/** The tier in which a reward is won; null if it is won anywhere in the game. */
function tierOf({ tiers }: GameView, rule: RewardRule) {
  return (
    tiers.find((tier) => {
      switch (rule.type) {
        case 'Tier':
          return tier.id === rule.tierId;
        case 'Level':
          return tier.levels.some(({ id }) => id === rule.levelId);
        case 'Achievement':
          return tier.levels.some((level) => level.achievements.some(({ id }) => id === rule.achievementId));
        default:
          return false;
      }
    }) ?? null
  );
}

/**
 * Gives rewards and delivers prizes. Rewards by the rules of the game are given in the transaction of the act that
 * earned them; a reward that is published later is given with a player's next act, and every sign-in is one.
 */
export function createRewardsService(context: {
  db: Database;
  clock: () => Date;
  notifications: NotificationsService;
}) {
  const { db, clock, notifications } = context;

  /** Who is notified of a grant: the player, or the team's active members. */
  const audienceOf = (tx: Executor, { userId, teamId }: Holder, at: Date) =>
    userId === undefined ? rewardsRepository(tx).listActiveMembers(teamId, at) : [userId];

  /** Grants each once and notifies of the new ones. @returns their number */
  async function grant(
    tx: Transaction,
    due: readonly { reward: RewardRow; holder: Holder; by?: string; reason?: string }[],
    at: Date,
  ): Promise<number> {
    const inserted = await rewardsRepository(tx).insertGrants(
      due.map(({ reward, holder, by, reason }) => ({
        ...holder,
        rewardId: reward.id,
        grantedAt: at,
        grantedBy: by ?? null,
        reason: reason ?? null,
        createdAt: at,
        updatedAt: at,
      })),
    );
    const nameOf = (rewardId: string, holderId: string | null = null) => `${rewardId} ${holderId}`;
    const byName = new Map(
      due.map((entry) => [nameOf(entry.reward.id, entry.holder.userId ?? entry.holder.teamId), entry]),
    );
    for (const { id, rewardId, userId, teamId } of inserted) {
      const entry = byName.get(nameOf(rewardId, userId ?? teamId));
      if (entry !== undefined) await notify(tx, { kind: 'rewardEarned', grantId: id }, entry.reward, entry.holder, at);
    }
    return inserted.length;
  }

  async function notify(
    tx: Transaction,
    event:
      | { kind: 'rewardEarned' | 'rewardTakenBack'; grantId: string }
      | { kind: 'rewardMoved'; grantId: string; status: PrizeState },
    reward: RewardRow,
    holder: Holder,
    at: Date,
    text = '',
  ): Promise<void> {
    const { gameId, title, id } = reward;
    // Administrators' actions also work for an erased player: a claimed prize is cancelled.
    const isOfOthers = event.kind !== 'rewardEarned' && holder.userId !== undefined;
    if (isOfOthers && !(await lockPerson(tx, holder.userId))) return;
    const news = { event, gameId, title, text, link: linkTo(reward), subjectId: id };
    await notifications.notify(tx, await audienceOf(tx, holder, at), news, at);
  }

  /** The team rewards among these that the team's awards and points fulfil. */
  async function earnedByTeam(
    executor: Executor,
    teamId: string,
    candidates: readonly RewardRow[],
    achievements: ReadonlySet<string>,
  ): Promise<RewardRow[]> {
    const needsPoints = candidates.some(({ type }) => type === 'Points');
    const points = needsPoints ? await rewardsRepository(executor).findTeamPoints(teamId) : 0;
    const reached: Reached = { tiers: new Set(), levels: new Set(), achievements, points, finalRank: null };
    return candidates.filter((reward) => isRewardEarned(ruleOf(reward), reached));
  }

  /** Team rewards that the team's own awards and points fulfil. Only players reach tiers and levels. */
  async function grantTeam(tx: Transaction, teamId: string, candidates: readonly RewardRow[], at: Date): Promise<void> {
    if (candidates.length === 0) return;
    const repository = rewardsRepository(tx);
    await repository.lockTeam(teamId);
    const awards = new Set(await repository.listTeamAwards(teamId));
    const earned = await earnedByTeam(tx, teamId, candidates, awards);
    const due = earned.map((reward) => ({ reward, holder: { teamId } }));
    await grant(tx, due, at);
  }

  async function grantByRank(tx: Transaction, gameId: string, at: Date): Promise<void> {
    const winners = await rewardsRepository(tx).listWinners(gameId);
    const due = winners.map(({ holderId, ...reward }) => ({
      reward,
      holder: reward.gameType === 'Team' ? { teamId: holderId } : { userId: holderId },
    }));
    await grant(tx, due, at);
  }

  /** Every reward of the game as the player sees it, or without a player (`userId` null); none when the game hides its rewards. */
  const listSeen = (userId: string | null, gameId: string): Promise<{ view: GameView; rewards: PlayerReward[] }> =>
    together(db, (tx) => readSeen(tx, userId, gameId));

  async function readSeen(tx: Executor, userId: string | null, gameId: string) {
    const now = clock();
    const repository = rewardsRepository(tx);
    const [view, rows] = await Promise.all([
      loadReadableView(tx, userId, gameId, now),
      repository.listPublished(gameId, userId),
    ]);
    const { game, team } = view;
    if (!game.showsRewards) return { view, rewards: [] };
    const words = await readerTexts(
      tx,
      rows.map(({ id }) => ({ id, game })),
    );
    const hasTeamPoints = team !== null && rows.some(({ type, gameType }) => type === 'Points' && gameType === 'Team');
    const teamPoints = hasTeamPoints ? await repository.findTeamPoints(team.id) : 0;
    const ways = waysOf(view);
    const state = { isEnded: gameState(view.terms, now) === 'ended', isClosed: game.closedAt !== null };
    const rewards = rows.map(({ rule: stored, stock, taken, grants, points, ...row }): PlayerReward => {
      const rule = ruleOf({ type: row.type, rule: stored });
      const [own] = grants;
      const isTeam = row.gameType === 'Team';
      const holder = { isGranted: own !== undefined, ways, points: Math.floor(isTeam ? teamPoints : points) };
      const shown = rewardView(rule, holder, state);
      const tier = tierOf(view, rule);
      return {
        ...words.row('reward', row),
        piecesLeft: row.category === 'Physical' ? piecesLeft(stock, taken) : null,
        tier: tier === null ? null : { id: tier.id, name: tier.name },
        ...shown,
        ...(isTeam && team === null && { state: 'locked' as const }),
        grant:
          own === undefined
            ? null
            : {
                id: own.id,
                state: own.state,
                grantedAt: own.grantedAt.toISOString(),
                movedAt: own.movedAt.toISOString(),
                badge: row.category === 'Digital' ? `/badges/${own.id}` : null,
              },
      };
    });
    return { view, rewards };
  }

  /**
   * Refuses an invalid transition of a prize. Call it under the lock on its reward.
   * @throws AppError nothing_to_claim for a badge, already_done, conflict, none_left
   */
  async function refuseMove(tx: Transaction, reward: RewardRow, from: PrizeState, to: PrizeState): Promise<void> {
    if (reward.category === 'Digital') throw new AppError('nothing_to_claim');
    if (!mayMove(from, to)) throw new AppError(to === 'Claimed' ? 'already_done' : 'conflict');
    if (to === 'Claimed' && piecesLeft(reward.stock, await rewardsRepository(tx).countTaken(reward.id)) === 0) {
      throw new AppError('none_left');
    }
  }

  /** Moves a prize to its next state. Call it under the lock on its reward. @throws AppError not_found, and as refuseMove does */
  async function moveOn(tx: Transaction, reward: RewardRow, holder: Holder, to: PrizeState, at: Date): Promise<void> {
    const repository = rewardsRepository(tx);
    const own = await repository.findGrant(reward.id, holder);
    if (own === undefined) throw new AppError('not_found');
    await refuseMove(tx, reward, own.state, to);
    await repository.updateState(own.id, to, at);
  }

  return {
    /** Grants what the player's act has earned, to the player and to the team. Call it at the end of every act. */
    async grantEarned(tx: Transaction, playerState: PlayerState, at: Date): Promise<void> {
      const { userId, team, player } = playerState;
      const { candidates, score, teamGained } = accountOf(playerState);
      const individual = candidates.filter(({ gameType }) => gameType === 'Individual');
      if (individual.length > 0) {
        const reached = reachedOn(waysOf(playerState), score?.points ?? 0);
        const earned = individual.filter((reward) => isRewardEarned(ruleOf(reward), reached));
        const due = earned.map((reward) => ({ reward, holder: { userId } }));
        await grant(tx, due, at);
      }
      const ofTeam = candidates.filter(({ gameType }) => gameType === 'Team');
      if (team === null || ofTeam.length === 0) return;
      // The team's row is locked only when the team has changed: two concurrent acts would each miss the other's. A reward published
      // after it was earned is found by any member's act.
      const mayBeNew = ofTeam.some(({ type }) => (type === 'Points' ? teamGained.points : teamGained.awards));
      const isDue = mayBeNew || (await earnedByTeam(tx, team.id, ofTeam, new Set(player.teamAwards.keys()))).length > 0;
      if (isDue) await grantTeam(tx, team.id, ofTeam, at);
    },

    async grantEarnedByTeam(tx: Transaction, gameId: string, teamId: string, at: Date): Promise<void> {
      await grantTeam(tx, teamId, await rewardsRepository(tx).listUngrantedToTeam(gameId, teamId), at);
    },

    /** Grants rewards by final rank, in the transaction that writes the final boards. */
    grantByRank,

    /** The same for a reward that is published after that. */
    async grantByFinalRank(tx: Transaction, gameId: string, at: Date): Promise<void> {
      if (await rewardsRepository(tx).isClosed(gameId)) await grantByRank(tx, gameId, at);
    },

    /**
     * Gives a reward by hand.
     * @returns false when its holder has it already
     * @throws AppError not_found
     */
    async give(
      tx: Transaction,
      what: { rewardId: string; holder: Holder; by: string; reason: string },
      at: Date,
    ): Promise<boolean> {
      const reward = await rewardsRepository(tx).lockReward(what.rewardId);
      if (reward === undefined) throw new AppError('not_found');
      return (await grant(tx, [{ ...what, reward }], at)) > 0;
    },

    /** Moves a prize to its next state, and notifies its winner. @throws AppError not_found, nothing_to_claim, conflict, none_left */
    async move(tx: Transaction, what: { rewardId: string; holder: Holder; to: PrizeState }, at: Date): Promise<void> {
      const reward = await rewardsRepository(tx).lockReward(what.rewardId);
      if (reward === undefined) throw new AppError('not_found');
      await moveOn(tx, reward, what.holder, what.to, at);
      const own = await rewardsRepository(tx).findGrant(what.rewardId, what.holder);
      const event = { kind: 'rewardMoved' as const, grantId: own?.id ?? '', status: what.to };
      await notify(tx, event, reward, what.holder, at);
    },

    /** Refuses an administrator's invalid transition of a prize. @throws AppError not_found, nothing_to_claim, conflict, none_left */
    async refuseMove(tx: Transaction, rewardId: string, from: PrizeState, to: PrizeState): Promise<void> {
      const reward = await rewardsRepository(tx).lockReward(rewardId);
      if (reward === undefined) throw new AppError('not_found');
      await refuseMove(tx, reward, from, to);
    },

    /** Notifies a prize's winner of a stored transition. */
    async notifyOfMove(
      tx: Transaction,
      what: { rewardId: string; grantId: string; holder: Holder; to: PrizeState },
      at: Date,
    ): Promise<void> {
      const reward = await rewardsRepository(tx).lockReward(what.rewardId);
      if (reward === undefined) throw new AppError('not_found');
      await notify(tx, { kind: 'rewardMoved', grantId: what.grantId, status: what.to }, reward, what.holder, at);
    },

    /** Notifies the former holder that a reward was revoked, and why. */
    async notifyOfRevocation(
      tx: Transaction,
      what: { rewardId: string; grantId: string; holder: Holder; reason: string },
      at: Date,
    ): Promise<void> {
      const reward = await rewardsRepository(tx).lockReward(what.rewardId);
      if (reward === undefined) throw new AppError('not_found');
      const event = { kind: 'rewardTakenBack' as const, grantId: what.grantId };
      await notify(tx, event, reward, what.holder, at, what.reason);
    },

    /** In the editors' order. @throws AppError not_found when the player is not in the game */
    list: async (userId: string | null, gameId: string): Promise<PlayerReward[]> =>
      (await listSeen(userId, gameId)).rewards,

    /** By tier in the game's order; at the end rewards that are won anywhere in the game. @throws AppError not_found */
    async listByTier(userId: string, gameId: string): Promise<TierRewards[]> {
      const { view, rewards } = await listSeen(userId, gameId);
      const groups: TierRewards[] = view.tiers.map(({ id, name }, place) => ({
        tier: { id, name, position: place + 1 },
        rewards: rewards.filter(({ tier }) => tier?.id === id),
      }));
      const anywhere = rewards.filter(({ tier }) => tier === null);
      return [...groups, { tier: null, rewards: anywhere }].filter((group) => group.rewards.length > 0);
    },

    /** Newest first. @throws AppError not_found */
    async listEarned(userId: string, gameId: string): Promise<PlayerReward[]> {
      const { rewards } = await listSeen(userId, gameId);
      return rewards
        .filter(({ grant: own }) => own !== null)
        .toSorted((a, b) => (b.grant?.grantedAt ?? '').localeCompare(a.grant?.grantedAt ?? ''));
    },

    /**
     * Claims a prize that the player, or the player's team, has earned.
     * @throws AppError not_found without the grant, nothing_to_claim for a badge, already_done when it is claimed, none_left
     */
    async claim(userId: string, gameId: string, rewardId: string): Promise<PlayerReward> {
      const { team, game } = await loadPlayerState(db, userId, gameId, clock());
      // A hidden reward is not found for the player, and cannot be claimed.
      const isShown = (await listSeen(userId, gameId)).rewards.some(({ id }) => id === rewardId);
      if (!isShown) throw new AppError('not_found');
      await db.transaction(async (tx) => {
        await lockActivePlayer(tx, userId, game.id);
        const reward = await rewardsRepository(tx).lockReward(rewardId);
        if (reward === undefined || reward.gameId !== game.id) throw new AppError('not_found');
        if (reward.gameType === 'Team' && team === null) throw new AppError('not_found');
        const holder: Holder = reward.gameType === 'Team' && team !== null ? { teamId: team.id } : { userId };
        await moveOn(tx, reward, holder, 'Claimed', clock());
      });
      const claimed = (await listSeen(userId, gameId)).rewards.find(({ id }) => id === rewardId);
      if (claimed === undefined) throw new AppError('not_found');
      return claimed;
    },
  };
}
export type RewardsService = ReturnType<typeof createRewardsService>;
