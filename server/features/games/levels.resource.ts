import { and, eq, ne, sql } from 'drizzle-orm';
import { levelsBackoffice } from '#shared/game/levels.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { achievements, levelEntries, levels, tiers } from '#server/schema/games.ts';
import { countDependants } from '#server/engines/resources/dependants.ts';
import { rewardRule } from '#server/game/awards/rewards.repository.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';

export const levelsResource = storedResource(levelsBackoffice, levels, {
  columns: {
    achievementsCount: derived(
      sql`(select count(*)::int from ${achievements}
        where ${and(eq(achievements.levelId, levels.id), ne(achievements.status, 'archived'))})`,
    ),
  },
  game: levels.gameId,
  parent: { name: 'tier', table: tiers, column: levels.tierId, game: tiers.gameId },
  naturalOrder: [
    levels.gameId,
    sql`(select ${tiers.position} from ${tiers} where ${eq(tiers.id, levels.tierId)})`,
    levels.position,
  ],
  dependants: (tx, id) =>
    countDependants(tx, id, {
      achievements: achievements.levelId,
      levelPlayers: levelEntries.levelId,
      rewards: rewardRule,
    }),
});
