import { useTranslation } from 'react-i18next';
import type { Declaration } from '../kit/defineResource.ts';
import { FieldValue } from '../kit/FieldValue.tsx';
import { labelKeys, useLabels } from '../kit/labels.ts';
import { TextDifference, wordsOf } from './TextDifference.tsx';

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
  const [was, is] = [wordsOf(declaration, field, before), wordsOf(declaration, field, after)];
  return (
    <div className="bo-difference">
      <dt>{labels.column(field)}</dt>
      <dd>
        {was !== null && is !== null ? (
          <TextDifference before={was} after={is} />
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
        {was !== null && was === is && <span className="bo-note">{t('audit.onlyLook')}</span>}
      </dd>
    </div>
  );
}
