import { Form } from 'antd';
import { cloneElement, Suspense, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps, Field, FieldContext, Values } from '../declaration/declaration.ts';
import { nearLimit } from '../declaration/fieldKind.ts';
import { useLabels } from '../declaration/labels.ts';
import { topField } from '../../components/topField.ts';
import { useErrorText } from '../../components/useErrorText.ts';
import { contractRule } from './rules.ts';
import type { RecordForm } from './useResourceForm.tsx';

interface FormFieldProps {
  form: RecordForm;
  field: Field;
  timezone: string | undefined;
  /** Handles a change that is not only kept in the form. */
  onChange?: (changes: Values) => void;
}

/** One field of a form: antd's item around its editor, with hint and error. */
export function FormField({ form, field, timezone, onChange }: FormFieldProps) {
  const { t } = useTranslation('admin');
  const say = useErrorText();
  const { declaration, values, refused } = form;
  const labels = useLabels(declaration);
  const { name, shape, editor } = field;
  const label = labels.field(name);
  const hint = labels.hint(name);
  const near = editor.hidesCount === true ? null : nearLimit(shape, values[name]);
  const isRefused = Object.keys(refused).some((path) => topField(path) === name);
  const isGroup = editor.layout === 'group';
  const labelId = `${form.formProps.name}_${name}-label`;
  const context: FieldContext = {
    declaration,
    field,
    label,
    row: form.row,
    parentId: form.parentId,
    values,
    errorOf: (path) => {
      const error = refused[`${name}.${path}`] ?? form.errors[`${name}.${path}`];
      return error === undefined ? undefined : say(error);
    },
    timezone,
  };
  return (
    <Form.Item
      className="bo-field"
      data-kind={shape.kind?.kind}
      name={name}
      label={<span id={labelId}>{label}</span>}
      required={shape.isRequired}
      {...editor.item}
      rules={[contractRule(declaration, name, form.game, say)]}
      {...(isRefused && { validateStatus: 'error', help: say(refused[name] ?? '') })}
      {...((hint !== undefined || near !== null) && {
        extra: (
          <>
            {hint !== undefined && <p>{hint}</p>}
            {near !== null && <p className="bo-field__count">{t('form.count', near)}</p>}
          </>
        ),
      })}
      // A label belongs to one control; for several it is a heading.
      {...(isGroup && { role: 'group', 'aria-labelledby': labelId, htmlFor: '' })}
    >
      <FieldControl
        editor={editor}
        context={context}
        {...(onChange !== undefined && { choose: (next) => onChange({ [name]: next }) })}
      />
    </Form.Item>
  );
}

interface FieldControlProps extends Partial<Omit<EditorProps, 'context'>> {
  editor: Field['editor'];
  context: FieldContext;
  /** Describes it besides its hint and its error. */
  describedBy?: string;
  /** Handles a change instead of the form. */
  choose?: EditorProps['onChange'];
}

/** Maps the props of antd's item to those of an editor. */
export function FieldControl({ editor, context, choose, describedBy, ...given }: FieldControlProps) {
  const { id = '', value, onChange, onBlur } = given;
  const aria = {
    // Also for errors from the server: antd sets it only for its own rules.
    'aria-invalid': Form.Item.useStatus().status === 'error' || undefined,
    ...(given['aria-label'] !== undefined && { 'aria-label': given['aria-label'] }),
    'aria-describedby': [describedBy, given['aria-describedby']].filter(Boolean).join(' ') || undefined,
  };
  if (editor.input !== undefined) {
    return cloneElement(editor.input as ReactElement<Readonly<Record<string, unknown>>>, {
      ...given,
      ...aria,
      ...(choose !== undefined && { onChange: choose }),
      ...(context.lang !== undefined && { lang: context.lang }),
    });
  }
  const control = (
    // Without its own the whole form would be hidden until the code of one field is there.
    <Suspense fallback={<div className={`bo-field__loading bo-field__loading--${editor.layout}`} aria-busy="true" />}>
      <editor.Component
        {...aria}
        id={id}
        value={value}
        onChange={(next) => (choose ?? onChange)?.(next)}
        onBlur={() => onBlur?.()}
        context={context}
      />
    </Suspense>
  );
  if (editor.layout === 'input') return control;
  // In a group each control marks its own errors.
  return (
    <Form.Item noStyle validateStatus="">
      {control}
    </Form.Item>
  );
}
