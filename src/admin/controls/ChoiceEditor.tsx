import { Select } from 'antd';
import { useLabels } from '../crud/declaration/labels.ts';
import type { Editor, EditorProps } from '../crud/declaration/declaration.ts';

/** One of the options of an enum. */
export function ChoiceEditor<V extends string | null>({ value, onChange, context, ...control }: EditorProps<V>) {
  const { declaration, field } = context;
  const labels = useLabels(declaration);
  const all = field.shape.kind?.kind === 'choice' ? field.shape.kind.options : [];
  const options = all.map((option) => ({ value: option, label: labels.option(field.name, option) }));
  const none = { value: '', label: labels.option(field.name, 'none') };
  return (
    <Select
      {...control}
      className="bo-choice"
      value={value === null ? '' : value}
      options={field.shape.isNullable ? [none, ...options] : options}
      onChange={(next: string) => onChange((next === '' ? null : next) as V)}
    />
  );
}

export const choiceEditor: Editor<string> = { Component: ChoiceEditor, layout: 'input' };
