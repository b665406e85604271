import { useTranslation } from 'react-i18next';
import type { Declaration } from '../../crud/declaration/declaration.ts';
import { FieldValue } from '../../components/FieldValue.tsx';
import { labelKeys, useLabelsOf } from '../../crud/declaration/labels.ts';
import { ReferenceNames } from '../../components/ReferenceNames.tsx';
import { TextDifference, textsOf } from '../../components/TextDifference.tsx';

/** The field with the parent's id is labelled with the parent's name. */
const namesParent = ({ parent, parentField }: Declaration, field: string) =>
  field === parentField && parent !== null && parent.title !== 'id';

/** The fields with a label on the screens: the others are internal. */
export function useKnownFields(declaration: Declaration): (fields: readonly string[]) => string[] {
  const { i18n } = useTranslation('admin');
  const isNamed = (field: string) =>
    labelKeys.column(declaration.name, field).some((key) => i18n.exists(`admin:${key}`));
  return (fields) => fields.filter((field) => namesParent(declaration, field) || isNamed(field));
}

/** The label of a field. */
export function useFieldName(declaration: Declaration): (field: string) => string {
  const labelsOf = useLabelsOf();
  const { parent } = declaration;
  return (field) =>
    parent !== null && namesParent(declaration, field) ? labelsOf(parent).one : labelsOf(declaration).column(field);
}

/** The value of a field. */
export function LoggedValue({
  declaration,
  field,
  value,
}: Omit<FieldDifferenceProps, 'before' | 'after'> & { value: unknown }) {
  const { parent } = declaration;
  return parent !== null && namesParent(declaration, field) && typeof value === 'string' ? (
    <ReferenceNames to={{ resource: parent.name, title: parent.title }} ids={[value]} />
  ) : (
    <FieldValue declaration={declaration} field={field} value={value} row={null} />
  );
}

interface FieldDifferenceProps {
  declaration: Declaration;
  field: string;
  before: unknown;
  after: unknown;
}

/** A field before and after: a text with its changes marked, anything else as both values. */
export function FieldDifference({ declaration, field, before, after }: FieldDifferenceProps) {
  const { t } = useTranslation('admin');
  const nameOf = useFieldName(declaration);
  const [was, is] = [textsOf(declaration, field, before), textsOf(declaration, field, after)];
  return (
    <div className="bo-difference">
      <dt>{nameOf(field)}</dt>
      <dd>
        {was !== null && is !== null ? (
          <TextDifference before={was} after={is} />
        ) : (
          <>
            <del>
              <LoggedValue declaration={declaration} field={field} value={before} />
            </del>
            <span aria-hidden="true"> → </span>
            <ins>
              <LoggedValue declaration={declaration} field={field} value={after} />
            </ins>
          </>
        )}
        {was !== null && was === is && <span className="bo-note">{t('audit.onlyLook')}</span>}
      </dd>
    </div>
  );
}
