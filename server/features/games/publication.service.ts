import { audienceErrors } from '#shared/game/publication.rules.ts';
import type { Audiences, ChosenAudience } from '#shared/game/publication.contract.ts';
import type { GameRow, gamesBackoffice } from '#shared/game/games.contract.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import type { Executor } from '#server/platform/db/client.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor, type ResourceService } from '#server/engines/resources/resources.service.ts';
import { everything } from '#server/engines/resources/scope.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import { publicationRepository } from './publication.repository.ts';

const refuse = (errors: FieldError[]) => {
  if (errors.length > 0) throw new AppError('invalid', undefined, errors);
};

/** Publishing a game: who is enrolled and notified. */
export const createPublicationService = ({
  db,
  enrolments,
}: Pick<ServiceContext, 'db'> & { enrolments: EnrolmentsService }) => ({
  /** Applies the consequences of publishing a game, in the transaction that publishes it. */
  async begin(tx: Executor, gameId: string, at: Date): Promise<void> {
    const repository = publicationRepository(tx);
    const game = await repository.findGame(gameId, everything);
    if (game === undefined) throw new AppError('not_found');
    await repository.markPublished(gameId, at);
    if (game.openToAll) await enrolments.enrolPlayers(tx, gameId, {});
    const players = await repository.listPlayers(gameId);
    await enrolments.notifyOfGame(
      tx,
      players.map(({ userId }) => userId),
      game,
    );
  },

  /** The numbers of players who can be enrolled. @throws AppError not_found, also outside of an editor's games */
  async audiences(actor: Actor, gameId: string): Promise<Audiences> {
    const scope = await scopeOfActor(db, actor);
    const repository = publicationRepository(db);
    if ((await repository.findGame(gameId, scope)) === undefined) throw new AppError('not_found');
    return {
      enrolled: (await repository.listPlayers(gameId)).length,
      everybody: await repository.countEverybody(gameId),
      markets: await repository.listMarkets(gameId),
      teams: await repository.listTeams(gameId, scope),
    };
  },

  /**
   * Publishes a game, and enrols the chosen players.
   * @throws AppError not_publishable with all publish blockers, invalid, not_found
   */
  async publish(
    actor: Actor,
    gameId: string,
    chosen: ChosenAudience,
    games: Pick<ResourceService<typeof gamesBackoffice>, 'get' | 'update'>,
  ): Promise<GameRow> {
    refuse(audienceErrors(chosen));
    const { audience, market, teamId } = chosen;
    const fields = { status: 'published', openToAll: audience === 'everybody' };
    await games.update(actor, gameId, fields, null, async (tx) => {
      const repository = publicationRepository(tx);
      if (teamId !== null && !(await repository.isTeam(teamId, await scopeOfActor(tx, actor))))
        refuse([{ path: 'teamId', message: 'No such team' }]);
      if (market === null && teamId === null) return;
      const joined = await enrolments.enrolPlayers(tx, gameId, { market, teamId });
      const game = await repository.findGame(gameId, everything);
      if (game !== undefined) await enrolments.notifyOfGame(tx, joined, game);
    });
    return games.get(actor, gameId);
  },
});
export type PublicationService = ReturnType<typeof createPublicationService>;
