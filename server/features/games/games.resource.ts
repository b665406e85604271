import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#shared/http/errors.ts';
import { gamesBackoffice } from '#shared/game/games.contract.ts';
import { gameErrors } from '#shared/game/gameFields.rules.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { endedEnrolments, enrolments, games, levels, teams, tiers } from '#server/schema/games.ts';
import { news } from '#server/schema/news.ts';
import { attempts, engagements, notifications } from '#server/schema/play.ts';
import { awards, ledgerEntries } from '#server/schema/points.ts';
import { rewards } from '#server/schema/rewards.ts';
import { editorGames, users } from '#server/schema/users.ts';
import type { PublicationService } from './publication.service.ts';
import { gameBlockers, type ReadinessSources } from './readiness.service.ts';
import { isPlayer } from '#server/game/state/players.sql.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import { countDependants } from '#server/engines/resources/dependants.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';

interface GamesContext extends ReadinessSources, Pick<ServiceContext, 'clock'> {
  publication: Pick<PublicationService, 'begin'>;
}

export const gamesResource = ({ publication, ...sources }: GamesContext) =>
  storedResource(gamesBackoffice, games, {
    columns: {
      levelsCount: derived(
        sql`(select count(*)::int from ${levels} where ${and(eq(levels.gameId, games.id), ne(levels.status, 'archived'))})`,
      ),
      playersCount: derived(
        sql`(select count(*)::int from ${enrolments} join ${users} on ${eq(users.id, enrolments.userId)}
        where ${and(eq(enrolments.gameId, games.id), isPlayer)})`,
      ),
    },
    game: games.id,
    naturalOrder: [sql`${games.createdAt} desc`],
    errors: ({ fields }) => gameErrors(fields),

    /** The end cannot change once the final boards and their rewards are written. */
    async refuse({ tx, id, before, fields }) {
      if (before === null || before.endDate === fields.endDate) return;
      if ((await tx.$count(games, and(eq(games.id, id), isNotNull(games.closedAt)))) === 0) return;
      const message = 'Cannot change any more: the final boards are written.';
      throw new AppError('in_use', message, [{ path: 'endDate', message }]);
    },

    async save({ tx, id, before, fields, at }) {
      const isPublishing = fields.status === 'published' && before?.status !== 'published';
      if (isPublishing) await publication.begin(tx, id, at);
      return isPublishing;
    },

    publishBlockers: (tx, { id }) => gameBlockers(tx, sources, id),
    dependants: (tx, id) =>
      countDependants(tx, id, {
        tiers: tiers.gameId,
        teams: teams.gameId,
        players: enrolments.gameId,
        formerPlayers: endedEnrolments.gameId,
        news: news.gameId,
        rewards: rewards.gameId,
        attempts: attempts.gameId,
        awards: awards.gameId,
        entries: ledgerEntries.gameId,
        engagements: engagements.gameId,
        notifications: notifications.gameId,
        // Without it, an editor limited to this game would have no limits left, which means every game.
        editors: editorGames.gameId,
      }),
  });
