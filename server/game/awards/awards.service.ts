import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#shared/http/errors.ts';
import { isBehaviourFulfilled, recordedSince, type BehaviourRule } from '#shared/game/engagements.rules.ts';
import { isTeamAwardDue, type Accomplishment } from '#shared/points/teamAwards.rules.ts';
import { pointsGained } from '#shared/questions/grading.rules.ts';
import type { NotifiedEvent } from '#shared/game/notifications.rules.ts';
import { completedBy } from '#shared/game/progress.rules.ts';
import { tierMove } from '#shared/game/tiers.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import {
  accountOf,
  achievementsOf,
  enterLevels,
  loadToAct,
  loadPlayerStates,
  moveToTier,
  withDone,
  type ActAccount,
  type LevelEntry,
  type MapAchievement,
  type PlayerState,
} from '#server/game/state/playerState.service.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import type { RewardsService } from './rewards.service.ts';
import { awardsRepository, type Holder } from './awards.repository.ts';

/** What a player has accomplished, and its points. */
export interface Accomplished {
  achievement: Pick<MapAchievement, 'id' | 'levelId' | 'title' | 'gameType' | 'isBonus' | 'teamRule'>;
  points: number;
  source: 'attempt' | 'behaviour' | 'team' | 'manual' | 'import' | 'api';
  /** The attempt, the import, or the other system's key; null without one. */
  sourceId: string | null;
  /** The other system's own id of the accomplishment. */
  externalId?: string;
  at: Date;
  /** When it was done, if it is recorded later. */
  occurredAt?: Date;
  /** Who recorded it, and why, if a person did. */
  recorded?: { by: string; reason: string };
}

/** The page of an achievement, inside the app. */
export const linkTo = ({ levelId, id }: { levelId: string; id: string }) => `/game/${levelId}/${id}/`;

/**
 * Gives awards. Everything happens in the transaction of the act that earned the award and under the lock on the
 * player's enrolment, so that award, ledger entry, score, tier and notification commit together or not at all.
 */
