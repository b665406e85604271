import { and, eq, sql } from 'drizzle-orm';
import { users } from '#server/schema/users.ts';

/** Who of a game's enrolled people is one of its players, wherever players are counted: the active ones who are no staff. */
export const isPlayer = and(eq(users.isActive, true), eq(users.role, 'player'));

/** null: of none. */
export const marketOf = sql<string | null>`nullif(trim(${users.market}), '')`;
