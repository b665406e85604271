import { and, eq, ne, sql } from 'drizzle-orm';
import { tiersBackoffice } from '#shared/game/tiers.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { achievements, endedEnrolments, enrolments, games, levels, tiers } from '#server/schema/games.ts';
import { countDependants } from '#server/engines/resources/dependants.ts';
import { rewardRule } from '#server/game/awards/rewards.repository.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';

export const tiersResource = storedResource(tiersBackoffice, tiers, {
  columns: {
    levelsCount: derived(
      sql`(select count(*)::int from ${levels} where ${and(eq(levels.tierId, tiers.id), ne(levels.status, 'archived'))})`,
    ),
    achievementsCount: derived(
      sql`(select count(*)::int from ${achievements} join ${levels} on ${eq(levels.id, achievements.levelId)}
        where ${and(eq(levels.tierId, tiers.id), ne(achievements.status, 'archived'))})`,
    ),
  },
  game: tiers.gameId,
  parent: { name: 'game', table: games, column: tiers.gameId, game: games.id },
  naturalOrder: [tiers.gameId, tiers.position],
  dependants: (tx, id) =>
    countDependants(tx, id, {
      levels: levels.tierId,
      players: enrolments.tierId,
      formerPlayers: endedEnrolments.tierId,
      rewards: rewardRule,
    }),
});
