import { and, eq, sql, type SQL } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { jsonRows } from '#server/platform/db/jsonRows.ts';
import { within, type Scope } from '#server/engines/resources/scope.ts';
import { achievements, games, levels, tiers } from '#server/schema/games.ts';

const part = ['id', 'version', 'gameId', 'position', 'status'] as const;

export const outlineRepository = (db: Executor) => ({
  /** In one statement, whatever the number of its parts. */
  async find(id: string, scope: Scope) {
    const ofGame = (table: typeof tiers | typeof levels | typeof achievements, order: SQL) =>
      [sql`from ${table} where ${eq(table.gameId, id)}`, sql`order by ${order}`] as const;
    const [outline] = await db
      .select({
        tiers: jsonRows(columnsOf(tiers, ...part, 'name'), ...ofGame(tiers, sql`${tiers.position}, ${tiers.id}`)),
        levels: jsonRows(
          columnsOf(levels, ...part, 'tierId', 'name'),
          ...ofGame(levels, sql`${levels.position}, ${levels.id}`),
        ),
        achievements: jsonRows(
          {
            ...columnsOf(achievements, ...part, 'levelId', 'title', 'points', 'type', 'gameType', 'isBonus'),
            ...columnsOf(achievements, 'contentKind', 'startDate', 'endDate'),
          },
          ...ofGame(achievements, sql`${achievements.position}, ${achievements.id}`),
        ),
      })
      .from(games)
      .where(and(eq(games.id, id), within({ game: games.id }, scope)));
    return outline ?? null;
  },
});
