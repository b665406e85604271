import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { awardsBackoffice } from '#shared/awards/awards.contract.ts';
import { derived } from '#server/db/listing.ts';
import { achievements, teams } from '#server/db/schema/games.ts';
import { apiKeys } from '#server/db/schema/operations.ts';
import { awards } from '#server/db/schema/points.ts';
import { users } from '#server/db/schema/users.ts';
import type { ListedResource } from '#server/features/resources/storedResource.ts';

const recorder = alias(users, 'recorder');
const revoker = alias(users, 'revoker');

/** Who has, or had, which achievement; the newest first. */
export const awardsResource: ListedResource<typeof awardsBackoffice> = {
  resource: awardsBackoffice,
  table: awards,
  joins: [{ table: achievements, on: eq(achievements.id, awards.achievementId) }],
  columns: {
    id: awards.id,
    createdAt: awards.recordedAt,
    gameId: awards.gameId,
    achievementId: awards.achievementId,
    achievementTitle: achievements.title,
    userId: awards.userId,
    teamId: awards.teamId,
    holder: derived(sql`coalesce(
      (select ${users.username} from ${users} where ${eq(users.id, awards.userId)}),
      (select ${teams.name} from ${teams} where ${eq(teams.id, awards.teamId)}))`),
    points: awards.points,
    awardedAt: awards.awardedAt,
    source: awards.source,
    // A person, or another system by the name of its key.
    recorder: derived(sql`coalesce(
      (select ${recorder.username} from ${users} recorder where ${eq(recorder.id, awards.recordedBy)}),
      (select ${apiKeys.name} from ${apiKeys} where ${eq(awards.source, 'api')} and ${eq(apiKeys.id, awards.sourceId)}))`),
    reason: awards.reason,
    revokedAt: awards.revokedAt,
    revoker: derived(sql`(select ${revoker.username} from ${users} revoker where ${eq(revoker.id, awards.revokedBy)})`),
    revokeReason: awards.revokeReason,
  },
  game: awards.gameId,
  naturalOrder: [sql`${awards.awardedAt} desc`],
};
