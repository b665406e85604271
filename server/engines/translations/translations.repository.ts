import { and, eq, inArray, sql } from 'drizzle-orm';
import { columnsOf } from '#server/platform/db/columnsOf.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { translations } from '#server/schema/content.ts';

const columns = columnsOf(translations, 'entityId', 'language', 'field', 'value', 'sourceHash');

export const translationsRepository = (db: Executor) => ({
  /** Those of the given languages and fields; all when none are given. */
  list: (entityIds: readonly string[], only: { languages?: readonly string[]; fields?: readonly string[] }) =>
    db
      .select(columns)
      .from(translations)
      .where(
        and(
          // One parameter for all ids.
          sql`${translations.entityId} = any(${sql.param([...entityIds])}::uuid[])`,
          only.languages && inArray(translations.language, [...only.languages]),
          only.fields && inArray(translations.field, [...only.fields]),
        ),
      ),

  insert: (values: (typeof translations.$inferInsert)[]) =>
    db.insert(translations).values(values).onConflictDoNothing(),

  listOf: (entityId: string) => db.select().from(translations).where(eq(translations.entityId, entityId)),
});
export type TranslationRow = Awaited<ReturnType<ReturnType<typeof translationsRepository>['list']>>[number];
