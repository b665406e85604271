import { Flex, Form, Skeleton, Switch } from 'antd';
import { ConflictDialog } from '../../crud/form/ConflictDialog.tsx';
import type { Declaration, Row } from '../../crud/declaration/declaration.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FormFailure } from '../../crud/form/FormFailure.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { SaveState } from '../../crud/form/SaveState.tsx';
import { useRecord } from '../../components/useRecord.ts';
import { useResourceForm } from '../../crud/form/useResourceForm.tsx';

/** The settings of a content besides its questions, as switches. Each saves at once. */
export function ContentSettings({ declaration, id }: { declaration: Declaration; id: string }) {
  const { row, error, retry } = useRecord(declaration.name, id);
  if (row === undefined && error !== null) return <ErrorState error={error} retry={retry} />;
  if (row === undefined) return <Skeleton.Input active size="small" />;
  return <Settings declaration={declaration} row={row} />;
}

function Settings({ declaration, row }: { declaration: Declaration; row: Row }) {
  const labels = useLabels(declaration);
  const form = useResourceForm(declaration, row, null);
  return (
    <Form {...form.formProps} className="bo-content__settings">
      {declaration.fields.map(({ name }) => (
        <Flex key={name} component="span" align="center" gap="small">
          <Switch
            id={`${form.formProps.name}_${name}`}
            size="small"
            checked={form.values[name] === true}
            loading={form.isSaving}
            onChange={(checked) => void form.save({ [name]: checked })}
          />
          <label htmlFor={`${form.formProps.name}_${name}`}>{labels.field(name)}</label>
        </Flex>
      ))}
      <SaveState form={form} />
      <FormFailure form={form} />
      <ConflictDialog form={form} timezone={undefined} onSave={() => void form.save()} />
    </Form>
  );
}
