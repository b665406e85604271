import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import { plainText } from '../kit/plainText.ts';
import { useFieldName } from '../translations/useFieldName.ts';
import { useLanguageNames } from '../translations/useLanguageNames.ts';
import { readableDifference } from './wordDifference.ts';

/** What the log remembers of words in another language. */
interface Remembered {
  kind: TranslatedEntity;
  language: string;
  words: Readonly<Record<string, string>>;
}

/** Words in another language as they were and as they became. */
export function ChangedWords({ entry }: { entry: AuditRow }) {
  const nameOf = useLanguageNames();
  const before = entry.before as Remembered | null;
  const after = entry.after as Remembered | null;
  const fieldName = useFieldName(after?.kind ?? 'game');
  if (before === null || after === null) return null;
  return (
    <dl className="bo-differences">
      {Object.entries(after.words).map(([field, words]) => (
        <div key={field} className="bo-difference">
          <dt>
            {nameOf(after.language)} · {fieldName(field)}
          </dt>
          <dd lang={after.language}>
            {readableDifference(plainText(before.words[field] ?? ''), plainText(words)).map(({ kind, text }, index) =>
              kind === 'same' ? (
                <span key={index}>{text}</span>
              ) : kind === 'gone' ? (
                <del key={index}>{text}</del>
              ) : (
                <ins key={index}>{text}</ins>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
