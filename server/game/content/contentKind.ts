import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#shared/http/errors.ts';
import type { ContentKindName } from '#shared/vocabulary/vocabulary.ts';
import { publishBlocker, type PublishBlocker } from '#shared/http/publishBlockers.rules.ts';
import type { PublishBlockerCode } from '#shared/http/readiness.codes.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { files } from '#server/schema/files.ts';
import { achievements } from '#server/schema/games.ts';
import { attempts } from '#server/schema/play.ts';

/** A content kind: one folder for each in `server/kinds`. */
export interface ContentKind {
  readonly name: ContentKindName;
  /** At most one record per achievement. */
  readonly table: PgTable & Record<'id' | 'achievementId' | 'version', PgColumn>;
  /** Whether a record has everything that players need. */
  readonly isComplete: SQL;
  /** The publish blocker when it has not. */
  readonly publishBlocker: PublishBlockerCode;
}

export type ContentKinds = Readonly<Record<ContentKindName, ContentKind>>;

/** An expression over the achievement's record, by its chosen content kind. */
const byKind = (kinds: ContentKinds, of: (kind: ContentKind) => SQL): SQL =>
  sql.join(
    Object.values(kinds).map((kind) => sql`when ${sql.raw(`'${kind.name}'`)} then ${of(kind)}`),
    sql` `,
  );

/** The record of the chosen kind; records of previously chosen kinds are kept. */
export const contentId = (kinds: ContentKinds): SQL =>
  sql`(case ${achievements.contentKind} ${byKind(
    kinds,
    ({ table }) => sql`(select ${table.id} from ${table} where ${eq(table.achievementId, achievements.id)})`,
  )} end)`;

/** Whether an achievement has everything that its content kind needs; also true without any content. */
export const hasContent = (kinds: ContentKinds): SQL<boolean> =>
  sql<boolean>`case ${achievements.contentKind} ${byKind(
    kinds,
    ({ table, isComplete }) =>
      sql`exists (select from ${table} where ${and(eq(table.achievementId, achievements.id), isComplete)})`,
  )} else true end`;

/** The publish blockers of the content. Locks its record, so that its last question cannot be deleted meanwhile. */
export async function contentBlockers(
  tx: Transaction,
  achievementId: string,
  kind: ContentKind,
): Promise<PublishBlocker[]> {
  const { table, isComplete, publishBlocker: code } = kind;
  const [record] = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.achievementId, achievementId))
    .for('update');
  if (record === undefined) return [publishBlocker(code)];
  const [complete] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, record.id), isComplete));
  return complete === undefined ? [publishBlocker(code)] : [];
}

export const gameOfContent = (kind: ContentKind): SQL =>
  sql`(select ${achievements.gameId} from ${achievements} where ${eq(achievements.id, kind.table.achievementId)})`;

/** The number of players with an unfinished attempt at a record of that kind. */
export const playersOf = (kind: ContentKind): SQL<number> =>
  sql<number>`(select count(*)::int from ${attempts}
    where ${and(eq(attempts.achievementId, kind.table.achievementId), eq(attempts.status, 'Saved'))})`;

/**
 * Call it after removing a part of a content: a published content has to stay complete.
 * @throws AppError in_use @param field that the error names, when a field was changed
 */
export async function refuseIncomplete(tx: Transaction, kind: ContentKind, id: string, field?: string): Promise<void> {
  const { table } = kind;
  const shown = and(eq(achievements.contentKind, kind.name), eq(achievements.status, 'published'));
  const [achievement] = await tx
    .select({ id: achievements.id })
    .from(table)
    .innerJoin(achievements, and(eq(achievements.id, table.achievementId), shown))
    .where(eq(table.id, id));
  if (achievement === undefined) return;
  const publishBlockers = await contentBlockers(tx, achievement.id, kind);
  if (publishBlockers.length === 0) return;
  const message = 'It is published, and players would have nothing to open. Take it back to draft first.';
  throw new AppError('in_use', message, field === undefined ? undefined : [{ path: field, message }]);
}

/** The length of a content's file: its pages, or its seconds; null without a file. */
export async function lengthOfFile(
  tx: Transaction,
  fileId: string | null,
  unit: 'pages' | 'duration',
): Promise<number | null> {
  if (fileId === null) return null;
  const [file] = await tx.select({ length: files[unit] }).from(files).where(eq(files.id, fileId));
  return file?.length ?? null;
}
