import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { derived } from './listing.sql.ts';
import { apiKeys } from '#server/schema/operations.ts';
import { users } from '#server/schema/users.ts';

const beside = (identity: SQL, name: SQL) => sql`${identity} || ' · ' || ${name}`;

/** Who acted: by their address, which nobody chooses for themselves, with the shown name beside it. Null where nobody did. */
export const actorOf = (userId: PgColumn) =>
  derived(sql`(select case when actor.erased_at is null then ${beside(sql`actor.email`, sql`actor.username`)} else actor.username end
    from ${users} actor where actor.id = ${userId})`);

/** Which other system acted: by how its key begins, with the key's name beside it. */
export const keyActorOf = (keyId: PgColumn) =>
  derived(
    sql`(select ${beside(sql`acting.prefix`, sql`acting.name`)} from ${apiKeys} acting where acting.id = ${keyId})`,
  );
