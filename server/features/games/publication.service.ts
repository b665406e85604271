import { audienceErrors } from '#shared/publication/publication.rules.ts';
import { publishedParts, type Audiences, type ChosenAudience } from '#shared/publication/publication.contract.ts';
import type { achievementsBackoffice } from '#shared/game/achievements.contract.ts';
import type { GameRow, gamesBackoffice } from '#shared/game/games.contract.ts';
import type { levelsBackoffice } from '#shared/game/levels.contract.ts';
import type { tiersBackoffice } from '#shared/game/tiers.contract.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import type { Executor, Transaction } from '#server/platform/db/client.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { Actor } from '#server/engines/audit/audit.service.ts';
import { scopeOfActor, type ResourceService } from '#server/engines/resources/resources.service.ts';
import { everything } from '#server/engines/resources/scope.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import { publicationRepository } from './publication.repository.ts';

const refuse = (errors: FieldError[]) => {
  if (errors.length > 0) throw new AppError('invalid', undefined, errors);
};

export interface Resources {
  games: Pick<ResourceService<typeof gamesBackoffice>, 'get' | 'update'>;
  tiers: Pick<ResourceService<typeof tiersBackoffice>, 'changeAll'>;
  levels: Pick<ResourceService<typeof levelsBackoffice>, 'changeAll'>;
  achievements: Pick<ResourceService<typeof achievementsBackoffice>, 'changeAll'>;
}

/** Publishing a game: its parts, and who is enrolled and notified. */
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
   * Publishes a game with the chosen drafts in it, and enrols the chosen players: all of it or nothing.
   * @param resourcesIn the services of resources within a transaction
   * @param on the transaction that it is part of
   * @throws AppError not_publishable with all publish blockers, invalid, not_found
   */
  async publish(
    actor: Actor,
    gameId: string,
    chosen: ChosenAudience,
    resourcesIn: (tx: Transaction) => Resources,
    on: Executor = db,
  ): Promise<GameRow> {
    refuse(audienceErrors(chosen));
    const { audience, market, teamId, parts } = chosen;
    return on.transaction(async (tx) => {
      const resources = resourcesIn(tx);
      // Also without a change, so that nobody publishes parts of a game outside of their scope.
      await resources.games.get(actor, gameId);
      for (const name of publishedParts) {
        if (parts[name].length === 0) continue;
        const asked = parts[name].map((id) => ({ id, version: null }));
        const published = await resources[name].changeAll(
          actor,
          asked,
          { fields: { status: 'published' }, parentId: null },
          { action: 'changeStatus', path: `parts.${name}` },
        );
        if (published.some((part) => part.gameId !== gameId)) throw new AppError('not_found');
      }
      if (audience === null) return resources.games.get(actor, gameId);
      const fields = { status: 'published', openToAll: audience === 'everybody' };
      await resources.games.update(actor, gameId, fields, null, async (inside) => {
        const repository = publicationRepository(inside);
        if (teamId !== null && !(await repository.isTeam(teamId, await scopeOfActor(inside, actor))))
          refuse([{ path: 'teamId', message: 'No such team' }]);
        if (market === null && teamId === null) return;
        const joined = await enrolments.enrolPlayers(inside, gameId, { market, teamId });
        const game = await repository.findGame(gameId, everything);
        if (game !== undefined) await enrolments.notifyOfGame(inside, joined, game);
      });
      return resources.games.get(actor, gameId);
    });
  },
});
export type PublicationService = ReturnType<typeof createPublicationService>;
