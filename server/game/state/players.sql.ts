import { and, eq, sql } from 'drizzle-orm';
import { users } from '#server/schema/users.ts';

/** Which enrolled users count as players, wherever players are counted: active ones with the role player. */
export const isPlayer = and(eq(users.isActive, true), eq(users.role, 'player'));

/** null: no market. */
export const marketOf = sql<string | null>`nullif(trim(${users.market}), '')`;
