import type { FieldGroup } from '../declaration/declaration.ts';
import { FieldRow } from './FieldRow.tsx';
import { useLabels } from '../declaration/labels.ts';
import type { RecordForm } from './useRecordForm.ts';

interface FieldGroupsProps {
  form: RecordForm;
  groups: readonly FieldGroup[];
  timezone: string | undefined;
}

/** The fields of one column of a form, under their headings; those that do not apply now are left out. */
export function FieldGroups({ form, groups, timezone }: FieldGroupsProps) {
  const { declaration, values } = form;
  const labels = useLabels(declaration);
  return groups.map((group) => {
    const fields = declaration.fields.filter(({ name, applies }) => group.fields.includes(name) && applies(values));
    if (fields.length === 0) return null;
    return (
      <section key={group.name} className="bo-fields">
        {group.name !== null && <h2 className="bo-fields__title">{labels.group(group.name)}</h2>}
        {fields.map((field) => (
          <FieldRow key={field.name} form={form} field={field} timezone={timezone} />
        ))}
      </section>
    );
  });
}
