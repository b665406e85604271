import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/client.ts';
import type { publishedParts } from '#shared/publication/publication.contract.ts';
import { achievements, games, levels, scheduledPublications, tiers } from '#server/schema/games.ts';
import { users } from '#server/schema/users.ts';

const table = scheduledPublications;
const partTables = { tiers, levels, achievements };
type Parts = Record<(typeof publishedParts)[number], readonly string[]>;

export const scheduledPublicationsRepository = (db: Executor) => ({
  /** Locks the game, so that it is not deleted meanwhile. */
  lockGame: async (id: string) => {
    const [game] = await db
      .select({ name: games.name, status: games.status, endDate: games.endDate })
      .from(games)
      .where(eq(games.id, id))
      .for('key share');
    return game;
  },

  /** Those of the parts that are in the game. */
  listParts: async (gameId: string, parts: Parts) => {
    const found: { id: string; status: 'draft' | 'published' | 'archived' }[] = [];
    for (const [name, part] of Object.entries(partTables)) {
      const ids = parts[name as keyof Parts];
      if (ids.length === 0) continue;
      const rows = await db
        .select({ id: part.id, status: part.status })
        .from(part)
        .where(and(eq(part.gameId, gameId), inArray(part.id, [...ids])));
      found.push(...rows);
    }
    return found;
  },

  insert: async (values: typeof table.$inferInsert) => {
    await db.insert(table).values(values);
  },

  countWaiting: (gameId: string) => db.$count(table, and(eq(table.gameId, gameId), eq(table.state, 'waiting'))),

  /** Waiting ones and those that did not publish everything. */
  list: (gameId: string) =>
    db
      .select({
        id: table.id,
        at: table.at,
        plannedBy: users.username,
        publication: table.publication,
        held: table.held,
      })
      .from(table)
      .innerJoin(users, eq(users.id, table.plannedBy))
      .where(and(eq(table.gameId, gameId), inArray(table.state, ['waiting', 'held'])))
      .orderBy(asc(table.at), asc(table.id)),

  lock: async (gameId: string, id: string) => {
    const [row] = await db
      .select({ state: table.state, at: table.at, publication: table.publication })
      .from(table)
      .where(and(eq(table.id, id), eq(table.gameId, gameId)))
      .for('update');
    return row;
  },

  /** Locks those of a game that wait. */
  lockWaiting: (gameId: string) =>
    db
      .select({ id: table.id, at: table.at, publication: table.publication })
      .from(table)
      .where(and(eq(table.gameId, gameId), eq(table.state, 'waiting')))
      .orderBy(asc(table.at), asc(table.id))
      .for('update'),

  move: async (id: string, at: Date) => {
    await db.update(table).set({ at }).where(eq(table.id, id));
  },

  listDue: async (now: Date, limit: number) => {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.state, 'waiting'), lte(table.at, now)))
      .orderBy(asc(table.at), asc(table.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  /** Locks one that waits, unless another process is publishing it. */
  lockDue: async (id: string) => {
    const [row] = await db
      .select({
        gameId: table.gameId,
        publication: table.publication,
        archivedIds: table.archivedIds,
        plannedBy: table.plannedBy,
      })
      .from(table)
      .where(and(eq(table.id, id), eq(table.state, 'waiting')))
      .for('update', { skipLocked: true });
    return row;
  },

  finish: async (id: string, values: Pick<typeof table.$inferInsert, 'state' | 'held' | 'finishedAt'>) => {
    await db.update(table).set(values).where(eq(table.id, id));
  },

  /** The person who planned it, as far as they may still work in the backoffice. */
  findPlanner: async (id: string) => {
    const [user] = await db
      .select({ id: users.id, role: users.role, language: users.language })
      .from(users)
      .where(and(eq(users.id, id), eq(users.isActive, true), inArray(users.role, ['editor', 'admin'])));
    return user;
  },
});
