import { Form, type FormInstance, type FormProps } from 'antd';
import { useState, type ReactNode, type Ref } from 'react';
import type { PreviewPlace } from '../declaration/declaration.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { topField } from '../../components/topField.ts';
import { askedFields } from './askedFields.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import { FormFailure } from './FormFailure.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import type { RecordForm } from './useResourceForm.tsx';

interface ResourceFormProps extends Pick<FormProps, 'className' | 'onKeyDown'> {
  form: RecordForm;
  timezone: string | undefined;
  /** Its place, for the preview. */
  place: PreviewPlace;
  /** undefined while it loads. */
  gameId: string | undefined;
  onSave: () => void;
  /** One column beside something else. */
  isNarrow?: boolean;
  /** Only the fields that a new record needs. */
  isShort?: boolean;
  ref?: Ref<FormInstance & { nativeElement?: HTMLElement }>;
  /** Shown after the fields. */
  children: ReactNode;
}

/** The form of a record in its two columns, with messages about the whole record. */
export function ResourceForm({
  form,
  timezone,
  place,
  gameId,
  onSave,
  isNarrow = false,
  isShort = false,
  children,
  ...rest
}: ResourceFormProps) {
  const { declaration, values } = form;
  const { preview } = declaration.form;
  return (
    <Form {...form.formProps} {...rest} onFinish={onSave}>
      <DraftOffer form={form} />
      <FormFailure form={form} />
      {isShort ? (
        <AskedFields form={form} timezone={timezone} />
      ) : (
        <div className="bo-form" data-columns={isNarrow || declaration.aside.length === 0 ? 1 : 2}>
          {preview !== undefined && (
            <PreviewPane
              isAbove={isNarrow}
              pictures={picturesIn(form)}
              previewOf={(addressOf) => preview(values, place, addressOf)}
              gameId={gameId}
            />
          )}
          <div className="bo-form__main">
            <FieldGroups form={form} groups={declaration.main} timezone={timezone} />
          </div>
          {declaration.aside.length > 0 && (
            <div className="bo-form__aside">
              <FieldGroups form={form} groups={declaration.aside} timezone={timezone} />
            </div>
          )}
        </div>
      )}
      {children}
      <ConflictDialog form={form} timezone={timezone} onSave={onSave} />
    </Form>
  );
}

/** The ids of the pictures that are chosen in a form. */
const picturesIn = ({ declaration, values }: RecordForm): string[] =>
  declaration.fields.flatMap(({ name, editor }) => {
    const id = editor.isPicture === true ? values[name] : null;
    return typeof id === 'string' ? [id] : [];
  });

/** The fields that a new record needs, and those that turn out to be wrong. */
function AskedFields({ form, timezone }: Pick<ResourceFormProps, 'form' | 'timezone'>) {
  const { declaration, errors, refused } = form;
  const [shown, setShown] = useState(() => askedFields(declaration));
  const wrong = Object.keys({ ...errors, ...refused }).map(topField);
  const added = wrong.filter((name) => !shown.includes(name));
  // They stay once they are corrected.
  if (added.length > 0) setShown([...shown, ...added]);
  const fields = declaration.fields.map(({ name }) => name).filter((name) => shown.includes(name));
  return <FieldGroups form={form} groups={[{ name: null, fields }]} timezone={timezone} />;
}
