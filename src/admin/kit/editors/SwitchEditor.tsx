import { Switch } from 'antd';
import type { Editor, EditorProps } from '../declaration/declaration.ts';

function SwitchEditor({ id, value, onChange, onBlur, context }: EditorProps<boolean>) {
  return (
    // antd's Switch has no onBlur; the event reaches the element around it.
    <span onBlur={onBlur}>
      <Switch id={id} checked={value ?? false} onChange={onChange} aria-describedby={context.describedBy} />
    </span>
  );
}

export const switchEditor: Editor<boolean> = { Component: SwitchEditor, layout: 'input' };
