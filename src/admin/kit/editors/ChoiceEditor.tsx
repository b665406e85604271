import { Select } from 'antd';
import { useLabels } from '../labels.ts';
import { controlProps, type Editor, type EditorProps } from './editor.ts';

/**
 * One of the options of an enum. With `offered`, only those can be chosen; a record that holds another one keeps it, and
 * shows it without letting it be changed.
 */
export function choiceEditor<V extends string | null = string>(offered?: readonly string[]): Editor<V> {
  function ChoiceEditor(props: EditorProps<V>) {
    const { value, onChange, context } = props;
    const { declaration, field } = context;
    const labels = useLabels(declaration);
    const all = field.shape.kind?.kind === 'choice' ? field.shape.kind.options : [];
    const isForeign = typeof value === 'string' && offered !== undefined && !offered.includes(value);
    const shown = offered === undefined || isForeign ? all : all.filter((option) => offered.includes(option));
    const options = shown.map((option) => ({ value: option, label: labels.option(field.name, option) }));
    const none = { value: '', label: labels.option(field.name, 'none') };
    return (
      <Select
        {...controlProps(props)}
        className="bo-choice"
        value={value === null ? '' : value}
        disabled={isForeign}
        options={field.shape.isNullable ? [none, ...options] : options}
        onChange={(next: string) => onChange((next === '' ? null : next) as V)}
      />
    );
  }
  return { Component: ChoiceEditor, layout: 'input' };
}
