import { Input } from 'antd';
import type { Editor, EditorProps } from '../declaration/declaration.ts';
import { inputProps } from './controlProps.ts';

function TextEditor(props: EditorProps<string>) {
  return (
    <Input.TextArea
      {...inputProps(props)}
      value={props.value ?? ''}
      autoSize={{ minRows: 3, maxRows: 14 }}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

export const textEditor: Editor<string> = { Component: TextEditor, layout: 'input' };
