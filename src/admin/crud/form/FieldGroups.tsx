import type { FieldGroup } from '../declaration/declaration.ts';
import { FieldValue } from '../../components/FieldValue.tsx';
import { useLabels } from '../declaration/labels.ts';
import { FormField } from './FormField.tsx';
import type { RecordForm } from './useResourceForm.tsx';

interface FieldGroupsProps {
  form: RecordForm;
  groups: readonly FieldGroup[];
  timezone: string | undefined;
}

/** The fields of a form's column under their headings, without those that do not apply or that a new record lacks. */
export function FieldGroups({ form, groups, timezone }: FieldGroupsProps) {
  const { declaration, values, row } = form;
  const labels = useLabels(declaration);
  return groups.map((group) => {
    const shown = group.fields.flatMap((name) => {
      const field = declaration.fields.find((one) => one.name === name);
      if (field !== undefined) {
        return field.applies(values) ? [<FormField key={name} form={form} field={field} timezone={timezone} />] : [];
      }
      if (row === null) return [];
      return [
        <dl key={name} className="bo-field">
          <dt className="bo-strong">{labels.field(name)}</dt>
          <dd>
            {declaration.cells?.[name]?.(row) ?? (
              <FieldValue declaration={declaration} field={name} value={row[name]} row={row} timezone={timezone} />
            )}
          </dd>
        </dl>,
      ];
    });
    if (shown.length === 0) return null;
    return (
      <section key={group.name} className="bo-fields">
        {group.name !== null && <h2 className="bo-title">{labels.group(group.name)}</h2>}
        {shown}
      </section>
    );
  });
}
