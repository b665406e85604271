import { Input } from 'antd';
import type { Editor, EditorProps } from '../declaration/declaration.ts';
import { inputProps } from './controlProps.ts';

/** One line of text. A long one wraps on the screen and still takes no line break. */
function LineEditor(props: EditorProps<string>) {
  const { value, onChange, context } = props;
  const kind = context.field.shape.kind;
  const isLong = kind?.kind === 'line' && (kind.maxLength ?? 0) > 200;
  const shared = { ...inputProps(props), value: value ?? '', autoComplete: 'off' };
  if (!isLong) return <Input {...shared} onChange={({ target }) => onChange(target.value)} />;
  return (
    <Input.TextArea
      {...shared}
      autoSize={{ minRows: 2, maxRows: 8 }}
      onChange={({ target }) => onChange(target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
    />
  );
}

export const lineEditor: Editor<string> = { Component: LineEditor, layout: 'input' };
