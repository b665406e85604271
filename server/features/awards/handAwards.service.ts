import type { HandedOut, Handout } from '#shared/awards/awards.contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusalToRevoke } from '#shared/points/points.rules.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { loadStanding, lockPlayer } from '#server/features/achievements/standing.service.ts';
import { recordAudit, type Actor } from '#server/features/audit/audit.service.ts';
import type { CorrectionsService } from '#server/features/points/corrections.service.ts';
import { awardsRepository, type Holder, type PublishedAchievement } from './awards.repository.ts';
import { linkTo, type Accomplished, type AwardsService } from './awards.service.ts';
import { handOut, type Fate } from './handOut.ts';

/** Where an award by hand comes from, and why it is given. */
export type Gift = Pick<Accomplished, 'source' | 'sourceId' | 'externalId' | 'occurredAt'> & { reason: string };

/** Awards that administrators record and take back, with what they say about why. */
export function createHandAwardsService(context: {
  db: Database;
  clock: () => Date;
  awards: AwardsService;
  corrections: Pick<CorrectionsService, 'takeBack' | 'tell'>;
}) {
  const { db, clock, awards, corrections } = context;

  const accomplished = (actor: Actor, achievement: PublishedAchievement, gift: Gift, at: Date): Accomplished => {
    const { reason, ...origin } = gift;
    const recorded = { by: actor.caller.id, reason };
    return { achievement, points: achievement.points, ...origin, at, recorded };
  };

  async function auditGift(tx: Transaction, actor: Actor, holder: Holder, { achievement, at, recorded }: Accomplished) {
    const award = await awardsRepository(tx).find(achievement.id, holder);
    if (award === undefined) throw new Error('An award that was just given is not there');
    await recordAudit(tx, {
      ...{ at, actor, action: 'give', entity: 'awards', entityId: award.id, before: null },
      after: { achievementTitle: achievement.title, points: award.points, reason: recorded?.reason ?? '' },
    });
  }

  const recordForPlayer = (actor: Actor, achievement: PublishedAchievement, userId: string, gift: Gift) =>
    db.transaction(async (tx): Promise<Fate> => {
      const { gameId } = achievement;
      await lockPlayer(tx, userId, gameId);
      if (!(await awardsRepository(tx).isEnrolled(gameId, userId))) return 'notInGame';
      const what = accomplished(actor, achievement, gift, clock());
      const standing = await loadStanding(tx, userId, gameId, what.at);
      if (!(await awards.grantToPlayer(tx, userId, gameId, what))) return 'hadIt';
      await awards.settle(tx, userId, gameId, what.at, standing);
      await auditGift(tx, actor, { userId }, what);
      return 'given';
    });

  const recordForTeam = (actor: Actor, achievement: PublishedAchievement, teamId: string, gift: Gift) =>
    db.transaction(async (tx): Promise<Fate> => {
      const repository = awardsRepository(tx);
      await repository.lockTeam(teamId);
      if (!(await repository.isTeamOf(achievement.gameId, teamId))) return 'notInGame';
      const what = accomplished(actor, achievement, gift, clock());
      if (!(await awards.grantToTeam(tx, teamId, achievement.gameId, what))) return 'hadIt';
      await auditGift(tx, actor, { teamId }, what);
      return 'given';
    });

  /** A team where the achievement is for teams, else a player. */
  const recordFor = (actor: Actor, achievement: PublishedAchievement, holderId: string, gift: Gift) =>
    (achievement.gameType === 'Team' ? recordForTeam : recordForPlayer)(actor, achievement, holderId, gift);

  return {
    /**
     * Records that players, or teams where the achievement is for teams, have done it now, wherever it stands in the game.
     * What follows is what follows from any award.
     * @throws AppError not_found for what players do not know of, already_given, invalid when none of them is in the game
     */
    async record(actor: Actor, achievementId: string, { holderIds, reason }: Handout): Promise<HandedOut> {
      const achievement = await awardsRepository(db).findPublished(achievementId);
      if (achievement === undefined) throw new AppError('not_found');
      const gift: Gift = { source: 'manual', sourceId: null, reason };
      return handOut(holderIds, (holderId) => recordFor(actor, achievement, holderId, gift));
    },

    /**
     * The same for one of them, as a file says it: perhaps done earlier, perhaps with an id of its own.
     * @returns what became of it; `hadIt` also where another award has that id
     * @throws AppError not_found for what players do not know of
     */
    async recordOne(actor: Actor, achievementId: string, holderId: string, gift: Gift): Promise<Fate> {
      const achievement = await awardsRepository(db).findPublished(achievementId);
      if (achievement === undefined) throw new AppError('not_found');
      return recordFor(actor, achievement, holderId, gift);
    },

    /**
     * Takes an award back with all the points that it gave. Tier, open levels and rewards stay; a reward is taken back by
     * itself, with a reason of its own.
     * @throws AppError not_found, already_taken_back
     */
    revoke: (actor: Actor, awardId: string, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        const repository = awardsRepository(tx);
        const known = await repository.findHolder(awardId);
        if (known === undefined) throw new AppError('not_found');
        // In the order of every other act: first whose it is.
        if (known.userId === null) await repository.lockTeam(known.teamId ?? '');
        else await lockPlayer(tx, known.userId, known.gameId);
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
        await corrections.tell(
          tx,
          { gameId, holder, entryId: awardId, points, reason, title, link, subjectId: achievementId },
          at,
        );
        await recordAudit(tx, {
          ...{ at, actor, action: 'takeBack', entity: 'awards', entityId: awardId },
          before: { achievementTitle: title, points: award.points, revokeReason: null },
          after: { achievementTitle: title, points: award.points + points, revokeReason: reason },
        });
      }),
  };
}
