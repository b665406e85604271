import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { apiKeysBackoffice } from '#shared/apiKeys/apiKeys.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { games } from '#server/schema/games.ts';
import { apiKeys } from '#server/schema/operations.ts';
import { users } from '#server/schema/users.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';

const revoker = alias(users, 'revoker');

/** Other systems' keys, the newest first. */
export const apiKeysResource = listedResource(apiKeysBackoffice, apiKeys, {
  columns: {
    gameIds: derived(sql`case when cardinality(${apiKeys.gameIds}) > 0 then to_jsonb(${apiKeys.gameIds}) end`),
    games: derived(sql`coalesce(
      (select jsonb_agg(${games.name} order by ${games.name}) from ${games} where ${games.id} = any(${apiKeys.gameIds})), '[]')`),
    person: derived(sql`(select ${users.username} from ${users} where ${eq(users.id, apiKeys.createdBy)})`),
    revoker: derived(
      sql`(select ${revoker.username} from ${users} revoker where ${eq(revoker.id, apiKeys.revokedBy)})`,
    ),
  },
  naturalOrder: [sql`${apiKeys.createdAt} desc`, sql`${apiKeys.id} desc`],
});
