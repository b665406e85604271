import { ReferenceSelect, type ReferenceSelectProps } from './ReferenceSelect.tsx';

type ReferenceChoiceProps = Omit<ReferenceSelectProps, 'value' | 'onChange' | 'isMultiple'> & {
  value?: string | null;
  onChange?: (id: string | null) => void;
};

/** One record of another resource, or none. */
export const ReferenceChoice = ({ value = null, onChange, ...select }: ReferenceChoiceProps) => (
  <ReferenceSelect {...select} value={value === null ? [] : [value]} onChange={([id = null]) => onChange?.(id)} />
);
