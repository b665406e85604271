import type { ComponentType } from 'react';
import type { Declaration, Field, Row, Values } from '../defineResource.ts';

/** What an editor may know beside its value. */
export interface FieldContext {
  declaration: Declaration;
  field: Field;
  /** The field's name as people read it. */
  label: string;
  isInvalid: boolean;
  /** Ids of the hint and the fault, for `aria-describedby`. */
  describedBy: string | undefined;
  /** The record as the server has it; null for one that is being made. */
  row: Row | null;
  /** All that the form holds now. */
  values: Values;
  /** Changes several fields at once; an editor's own value goes through `onChange`. */
  change: (changes: Values) => void;
  /** The fault of a part of the value, by its path below the field: "0.text". */
  faultOf: (path: string) => string | undefined;
  /** In which its words are, where that is not the game's own. */
  lang?: string;
  /** The game's time zone; undefined while it is being loaded. */
  timezone: string | undefined;
}

export interface EditorProps<V = unknown> {
  id: string;
  /** undefined: nothing was filled in yet. */
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  /** Once the person has left the field, its fault is shown. */
  onBlur: () => void;
  context: FieldContext;
}

export interface ValueProps<V = unknown> {
  value: V;
  declaration: Declaration;
}

/** A widget for one kind of value. */
export interface Editor<V = unknown> {
  readonly Component: ComponentType<EditorProps<V>>;
  /** `input`: one control, which the label names. `group`: several, which the label heads. */
  readonly layout: 'input' | 'group';
  /** Shows a value where nothing that the kit knows of does: in a conflict, in a table. */
  readonly Value?: ComponentType<ValueProps<V>>;
  /** Counts its characters itself, or has none to count. */
  readonly hidesCount?: boolean;
}

/** What every control takes from its field. */
export function controlProps({ id, onBlur, context }: Pick<EditorProps, 'id' | 'onBlur' | 'context'>) {
  return {
    id,
    onBlur,
    'aria-invalid': context.isInvalid || undefined,
    'aria-describedby': context.describedBy,
    ...(context.lang !== undefined && { lang: context.lang }),
    ...(context.isInvalid && { status: 'error' as const }),
  };
}

/** The same for what is typed into. antd's Select would put `aria-required` on an element that may not have it. */
export function inputProps(props: Pick<EditorProps, 'id' | 'onBlur' | 'context'>) {
  return { ...controlProps(props), 'aria-required': props.context.field.shape.isRequired || undefined };
}
