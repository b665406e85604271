import type { CrudFilter } from '@refinedev/core';
import { ReferenceSelect, type Reference } from '../ReferenceSelect.tsx';
import { controlProps, type Editor, type EditorProps, type FieldContext } from './editor.ts';

/** Which records can be chosen, from what the form knows. */
type Within = (context: FieldContext) => CrudFilter[];

const everywhere: Within = () => [];

/** One record of another resource, or none. */
export function referenceEditor(to: Reference, within: Within = everywhere): Editor<string | null> {
  function ReferenceEditor(props: EditorProps<string | null>) {
    return (
      <ReferenceSelect
        {...controlProps(props)}
        to={to}
        within={within(props.context)}
        value={typeof props.value === 'string' ? [props.value] : []}
        onChange={([id = null]) => props.onChange(id)}
      />
    );
  }
  return { Component: ReferenceEditor, layout: 'input' };
}

/** Any number of records of another resource. */
export function referencesEditor(to: Reference): Editor<string[]> {
  function ReferencesEditor(props: EditorProps<string[]>) {
    return (
      <ReferenceSelect
        {...controlProps(props)}
        to={to}
        isMultiple
        value={props.value ?? []}
        onChange={props.onChange}
      />
    );
  }
  return { Component: ReferencesEditor, layout: 'input' };
}
