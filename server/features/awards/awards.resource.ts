import { eq, sql } from 'drizzle-orm';
import { awardsBackoffice } from '#shared/awards/awards.contract.ts';
import { actorOf, keyActorOf } from '#server/engines/resources/actor.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { achievements, teams } from '#server/schema/games.ts';
import { awards } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';

/** Present and revoked awards; the newest first. */
export const awardsResource = listedResource(awardsBackoffice, awards, {
  joins: [{ table: achievements, on: eq(achievements.id, awards.achievementId) }],
  columns: {
    createdAt: awards.recordedAt,
    achievementTitle: achievements.title,
    holder: derived(sql`coalesce(
      (select ${users.username} from ${users} where ${eq(users.id, awards.userId)}),
      (select ${teams.name} from ${teams} where ${eq(teams.id, awards.teamId)}))`),
    // A user, or another system.
    recorder: derived(
      sql`coalesce(${actorOf(awards.recordedBy)}, case when ${awards.source} = 'api' then ${keyActorOf(awards.sourceId)} end)`,
    ),
    revoker: actorOf(awards.revokedBy),
  },
  game: awards.gameId,
  naturalOrder: [sql`${awards.awardedAt} desc`],
});
