import type { Engagement } from '#shared/game/engagements.contract.ts';
import { onceKey, pointsOfEngagement, refusalToRecord, type ReportedAct } from '#shared/game/engagements.rules.ts';
import { AppError } from '#shared/http/errors.ts';
import { isWithin } from '#shared/game/games.rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import { lockActivePlayer } from '#server/game/state/playerState.service.ts';
import type { AwardsService } from '#server/game/awards/awards.service.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import type { PointsService } from '#server/game/points/points.service.ts';
import { engagementsRepository } from './engagements.repository.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';

export interface EngagementsContext {
  db: Database;
  clock: () => Date;
  awards: AwardsService;
  enrolments: EnrolmentsService;
  /** Whether a player sees this news item of a game now. */
  isNewsVisible: (userId: string, gameId: string, newsId: string) => Promise<boolean>;
  notifications: Pick<NotificationsService, 'markNotificationRead'>;
  points: PointsService;
}

export function createEngagementsService(context: EngagementsContext) {
  const { db, clock, awards, enrolments, isNewsVisible, notifications, points } = context;
  /** Records the act in one game, once, and applies its consequences in the same transaction. */
  const recordIn = (userId: string, game: { id: string; timezone: string }, act: ReportedAct): Promise<Engagement> =>
    db.transaction(async (tx) => {
      await lockActivePlayer(tx, userId, game.id);
      const at = clock();
      if (act.type === 'ReadNews' && act.itemId !== null) {
        await notifications.markNotificationRead(tx, userId, { kind: 'news', newsId: act.itemId }, at);
      }
      const repository = engagementsRepository(tx);
      const key = onceKey(act, at, game.timezone);
      const engagement = await repository.insert({
        gameId: game.id,
        userId,
        type: act.type,
        itemId: act.itemId,
        onceKey: key,
        createdAt: at,
      });
      if (engagement === undefined) {
        const before = await repository.findByKey(game.id, userId, key);
        return { type: act.type, itemId: act.itemId, createdAt: (before?.createdAt ?? at).toISOString() };
      }
      const worth = pointsOfEngagement(act.type, (await repository.findPoints(game.id)) ?? {});
      if (worth > 0) {
        await points.post(tx, {
          gameId: game.id,
          userId,
          points: worth,
          source: 'engagement',
          sourceId: engagement.id,
          effectiveAt: at,
          recordedAt: at,
          recordedBy: null,
          reason: act.type,
        });
      }
      await awards.applyConsequences(tx, userId, game.id, at, worth > 0);
      return { type: act.type, itemId: act.itemId, createdAt: at.toISOString() };
    });

  return {
    /**
     * Records an act of the player in the game that it is about: the named one, else the current one. A sign-in counts in
     * every running game of the experience. Without a running game nothing is recorded.
     * @param mayActIn the games to which the caller may write
     * @throws AppError invalid without the item that was read, not_found for an item or a game that does not exist
     */
    async record(
      userId: string,
      experience: Experience,
      act: ReportedAct,
      gameId?: string,
      mayActIn: (gameId: string) => boolean = () => true,
    ): Promise<Engagement> {
      if (refusalToRecord(act) !== null) {
        throw new AppError('invalid', undefined, [{ path: 'itemId', message: 'Required' }]);
      }
      const now = clock();
      const enrolled = (await enrolments.listEnrolled(userId)).filter((game) => game.experience === experience);
      const running = enrolled.filter((game) => isWithin(game, now) && mayActIn(game.id));
      if (gameId !== undefined && !enrolled.some(({ id }) => id === gameId)) throw new AppError('not_found');
      const meant = gameId === undefined ? running : running.filter(({ id }) => id === gameId);
      let recorded: Engagement | undefined;
      for (const game of act.type === 'LogIn' ? meant : meant.slice(0, 1)) {
        if (act.itemId !== null && act.type === 'ReadNews') {
          const isThere = await isNewsVisible(userId, game.id, act.itemId);
          if (!isThere) throw new AppError('not_found');
        }
        recorded = await recordIn(userId, game, act);
      }
      return recorded ?? { type: act.type, itemId: act.itemId, createdAt: now.toISOString() };
    },

    /** Newest first. */
    async list(userId: string, gameId: string): Promise<Engagement[]> {
      const rows = await engagementsRepository(db).list(gameId, userId);
      return rows.map(({ type, itemId, createdAt }) => ({ type, itemId, createdAt: createdAt.toISOString() }));
    },
  };
}
