import { Select } from 'antd';
import { useLabels } from '../crud/declaration/labels.ts';
import type { Editor, EditorProps, ValueProps } from '../crud/declaration/declaration.ts';

/** Any number of the options, with the texts of another field that has the same ones. */
export function choicesEditor<V extends string>(options: readonly V[], wordsOf: string): Editor<V[]> {
  function ChoicesEditor({ value = [], onChange, context, ...control }: EditorProps<V[]>) {
    const labels = useLabels(context.declaration);
    return (
      <Select<V[]>
        {...control}
        className="bo-choice"
        mode="multiple"
        showSearch={false}
        allowClear
        options={options.map((option) => ({ value: option, label: labels.option(wordsOf, option) }))}
        value={value}
        onChange={onChange}
      />
    );
  }
  function Choices({ value, declaration }: ValueProps<V[]>) {
    const labels = useLabels(declaration);
    return value.map((option) => labels.option(wordsOf, option)).join(' · ');
  }
  return { Component: ChoicesEditor, layout: 'input', Value: Choices };
}
