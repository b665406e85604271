import { useId } from 'react';
import { Link, type To } from 'react-router';

export interface SegmentedLinksProps {
  label: string;
  options: readonly { to: To; text: string; current: boolean }[];
}

/** A choice with addresses: links, of which one is current. It replaces the history entry instead of adding one. */
export function SegmentedLinks({ label, options }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className="segments">
      {options.map(({ to, text, current }) => (
        <Link key={text} to={to} replace preventScrollReset className="segment" aria-current={current || undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

export interface SegmentedChoiceProps<Value extends string> {
  label: string;
  /** The label is hidden, because a heading says the same. */
  quietLabel?: boolean;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice without an address: radio buttons with the same look. */
export function SegmentedChoice<Value extends string>({
  label,
  quietLabel = false,
  options,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className={quietLabel ? 'unseen' : 'field__label'}>{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              className="unseen"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
