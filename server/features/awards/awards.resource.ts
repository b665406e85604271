import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { awardsBackoffice } from '#shared/awards/awards.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { achievements, teams } from '#server/schema/games.ts';
import { apiKeys } from '#server/schema/operations.ts';
import { awards } from '#server/schema/points.ts';
import { users } from '#server/schema/users.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';

const recorder = alias(users, 'recorder');
const revoker = alias(users, 'revoker');

/** Who has, or had, which achievement; the newest first. */
export const awardsResource = listedResource(awardsBackoffice, awards, {
  joins: [{ table: achievements, on: eq(achievements.id, awards.achievementId) }],
  columns: {
    createdAt: awards.recordedAt,
    achievementTitle: achievements.title,
    holder: derived(sql`coalesce(
      (select ${users.username} from ${users} where ${eq(users.id, awards.userId)}),
      (select ${teams.name} from ${teams} where ${eq(teams.id, awards.teamId)}))`),
    // A person, or another system by the name of its key.
    recorder: derived(sql`coalesce(
      (select ${recorder.username} from ${users} recorder where ${eq(recorder.id, awards.recordedBy)}),
      (select ${apiKeys.name} from ${apiKeys} where ${eq(awards.source, 'api')} and ${eq(apiKeys.id, awards.sourceId)}))`),
    revoker: derived(sql`(select ${revoker.username} from ${users} revoker where ${eq(revoker.id, awards.revokedBy)})`),
  },
  game: awards.gameId,
  naturalOrder: [sql`${awards.awardedAt} desc`],
});
