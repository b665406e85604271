import { InputNumber } from 'antd';
import type { Editor, EditorProps } from '../declaration/declaration.ts';
import { inputProps } from './controlProps.ts';

/** A whole number. What is empty is `null` where the field may be empty, and missing where it may not. */
function NumberEditor(props: EditorProps<number | null>) {
  const { value, onChange, context } = props;
  return (
    <InputNumber<number>
      {...inputProps(props)}
      className="bo-number"
      value={value ?? null}
      precision={0}
      // The bounds are the contract's, and are told as a fault: a number that changes by itself is a surprise.
      onChange={(next) => onChange(next ?? (context.field.shape.isNullable ? null : undefined))}
    />
  );
}

export const numberEditor: Editor<number | null> = { Component: NumberEditor, layout: 'input' };