export function createAwardsService(context: {
  points: PointsService;
  notifications: NotificationsService;
  rewards: Pick<RewardsService, 'grantEarned' | 'grantEarnedByTeam'>;
}) {
  const { points, notifications, rewards } = context;

  const awardRow = (gameId: string, holder: Holder, what: Accomplished) => ({
    gameId,
    ...holder,
    achievementId: what.achievement.id,
    points: what.points,
    awardedAt: what.occurredAt ?? what.at,
    recordedAt: what.at,
    source: what.source,
    sourceId: what.sourceId,
    externalId: what.externalId ?? null,
    recordedBy: what.recorded?.by ?? null,
    reason: what.recorded?.reason ?? null,
  });

  /** @param sourceId the award, or the attempt that improved it */
  const entryOf = <H extends Holder>(gameId: string, holder: H, sourceId: string, what: Accomplished) => ({
    gameId,
    ...holder,
    points: what.points,
    source: 'award' as const,
    sourceId,
    effectiveAt: what.occurredAt ?? what.at,
    recordedAt: what.at,
    recordedBy: what.recorded?.by ?? null,
    reason: what.achievement.title,
  });

  function newsOf(gameId: string, awardId: string, { achievement, points: worth }: Accomplished) {
    const { title, isBonus, id: subjectId } = achievement;
    const event = { kind: isBonus ? ('bonusWon' as const) : ('achievementUnlocked' as const), awardId };
    return { event, gameId, title, points: worth, link: linkTo(achievement), subjectId };
  }

  /** @returns the awards' ids, in order; undefined when the holder has it already, or there is another conflict */
  async function giveAll(
    tx: Transaction,
    gameId: string,
    gifts: readonly { holder: Holder; what: Accomplished }[],
  ): Promise<(string | undefined)[]> {
    const awardIds = await awardsRepository(tx).insertAll(
      gifts.map(({ holder, what }) => awardRow(gameId, holder, what)),
    );
    await points.postAll(
      tx,
      gifts.flatMap(({ holder, what }, place) => {
        const awardId = awardIds[place];
        return awardId === undefined ? [] : [entryOf(gameId, holder, awardId, what)];
      }),
    );
    return awardIds;
  }

  /** @returns the awards' ids, in order; undefined for players who had it before */
  async function awardPlayers(
    tx: Transaction,
    gameId: string,
    gifts: readonly { userId: string; what: Accomplished }[],
  ): Promise<(string | undefined)[]> {
    const awardIds = await giveAll(
      tx,
      gameId,
      gifts.map(({ userId, what }) => ({ holder: { userId }, what })),
    );
    await notifications.notifyEach(
      tx,
      gifts.flatMap(({ userId, what }, place) => {
        const awardId = awardIds[place];
        return awardId === undefined ? [] : [{ userId, news: newsOf(gameId, awardId, what), at: what.at }];
      }),
    );
    return awardIds;
  }

  /** Posts points of the player whose act is loaded. @returns the account then */
  async function post(
    tx: Transaction,
    playerState: PlayerState,
    entry: Parameters<PointsService['postTo']>[2],
  ): Promise<ActAccount> {
    const account = await points.postTo(tx, accountOf(playerState), entry);
    const hasTeamPoints = account.teamGained.points || (playerState.team !== null && entry.points !== 0);
    return { ...account, teamGained: { ...account.teamGained, points: hasTeamPoints } };
  }

  /** Gives an award that the player does not have, by their player state. @returns the player state then */
  async function give(tx: Transaction, playerState: PlayerState, what: Accomplished): Promise<PlayerState> {
    const { userId, game, player } = playerState;
    const { at, occurredAt = at } = what;
    const id = uuidv7();
    await awardsRepository(tx).insert({ id, ...awardRow(game.id, { userId }, what) });
    const account = await post(tx, playerState, entryOf(game.id, { userId }, id, what));
    await notifications.notify(tx, [userId], newsOf(game.id, id, what), at);
    const award = { id, points: what.points, awardedAt: occurredAt, recordedAt: at };
    return withDone(playerState, { account, awards: new Map(player.awards).set(what.achievement.id, award) }, at);
  }

  /** @returns whether it is new to the player */
  async function awardPlayer(tx: Transaction, userId: string, gameId: string, what: Accomplished): Promise<boolean> {
    const [awardId] = await awardPlayers(tx, gameId, [{ userId, what }]);
    return awardId !== undefined;
  }

  /** A later, better attempt adds the difference; a worse one changes nothing. @returns the player state then */
  async function improve(tx: Transaction, playerState: PlayerState, what: Accomplished): Promise<PlayerState> {
    const { userId, game, player } = playerState;
    const award = player.awards.get(what.achievement.id);
    const gained = award === undefined ? 0 : pointsGained(award.points, what);
    if (award === undefined || what.sourceId === null || gained === 0) return playerState;
    const improved = { ...award, points: award.points + gained };
    await awardsRepository(tx).updatePoints(award.id, improved.points);
    // The attempt is the source: the award is the source of the first points.
    const account = await post(tx, playerState, {
      ...entryOf(game.id, { userId }, what.sourceId, { ...what, points: gained }),
      effectiveAt: what.source === 'attempt' ? (what.occurredAt ?? what.at) : what.at,
    });
    return withDone(
      playerState,
      { account, awards: new Map(player.awards).set(what.achievement.id, improved) },
      what.at,
    );
  }

  /** @returns whether it is new to the team */
  async function awardTeam(tx: Transaction, teamId: string, gameId: string, what: Accomplished): Promise<boolean> {
    const { achievement, at } = what;
    const [awardId] = await giveAll(tx, gameId, [{ holder: { teamId }, what }]);
    if (awardId === undefined) return false;
    await notifications.notify(
      tx,
      await awardsRepository(tx).listActiveMembers(teamId, at),
      {
        event: { kind: 'teamAward', awardId },
        gameId,
        title: achievement.title,
        points: what.points,
        link: linkTo(achievement),
        subjectId: achievement.id,
      },
      at,
    );
    await rewards.grantEarnedByTeam(tx, gameId, teamId, at);
    return true;
  }

  /**
   * Gives the team its award when a member's accomplishment fulfils the achievement's team rule.
   * @returns whether it is new to the team
   */
  async function awardTeamIfDue(
    tx: Transaction,
    teamId: string,
    gameId: string,
    what: Accomplished,
    listAccomplishments: () => Promise<Accomplishment[]>,
  ): Promise<boolean> {
    const repository = awardsRepository(tx);
    await repository.lockTeam(teamId);
    const memberships = await repository.listMemberships(teamId);
    const accomplished = await listAccomplishments();
    if (!isTeamAwardDue(what.achievement.teamRule ?? 'manual', memberships, accomplished, what.at)) return false;
    return awardTeam(tx, teamId, gameId, { ...what, source: 'team' });
  }

  /** Behavioral achievements that the player's recorded acts fulfil and that are open now. */
  async function fulfilledBehaviours(
    tx: Transaction,
    playerState: PlayerState,
    gameType: 'Individual' | 'Team',
  ): Promise<(MapAchievement & { rule: BehaviourRule })[]> {
    const open = achievementsOf(playerState).flatMap((achievement) => {
      const { id, behaviourEngagement: engagement, behaviourCount: count } = achievement;
      const isOpen = playerState.seen.achievements.get(id)?.state === 'To do';
      if (!isOpen || achievement.gameType !== gameType || engagement === null || count === null) return [];
      return [{ ...achievement, rule: { engagement, count } }];
    });
    if (open.length === 0) return [];
    const repository = awardsRepository(tx);
    const holder =
      gameType === 'Team' ? { teamId: playerState.team?.id ?? playerState.userId } : { userId: playerState.userId };
    const recorded = await repository.listEngagements(playerState.userId, playerState.game.id);
    const revoked = new Map(
      (
        await repository.listRevocations(
          holder,
          open.map(({ id }) => id),
        )
      ).map((one) => [one.achievementId, one.at]),
    );
    return open.filter(({ id, rule }) => isBehaviourFulfilled(rule, recordedSince(recorded, revoked.get(id) ?? null)));
  }

  /**
   * Team achievements for which the player has done their part and waits for others, who may have left or been deactivated
   * since. An award that was revoked with a reason is not given again automatically.
   */
  async function waitingForTeam(tx: Transaction, playerState: PlayerState, teamId: string): Promise<MapAchievement[]> {
    const waiting = achievementsOf(playerState).filter(
      ({ id, teamRule }) => teamRule === 'all' && playerState.seen.achievements.get(id)?.reason === 'waiting_for_team',
    );
    if (waiting.length === 0) return [];
    const ids = waiting.map(({ id }) => id);
    const revoked = await awardsRepository(tx).listRevocations({ teamId }, ids);
    return waiting.filter(({ id }) => !revoked.some(({ achievementId }) => achievementId === id));
  }

  /** Notifies the player of the levels and tiers that this act has completed. */
  async function notifyOfCompleted(tx: Transaction, { tiers, seen, player, userId, game }: PlayerState, at: Date) {
    const isNew = (id: string) => player.awards.get(id)?.recordedAt.getTime() === at.getTime();
    const completed = completedBy(tiers, seen, isNew);
    const newsOfCompleted = (event: NotifiedEvent, link: string, { id, name }: { id: string; name: string }) => ({
      userId,
      news: { event, gameId: game.id, title: name, link, subjectId: id },
      at,
    });
    await notifications.notifyEach(tx, [
      ...completed.levels.map((level) =>
        newsOfCompleted({ kind: 'levelCompleted', levelId: level.id }, `/game/${level.id}`, level),
      ),
      ...completed.tiers.map((tier) => newsOfCompleted({ kind: 'tierCompleted', tierId: tier.id }, '/game/', tier)),
    ]);
  }

  /** @returns the player's tier then */
  async function moveOn(tx: Transaction, playerState: PlayerState, at: Date): Promise<string | null> {
    const { game, tiers, tierId, userId } = playerState;
    const move = tierMove(tiers, tierId, game.experience, playerState.seen);
    if (move.tierId === tierId) return tierId;
    await moveToTier(tx, playerState, move.tierId);
    for (const entered of move.entered) {
      // No notification for the tier in which everybody starts.
      if (tierId === null && entered === tiers[0]?.id) continue;
      const title = tiers.find(({ id }) => id === entered)?.name ?? '';
      const event = { kind: 'tierReached' as const, tierId: entered };
      await notifications.notify(
        tx,
        [userId],
        { event, gameId: game.id, title, link: '/game/', subjectId: entered },
        at,
      );
    }
    return move.tierId;
  }

  function withTeamAward(
    playerState: PlayerState,
    { achievement, points: given, at, occurredAt = at }: Accomplished,
  ): PlayerState {
    const award = { points: given, awardedAt: occurredAt };
    const account = { ...accountOf(playerState), teamGained: { points: true, awards: true } };
    return withDone(
      playerState,
      { account, teamAwards: new Map(playerState.player.teamAwards).set(achievement.id, award) },
      at,
    );
  }

  /**
   * Applies the consequences of a player state, except for entering levels.
   * @returns the player state then, the levels to enter, and whether the team has gained something
   */
  async function followUp(tx: Transaction, from: PlayerState, at: Date) {
    let playerState = from;
    let hasTeamNews = false;
    const { userId } = from;
    const gameId = from.game.id;
    for (;;) {
      const fulfilled = await fulfilledBehaviours(tx, playerState, 'Individual');
      for (const achievement of fulfilled) {
        const what = { achievement, points: achievement.points, source: 'behaviour', sourceId: null, at } as const;
        playerState = await give(tx, playerState, what);
      }
      // An award may have opened the next level with another behaviour in it.
      if (fulfilled.length === 0) break;
    }
    const { team } = playerState;
    if (team !== null) {
      const giveTeam = async (achievement: MapAchievement, list: () => Promise<Accomplishment[]>) => {
        const what = { achievement, points: achievement.points, source: 'team', sourceId: null, at } as const;
        if (!(await awardTeamIfDue(tx, team.id, gameId, what, list))) return;
        hasTeamNews = true;
        playerState = withTeamAward(playerState, what);
      };
      const repository = awardsRepository(tx);
      const [behaviours, waiting] = [
        await fulfilledBehaviours(tx, playerState, 'Team'),
        await waitingForTeam(tx, playerState, team.id),
      ];
      for (const one of behaviours) await giveTeam(one, () => repository.listBehaviours(team.id, gameId, one));
      for (const one of waiting) await giveTeam(one, () => repository.listAccomplishments(team.id, one.id));
    }
    await notifyOfCompleted(tx, playerState, at);
    playerState = withDone(playerState, { tierId: await moveOn(tx, playerState, at) }, at);
    await rewards.grantEarned(tx, playerState, at);
    const open = [...playerState.seen.levels].filter(([, level]) => level.waitsFor === null).map(([id]) => id);
    const entered = open.filter((id) => !playerState.player.levelsEntered.has(id));
    playerState = withDone(
      playerState,
      { levelsEntered: new Set([...playerState.player.levelsEntered, ...entered]) },
      at,
    );
    return { playerState, hasTeamNews, entered: entered.map((levelId) => ({ userId, levelId, enteredAt: at })) };
  }

  /**
   * Applies the consequences of a change: fulfilled behaviours whose level is open, team awards that are due, the next tier,
   * rewards, and newly open levels. Called at the end of every act that may have opened something.
   * @param playerState after the change, under the player's lock
   * @returns the player state then
   */
  async function settleFrom(tx: Transaction, playerState: PlayerState, at: Date): Promise<PlayerState> {
    const { playerState: after, entered } = await followUp(tx, playerState, at);
    await enterLevels(tx, entered);
    return after;
  }

  /**
   * Gives the award of what a player accomplished: to the player, or to the team when its rule is fulfilled by that.
   * @returns the player state then
   */
  async function grant(tx: Transaction, playerState: PlayerState, what: Accomplished): Promise<PlayerState> {
    const { game, team, player } = playerState;
    const { achievement } = what;
    if (achievement.gameType === 'Individual') {
      return player.awards.has(achievement.id) ? improve(tx, playerState, what) : give(tx, playerState, what);
    }
    if (team === null) return playerState;
    const list = () => awardsRepository(tx).listAccomplishments(team.id, achievement.id);
    return (await awardTeamIfDue(tx, team.id, game.id, what, list)) ? withTeamAward(playerState, what) : playerState;
  }

  return {
    grant,
    settleFrom,

    /**
     * Gives the award for an accomplished attempt, and applies the consequences.
     * @param occurredAt when it was submitted
     * @returns the player state then
     */
    async grantForAttempt(
      tx: Transaction,
      { playerState, achievement }: { playerState: PlayerState; achievement: MapAchievement },
      attemptId: string,
      at: Date,
      occurredAt = at,
    ): Promise<PlayerState> {
      const of = { source: 'attempt', sourceId: attemptId } as const;
      const what = { achievement, points: achievement.points, ...of, at, occurredAt };
      return settleFrom(tx, await grant(tx, playerState, what), at);
    },

    /** Changes the points of an award; the caller posts the ledger entry. */
    changePoints: async (tx: Transaction, awardId: string, given: number): Promise<void> => {
      await awardsRepository(tx).updatePoints(awardId, given);
    },

    /**
     * Records that a player, or a team, has an achievement, whatever the achievement's rule.
     * @returns false when they have it already, or another award has its `externalId`
     */
    grantToPlayer: awardPlayer,
    grantToTeam: awardTeam,

    /** The same for different players at once. @returns the awards' ids, in order; undefined for players who had it before */
    grantToPlayers: awardPlayers,

    /**
     * Applies the consequences of the present player state.
     * @param hasGained whether the act may have given the player's team something
     * @throws AppError not_found
     */
    applyConsequences: async (
      tx: Transaction,
      userId: string,
      gameId: string,
      at: Date,
      hasGained = true,
    ): Promise<void> => {
      await settleFrom(tx, await loadToAct(tx, userId, gameId, at, { hasGained }), at);
    },

    /** The same for different players of a game, one after the other. @throws AppError not_found for a player who is not in it */
    async settleAll(tx: Transaction, gameId: string, changed: readonly { userId: string; at: Date }[]): Promise<void> {
      const [first] = changed;
      if (first === undefined) return;
      const userIds = changed.map(({ userId }) => userId);
      const playerStates = await loadPlayerStates(tx, userIds, gameId, first.at, {});
      const teamsWithNews = new Set<string>();
      const entries: LevelEntry[] = [];
      for (const { userId, at } of changed) {
        const loaded = playerStates.get(userId);
        if (loaded === undefined) throw new AppError('not_found');
        const teamId = loaded.team?.id ?? '';
        // An earlier player's consequences have changed the team since all states were loaded.
        const playerState = teamsWithNews.has(teamId)
          ? await loadToAct(tx, userId, gameId, at, { map: loaded })
          : loaded;
        const { hasTeamNews, entered } = await followUp(tx, playerState, at);
        if (hasTeamNews) teamsWithNews.add(teamId);
        entries.push(...entered);
      }
      await enterLevels(tx, entries);
    },
  };
}
export type AwardsService = ReturnType<typeof createAwardsService>;
