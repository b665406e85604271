import { useTranslation } from 'react-i18next';
import type { Declaration } from '../kit/defineResource.ts';
import { fieldShape } from '../kit/fieldKind.ts';
import { FieldValue } from '../kit/FieldValue.tsx';
import { labelKeys, useLabels } from '../kit/labels.ts';
import { plainText } from '../kit/plainText.ts';
import { readableDifference } from './wordDifference.ts';

/** Those of the fields that the screens have words for: the others say where a record stands, or are the server's own. */
export function useKnownFields({ name }: Declaration): (fields: readonly string[]) => string[] {
  const { i18n } = useTranslation('admin');
  return (fields) => fields.filter((field) => labelKeys.column(name, field).some((key) => i18n.exists(`admin:${key}`)));
}

interface FieldDifferenceProps {
  declaration: Declaration;
  field: string;
  before: unknown;
  after: unknown;
}

/** A field as it was and as it became: a text with its changed words, anything else as both its values. */
export function FieldDifference({ declaration, field, before, after }: FieldDifferenceProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(declaration);
  const schema = declaration.resource.fields.shape[field] ?? declaration.resource.row.shape[field];
  const kind = schema === undefined ? undefined : fieldShape(schema).kind?.kind;
  const isText = kind === 'line' || kind === 'text' || kind === 'rich';
  const words = (value: unknown): string => {
    const text = typeof value === 'string' ? value : '';
    return kind === 'rich' ? plainText(text) : text;
  };
  return (
    <div className="bo-difference">
      <dt>{labels.column(field)}</dt>
      <dd>
        {isText ? (
          readableDifference(words(before), words(after)).map(({ kind: change, text }, index) =>
            change === 'same' ? (
              <span key={index}>{text}</span>
            ) : change === 'gone' ? (
              <del key={index}>{text}</del>
            ) : (
              <ins key={index}>{text}</ins>
            ),
          )
        ) : (
          <>
            <del>
              <FieldValue declaration={declaration} field={field} value={before} row={null} />
            </del>
            <span aria-hidden="true"> → </span>
            <ins>
              <FieldValue declaration={declaration} field={field} value={after} row={null} />
            </ins>
          </>
        )}
        {isText && words(before) === words(after) && <span className="bo-note">{t('audit.onlyLook')}</span>}
      </dd>
    </div>
  );
}
