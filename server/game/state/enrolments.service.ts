import { AppError } from '#shared/http/errors.ts';
import { currentGame, gameState } from '#shared/game/games.rules.ts';
import { localDayAt } from '#shared/time/zonedTime.rules.ts';
import { recordAudit, type Actor } from '#server/engines/audit/audit.service.ts';
import type { Database, Executor } from '#server/platform/db/client.ts';
import type { NotificationsService } from '#server/game/notifications/notifications.service.ts';
import { enrolmentsRepository, type EnrolledGame, type WhichPlayers } from './enrolments.repository.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';

export function createEnrolmentsService({
  db,
  clock,
  notifications,
}: {
  db: Database;
  clock: () => Date;
  notifications: Pick<NotificationsService, 'notify'>;
}) {
  /** The named game, else the current one, of a player's games of this experience; null without one. */
  function current(games: readonly EnrolledGame[], experience: Experience, gameId?: string): EnrolledGame | null {
    const own = games.filter((game) => game.experience === experience);
    return (gameId === undefined ? currentGame(own, clock()) : own.find(({ id }) => id === gameId)) ?? null;
  }

  return {
    current,

    /**
     * The game of a call: the named one, else the current one of the player's games of this experience.
     * @throws AppError not_found when there is none, or when the player is not enrolled in the named one
     */
    async meant(userId: string, experience: Experience, gameId?: string): Promise<EnrolledGame> {
      const game = current(await enrolmentsRepository(db).listEnrolled(userId), experience, gameId);
      if (game === null) throw new AppError('not_found');
      return game;
    },

    /** One of the player's games. @throws AppError not_found for one that is not */
    async played(userId: string, gameId: string) {
      const game = (await enrolmentsRepository(db).listEnrolled(userId)).find(({ id }) => id === gameId);
      if (game === undefined) throw new AppError('not_found');
      return game;
    },

    /** Makes one of the player's games the current one. @throws AppError not_found for one that is not theirs */
    async choose(userId: string, gameId: string): Promise<void> {
      const { id } = await this.played(userId, gameId);
      await enrolmentsRepository(db).touch(userId, id, clock());
    },

    /** The games of a user with the fields that engagements need. */
    listEnrolled: (userId: string, executor: Executor = db) => enrolmentsRepository(executor).listEnrolled(userId),

    /** Enrols the user in every published game that is open to all, unless they are enrolled already or were removed from it. */
    async enrolInOpenGames(tx: Executor, userId: string): Promise<void> {
      const repository = enrolmentsRepository(tx);
      const isPlaying = (await repository.listEnrolled(userId)).length > 0;
      for (const game of await repository.listOpenTo(userId)) {
        const isNew = await this.enrol(tx, userId, game.id);
        // A new user needs no notification of their first game.
        if (isNew && isPlaying) await this.notifyOfGame(tx, [userId], game);
      }
    },

    /** Enrols the selected players who are not in it, in the game's first tier. @returns their ids */
    async enrolPlayers(tx: Executor, gameId: string, which: WhichPlayers): Promise<string[]> {
      const repository = enrolmentsRepository(tx);
      const place = { gameId, tierId: await repository.findFirstTier(gameId), enrolledAt: clock() };
      return repository.insertPlayers(place, which);
    },

    /** Notifies players of a new game, once; their current game stays the same. */
    notifyOfGame: (
      tx: Executor,
      userIds: readonly string[],
      { id, name }: { id: string; name: string },
    ): Promise<void> =>
      notifications.notify(
        tx,
        userIds,
        {
          event: { kind: 'gameOpened', gameId: id },
          ...{ gameId: id, title: name, link: `/home?gameId=${id}`, subjectId: id },
        },
        clock(),
      ),

    /**
     * Reminds those of these people who play a game that runs, at most once on each of its days.
     * @throws AppError not_found, not_open_yet, closed
     */
    remind: (actor: Actor, gameId: string, userIds: readonly string[]): Promise<void> =>
      db.transaction(async (tx) => {
        const repository = enrolmentsRepository(tx);
        const game = await repository.findGame(gameId);
        if (game === undefined) throw new AppError('not_found');
        const at = clock();
        const state = gameState(game, at);
        if (game.status === 'archived' || state === 'ended') throw new AppError('closed');
        if (game.status === 'draft' || state === 'upcoming') throw new AppError('not_open_yet');
        const players = await repository.listPlaying(gameId, userIds);
        const event = { kind: 'gameReminder', gameId, day: localDayAt(at, game.timezone) } as const;
        const link = `/home?gameId=${gameId}`;
        await notifications.notify(tx, players, { event, gameId, title: game.name, link, subjectId: gameId }, at);
        const after = { playersCount: players.length };
        await recordAudit(tx, { at, actor, action: 'remind', entity: 'games', entityId: gameId, before: null, after });
      }),

    /** The tier in which players begin; null without tiers. */
    findFirstTier: (tx: Executor, gameId: string): Promise<string | null> =>
      enrolmentsRepository(tx).findFirstTier(gameId),

    /** Enrols a user, in the game's first tier. @returns false when the user was enrolled already */
    async enrol(tx: Executor, userId: string, gameId: string): Promise<boolean> {
      const repository = enrolmentsRepository(tx);
      return repository.insertEnrolment({
        gameId,
        userId,
        tierId: await repository.findFirstTier(gameId),
        enrolledAt: clock(),
      });
    },
  };
}
export type EnrolmentsService = ReturnType<typeof createEnrolmentsService>;
