import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, FieldContext } from '../declaration/declaration.ts';
import { useLabels } from '../declaration/labels.ts';
import { topOf } from '../declaration/record.ts';
import type { RecordForm } from './useRecordForm.ts';

/** One field of a form: its label, its editor, and what there is to say about it. */
export function FieldRow({ form, field, timezone }: { form: RecordForm; field: Field; timezone: string | undefined }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { declaration, values, faults } = form;
  const labels = useLabels(declaration);
  const { name, shape, editor } = field;
  const value = values[name];
  const fault = faults[name];
  const hint = labels.hint(name);
  const maxLength = shape.kind !== null && 'maxLength' in shape.kind ? shape.kind.maxLength : null;
  const length = typeof value === 'string' ? value.trim().length : 0;
  const isNearLimit = editor.hidesCount !== true && maxLength !== null && length > maxLength * 0.8;
  const describedBy = [hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`]
    .filter((part) => part !== false)
    .join(' ');
  const context: FieldContext = {
    declaration,
    field,
    label: labels.field(name),
    isInvalid: fault !== undefined,
    describedBy: describedBy === '' ? undefined : describedBy,
    row: form.row,
    values,
    change: form.change,
    faultOf: (path) => faults[`${name}.${path}`],
    timezone,
  };
  const label = (
    <>
      {context.label}
      {shape.isRequired && (
        <span className="bo-field__required" aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </>
  );
  const isGroup = editor.layout === 'group';
  return (
    <div
      className="bo-field"
      data-kind={shape.kind?.kind}
      data-field={name}
      data-invalid={Object.keys(faults).some((path) => topOf(path) === name) || undefined}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {isGroup ? (
        <div className="bo-field__label" id={`${id}-label`}>
          {label}
        </div>
      ) : (
        <label className="bo-field__label" id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
      )}
      <editor.Component
        id={id}
        value={value}
        onChange={(next) => form.change({ [name]: next })}
        onBlur={() => form.leave(name)}
        context={context}
      />
      {hint !== undefined && (
        <p className="bo-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isNearLimit && <p className="bo-note bo-field__count">{t('form.count', { length, maxLength })}</p>}
      {fault !== undefined && (
        <p className="bo-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
