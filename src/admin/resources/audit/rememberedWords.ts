import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';

/** What the log remembers of words in another language. */
export interface RememberedWords {
  gameId: string;
  kind: TranslatedEntity;
  language: string;
  words: Readonly<Record<string, string>>;
}

/** Both sides of a change of words; null for any other change. */
export const rememberedWords = ({ entity, action, before, after }: AuditRow) =>
  entity === 'translations' && action === 'update' && before !== null && after !== null
    ? { before: before as unknown as RememberedWords, after: after as unknown as RememberedWords }
    : null;
