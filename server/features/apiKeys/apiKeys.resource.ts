import { sql } from 'drizzle-orm';
import { apiKeysBackoffice } from '#shared/apiKeys/apiKeys.contract.ts';
import { actorOf } from '#server/engines/resources/actor.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { games } from '#server/schema/games.ts';
import { apiKeys } from '#server/schema/operations.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';

/** Other systems' keys, the newest first. */
export const apiKeysResource = listedResource(apiKeysBackoffice, apiKeys, {
  columns: {
    gameIds: derived(sql`case when cardinality(${apiKeys.gameIds}) > 0 then to_jsonb(${apiKeys.gameIds}) end`),
    games: derived(sql`coalesce(
      (select jsonb_agg(${games.name} order by ${games.name}) from ${games} where ${games.id} = any(${apiKeys.gameIds})), '[]')`),
    person: actorOf(apiKeys.createdBy),
    revoker: actorOf(apiKeys.revokedBy),
  },
  naturalOrder: [sql`${apiKeys.createdAt} desc`, sql`${apiKeys.id} desc`],
});
