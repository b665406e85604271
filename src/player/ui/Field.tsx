import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';

/** The props that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  /** Of the label, where it is not the page's. */
  labelLang?: string | undefined;
  hint?: ReactNode;
  /** The error message; shown at the field and read with it. */
  error?: string | undefined;
  optional?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control: `<Field label="Name">{(control) => <TextInput {...control} />}</Field>`. */
export function Field({ label, labelLang, hint, error, optional = false, children }: FieldProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        <span lang={labelLang}>{label}</span>
        {optional && <span className="small"> {t('optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p className="field__error" id={errorId}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="small" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextInput({
  className,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input type="text" {...input} className={['input', className].filter(Boolean).join(' ')} />;
}

export interface SelectProps<Value extends string> extends FieldControl {
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of many: the native control. */
export function Select<Value extends string>({ options, value, onChange, ...control }: SelectProps<Value>) {
  return (
    <select
      {...control}
      className="input"
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
