import type { CrudFilter } from '@refinedev/core';
import { ReferenceChoice } from '../components/ReferenceChoice.tsx';
import { ReferenceNames } from '../components/ReferenceNames.tsx';
import type { Editor, EditorProps, FieldContext, Reference, ValueProps } from '../crud/declaration/declaration.ts';
import { ReferenceSelect } from '../components/ReferenceSelect.tsx';

/** Which records can be chosen, by the form's values. */
type Within = (context: FieldContext) => CrudFilter[];

const everywhere: Within = () => [];

/** The name of the record. */
export const referenceValue = (to: Reference) => (props: ValueProps<string | null>) => (
  <ReferenceNames to={to} ids={props.value === null ? [] : [props.value]} />
);

/** One record of another resource, or none. */
export function referenceEditor(to: Reference, within: Within = everywhere): Editor<string | null> {
  function ReferenceEditor({ value, onChange, context, ...control }: EditorProps<string | null>) {
    return <ReferenceChoice {...control} to={to} within={within(context)} value={value ?? null} onChange={onChange} />;
  }
  return { Component: ReferenceEditor, layout: 'input', Value: referenceValue(to) };
}

/** Any number of records of another resource. */
export function referencesEditor(to: Reference): Editor<string[]> {
  function ReferencesEditor({ value = [], onChange, context: _, ...control }: EditorProps<string[]>) {
    return <ReferenceSelect {...control} to={to} isMultiple value={value} onChange={onChange} />;
  }
  const Value = ({ value }: { value: string[] }) => <ReferenceNames to={to} ids={value} />;
  return { Component: ReferencesEditor, layout: 'input', Value };
}
