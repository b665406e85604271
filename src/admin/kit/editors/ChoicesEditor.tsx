import { Select } from 'antd';
import { useLabels } from '../declaration/labels.ts';
import type { Editor, EditorProps, ValueProps } from '../declaration/declaration.ts';
import { controlProps } from './controlProps.ts';

/** Any number of the options, by the words of another field that has the same ones. */
export function choicesEditor<V extends string>(options: readonly V[], wordsOf: string): Editor<V[]> {
  function ChoicesEditor(props: EditorProps<V[]>) {
    const labels = useLabels(props.context.declaration);
    return (
      <Select<V[]>
        {...controlProps(props)}
        className="bo-choice"
        mode="multiple"
        showSearch={false}
        allowClear
        options={options.map((option) => ({ value: option, label: labels.option(wordsOf, option) }))}
        value={props.value ?? []}
        onChange={props.onChange}
      />
    );
  }
  function Choices({ value, declaration }: ValueProps<V[]>) {
    const labels = useLabels(declaration);
    return value.map((option) => labels.option(wordsOf, option)).join(' · ');
  }
  return { Component: ChoicesEditor, layout: 'input', Value: Choices };
}
