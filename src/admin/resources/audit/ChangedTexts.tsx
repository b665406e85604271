import type { AuditRow } from '#shared/audit/audit.contract.ts';
import type { TranslatedEntity } from '#shared/translations/translatable.ts';
import { TextDifference } from '../../components/TextDifference.tsx';
import { plainText } from '../../components/plainText.ts';
import { useFieldName } from '../../pages/translations/useFieldName.ts';
import { useLanguageNames } from '../../components/useLanguageNames.ts';

/** The log's data of a translation. */
export interface FormerTexts {
  gameId: string;
  kind: TranslatedEntity;
  language: string;
  words: Readonly<Record<string, string>>;
}

/** Both sides of a changed translation; null for any other change. */
export const formerTexts = ({ entity, action, before, after }: AuditRow) =>
  entity === 'translations' && action === 'update' && before !== null && after !== null
    ? { before: before as unknown as FormerTexts, after: after as unknown as FormerTexts }
    : null;

/** A translation before and after the change. */
export function ChangedTexts({ entry }: { entry: AuditRow }) {
  const nameOf = useLanguageNames();
  const change = formerTexts(entry);
  const fieldName = useFieldName(change?.after.kind ?? 'game');
  if (change === null) return null;
  const { language, words } = change.after;
  return (
    <dl className="bo-differences">
      {Object.entries(words).map(([field, now]) => (
        <TextsDifference
          key={field}
          name={`${nameOf(language)} · ${fieldName(field)}`}
          language={language}
          before={change.before.words[field] ?? ''}
          after={now}
        />
      ))}
    </dl>
  );
}

interface TextsDifferenceProps {
  name: string;
  language: string;
  before: string;
  after: string;
}

/** One text of it. */
export function TextsDifference({ name, language, before, after }: TextsDifferenceProps) {
  return (
    <div className="bo-difference">
      <dt>{name}</dt>
      <dd lang={language}>
        <TextDifference before={plainText(before)} after={plainText(after)} />
      </dd>
    </div>
  );
}
