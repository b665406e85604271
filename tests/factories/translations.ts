import { sql } from 'drizzle-orm';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { translations } from '#server/schema/content.ts';
import { sourceHashOf } from '#server/engines/translations/translations.service.ts';

/**
 * Says texts of something in another language, made of what is given as the original.
 * @param texts by field: what it says, and what that was made of
 */
export const translate = (
  db: Executor,
  language: string,
  entity: TranslatedEntity,
  entityId: string,
  texts: Record<string, [value: string, original: string]>,
) =>
  db
    .insert(translations)
    .values(
      Object.entries(texts).map(([field, [value, original]]) => ({
        ...{ entity, entityId, language, field, value },
        sourceHash: sourceHashOf(original),
      })),
    )
    .onConflictDoUpdate({
      target: [translations.entityId, translations.language, translations.field],
      set: { value: sql`excluded.value`, sourceHash: sql`excluded.source_hash` },
    });
