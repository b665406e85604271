import type { GrantedByHand, GrantByHand } from '#shared/awards/awards.contract.ts';
import { runsOf, type Receiver } from '#shared/awards/runs.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { refusalToRevoke } from '#shared/points/points.rules.ts';
import type { Database, Executor, Transaction } from '#server/platform/db/client.ts';
import { lockHolder, lockPlayer } from '#server/game/state/playerState.service.ts';
import { recordAudit, recordAudits, type Actor, type AuditEntry } from '#server/engines/audit/audit.service.ts';
import type { CorrectionsService } from '#server/game/awards/corrections.service.ts';
import { awardsRepository, type Holder, type PublishedAchievement } from '#server/game/awards/awards.repository.ts';
import { linkTo, type Accomplished, type AwardsService } from '#server/game/awards/awards.service.ts';
import { grantByHand, type GrantResult } from '#server/game/awards/grantByHand.ts';

export type Gift = Pick<Accomplished, 'source' | 'sourceId' | 'externalId' | 'occurredAt'> & { reason: string };

export interface ListedGift extends Receiver {
  achievementId: string;
  gift: Gift;
}

/** Awards that administrators record and revoke, with a reason. */
export function createHandAwardsService(context: {
  db: Database;
  clock: () => Date;
  awards: AwardsService;
  corrections: Pick<CorrectionsService, 'takeBack' | 'notify'>;
}) {
  const { db, clock, awards, corrections } = context;

  const accomplished = (actor: Actor, achievement: PublishedAchievement, gift: Gift, at: Date): Accomplished => {
    const { reason, ...origin } = gift;
    const recorded = { by: actor.caller.id, reason };
    return { achievement, points: achievement.points, ...origin, at, recorded };
  };

  const auditEntryOf = (
    actor: Actor,
    { achievement, at, recorded }: Accomplished,
    award: { id: string; points: number },
  ): AuditEntry => ({
    ...{ at, actor, action: 'give', entity: 'awards', entityId: award.id, before: null },
    after: { achievementTitle: achievement.title, points: award.points, reason: recorded?.reason ?? '' },
  });

  async function auditGift(tx: Transaction, actor: Actor, holder: Holder, what: Accomplished) {
    const award = await awardsRepository(tx).find(what.achievement.id, holder);
    if (award === undefined) throw new Error('An award that was just given is not there');
    await recordAudit(tx, auditEntryOf(actor, what, award));
  }

  const recordForPlayer = (actor: Actor, achievement: PublishedAchievement, userId: string, gift: Gift) =>
    db.transaction(async (tx): Promise<GrantResult> => {
      const { gameId } = achievement;
      if (!(await lockPlayer(tx, userId, gameId))) return 'notInGame';
      const what = accomplished(actor, achievement, gift, clock());
      if (!(await awards.grantToPlayer(tx, userId, gameId, what))) return 'hadIt';
      await awards.applyConsequences(tx, userId, gameId, what.at);
      await auditGift(tx, actor, { userId }, what);
      return 'given';
    });

  const recordForTeam = (
    executor: Executor,
    actor: Actor,
    achievement: PublishedAchievement,
    teamId: string,
    gift: Gift,
    now: () => Date = clock,
  ) =>
    executor.transaction(async (tx): Promise<GrantResult> => {
      const repository = awardsRepository(tx);
      await repository.lockTeam(teamId);
      if (!(await repository.isTeamOf(achievement.gameId, teamId))) return 'notInGame';
      const what = accomplished(actor, achievement, gift, now());
      if (!(await awards.grantToTeam(tx, teamId, achievement.gameId, what))) return 'hadIt';
      await auditGift(tx, actor, { teamId }, what);
      return 'given';
    });

  /** For a team if the achievement is for teams, else for a player. */
  const recordFor = (actor: Actor, achievement: PublishedAchievement, holderId: string, gift: Gift) =>
    achievement.gameType === 'Team'
      ? recordForTeam(db, actor, achievement, holderId, gift)
      : recordForPlayer(actor, achievement, holderId, gift);

  /** For different players of one game, who are locked already. */
  async function recordForPlayers(
    tx: Transaction,
    actor: Actor,
    run: readonly ListedGift[],
    achievementOf: (id: string) => PublishedAchievement,
    now: () => Date,
  ): Promise<string[]> {
    const given = run.map(({ achievementId, userId, gift }) => ({
      userId: userId ?? '',
      what: accomplished(actor, achievementOf(achievementId), gift, now()),
    }));
    const gameId = run[0]?.gameId ?? '';
    const awardIds = await awards.grantToPlayers(tx, gameId, given);
    const ids = awardIds.filter((id) => id !== undefined);
    if (ids.length < run.length) throw new AppError('version_conflict');
    await awards.settleAll(
      tx,
      gameId,
      given.map(({ userId, what: { at } }) => ({ userId, at })),
    );
    await recordAudits(
      tx,
      given.map(({ what }, place) => auditEntryOf(actor, what, { id: ids[place] ?? '', points: what.points })),
    );
    return ids;
  }

  return {
    /**
     * Records that players, or teams if the achievement is for teams, have done it now, even if it is not open yet.
     * The consequences are those of any award.
     * @throws AppError not_found for an achievement that players may not see, already_given, invalid when none of them is in the game
     */
    async record(actor: Actor, achievementId: string, { holderIds, reason }: GrantByHand): Promise<GrantedByHand> {
      const achievement = await awardsRepository(db).findPublished(achievementId);
      if (achievement === undefined) throw new AppError('not_found');
      const gift: Gift = { source: 'manual', sourceId: null, reason };
      return grantByHand(holderIds, (holderId) => recordFor(actor, achievement, holderId, gift));
    },

    /**
     * Gives the awards of an imported list, for players and teams, possibly done earlier or with external ids.
     * All of them or none. Each is a millisecond later than the one before, so that ranks follow the order of the list.
     * @returns their ids, in order
     * @throws AppError not_found for achievements that players may not see, and holders who are not in the game; version_conflict when a holder
     * has one already, or another award has its id
     */
    recordAll: (actor: Actor, gifts: readonly ListedGift[]): Promise<string[]> =>
      db.transaction(async (tx) => {
        const repository = awardsRepository(tx);
        if (!(await repository.lockHolders(gifts))) throw new AppError('not_found');
        const known = new Map<string, PublishedAchievement>();
        for (const id of new Set(gifts.map(({ achievementId }) => achievementId))) {
          const achievement = await repository.findPublished(id);
          if (achievement === undefined) throw new AppError('not_found');
          known.set(id, achievement);
        }
        const achievementOf = (id: string): PublishedAchievement => {
          const achievement = known.get(id);
          if (achievement === undefined) throw new AppError('not_found');
          return achievement;
        };
        let last = 0;
        const now = () => {
          last = Math.max(clock().getTime(), last + 1);
          return new Date(last);
        };
        const awardIds: string[] = [];
        for (const run of runsOf(gifts)) {
          const [first] = run;
          if (first?.teamId == null) {
            awardIds.push(...(await recordForPlayers(tx, actor, run, achievementOf, now)));
          } else {
            const achievement = achievementOf(first.achievementId);
            const result = await recordForTeam(tx, actor, achievement, first.teamId, first.gift, now);
            const award =
              result === 'given' ? await repository.find(achievement.id, { teamId: first.teamId }) : undefined;
            if (award === undefined) throw new AppError('version_conflict');
            awardIds.push(award.id);
          }
        }
        return awardIds;
      }),

    /**
     * Revokes an award with all its points. Tier, open levels and rewards stay; a reward is revoked
     * separately, with a reason of its own.
     * @returns the award's id
     * @throws AppError not_found, already_taken_back
     */
    revoke: (actor: Actor, awardId: string, reason: string): Promise<string> =>
      db.transaction(async (tx) => {
        const repository = awardsRepository(tx);
        const known = await repository.findHolder(awardId);
        if (known === undefined) throw new AppError('not_found');
        // In the order of every other act: the holder first.
        if (known.userId === null) await repository.lockTeam(known.teamId ?? '');
        else await lockHolder(tx, known.userId, known.gameId);
        const found = await repository.lock(awardId);
        if (found === undefined) throw new AppError('not_found');
        const { award, title, levelId } = found;
        if (refusalToRevoke(award, reason) !== null) throw new AppError('already_taken_back');
        const at = clock();
        await repository.revoke(awardId, { revokedAt: at, revokedBy: actor.caller.id, revokeReason: reason });
        const { gameId, userId, teamId, achievementId } = award;
        const holder: Holder = userId === null ? { teamId: teamId ?? '' } : { userId };
        const entries = await repository.listStandingEntries(award);
        const points = await corrections.takeBack(tx, { gameId, holder, entries, by: actor.caller.id, reason }, at);
        const link = linkTo({ levelId, id: achievementId });
        await corrections.notify(
          tx,
          { gameId, holder, entryId: awardId, points, reason, title, link, subjectId: achievementId },
          at,
        );
        await recordAudit(tx, {
          ...{ at, actor, action: 'takeBack', entity: 'awards', entityId: awardId },
          before: { achievementTitle: title, points: award.points, revokeReason: null },
          after: { achievementTitle: title, points: award.points + points, revokeReason: reason },
        });
        return awardId;
      }),
  };
}
