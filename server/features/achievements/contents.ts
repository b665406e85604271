/** What an achievement opens, by its kind. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { obstacle, type Obstacle } from '#shared/readiness/obstacles.rules.ts';
import type { Transaction } from '#server/db/client.ts';
import { contents } from '#server/db/contents.ts';
import { achievements } from '#server/db/schema/games.ts';
import { attempts } from '#server/db/schema/play.ts';
import type { ContentKind } from '#shared/vocabulary.ts';

/** The record of the kind that is chosen; those of kinds that were chosen before stay beside it. */
export const contentId = sql`(case ${achievements.contentKind} ${sql.join(
  Object.entries(contents).map(
    ([kind, { table }]) =>
      sql`when ${sql.raw(`'${kind}'`)} then (select ${table.id} from ${table} where ${eq(table.achievementId, achievements.id)})`,
  ),
  sql` `,
)} end)`;

/**
 * Why players could not use the content, none when they can. Locks its record, so that its last question cannot go at the
 * same moment.
 */
export async function contentObstacles(tx: Transaction, achievementId: string, kind: ContentKind): Promise<Obstacle[]> {
  const { table, isComplete, obstacle: code } = contents[kind];
  const [record] = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.achievementId, achievementId))
    .for('update');
  if (record === undefined) return [obstacle(code)];
  const [complete] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, record.id), isComplete));
  return complete === undefined ? [obstacle(code)] : [];
}

/** The id of the game of a record of that kind. */
export const gameOfContent = (kind: ContentKind): SQL =>
  sql`(select ${achievements.gameId} from ${achievements} where ${eq(achievements.id, contents[kind].table.achievementId)})`;

/** How many players have begun with a record of that kind and are not done. */
export const playersOf = (kind: ContentKind): SQL<number> =>
  sql<number>`(select count(*)::int from ${attempts}
    where ${and(eq(attempts.achievementId, contents[kind].table.achievementId), eq(attempts.status, 'Saved'))})`;

/**
 * To be asked after something was taken out of a content: what is published stays of use.
 * @throws AppError in_use @param field on which it is said, where the change was one of a field
 */
export async function refuseUseless(tx: Transaction, kind: ContentKind, id: string, field?: string): Promise<void> {
  const { table } = contents[kind];
  const shown = and(eq(achievements.contentKind, kind), eq(achievements.status, 'published'));
  const [achievement] = await tx
    .select({ id: achievements.id })
    .from(table)
    .innerJoin(achievements, and(eq(achievements.id, table.achievementId), shown))
    .where(eq(table.id, id));
  if (achievement === undefined) return;
  const obstacles = await contentObstacles(tx, achievement.id, kind);
  if (obstacles.length === 0) return;
  const message = 'It is published, and players would have nothing to open. Take it back to draft first.';
  throw new AppError('in_use', message, field === undefined ? undefined : [{ path: field, message }]);
}
