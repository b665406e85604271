import type { EditorProps } from '../declaration/declaration.ts';

/** What a control of ours hands on to antd's. Its Form.Item says whether it is drawn as wrong. */
export function controlProps({ id, onBlur, context }: Pick<EditorProps, 'id' | 'onBlur' | 'context'>) {
  return {
    id,
    onBlur,
    'aria-invalid': context.isInvalid || undefined,
    'aria-describedby': context.describedBy,
  };
}

/** The same for what is typed into. antd's Select would put `aria-required` on an element that may not have it. */
export function inputProps(props: Pick<EditorProps, 'id' | 'onBlur' | 'context'>) {
  return { ...controlProps(props), 'aria-required': props.context.field.shape.isRequired || undefined };
}
