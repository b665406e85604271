import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { derived } from './listing.sql.ts';
import { apiKeys } from '#server/schema/operations.ts';
import { users } from '#server/schema/users.ts';

const beside = (identity: SQL, name: SQL) => sql`${identity} || ' · ' || ${name}`;

/** The acting user: the e-mail address, which cannot be chosen freely, with the display name. Null without one. */
export const actorOf = (userId: PgColumn) =>
  derived(sql`(select case when actor.erased_at is null then ${beside(sql`actor.email`, sql`actor.username`)} else actor.username end
    from ${users} actor where actor.id = ${userId})`);

/** The acting API key: its prefix, with the key's name. */
export const keyActorOf = (keyId: PgColumn) =>
  derived(
    sql`(select ${beside(sql`acting.prefix`, sql`acting.name`)} from ${apiKeys} acting where acting.id = ${keyId})`,
  );
