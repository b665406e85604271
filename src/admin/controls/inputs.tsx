/** antd's own inputs for the fields of a contract. */
import { Input, InputNumber, Switch } from 'antd';
import type { Editor } from '../crud/declaration/declaration.ts';
import type { FieldShape } from '../crud/declaration/fieldKind.ts';

export const textEditor: Editor<string> = {
  input: <Input.TextArea autoSize={{ minRows: 3, maxRows: 14 }} />,
  layout: 'input',
};

const longLine = (
  <Input.TextArea
    autoComplete="off"
    autoSize={{ minRows: 2, maxRows: 8 }}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
    }}
  />
);

/** One line of text. A long one wraps on the screen but accepts no line break. */
export const lineEditor = ({ kind }: Pick<FieldShape, 'kind'>): Editor<string> =>
  kind?.kind === 'line' && (kind.maxLength ?? 0) > 200
    ? {
        input: longLine,
        item: { normalize: (text: string) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ') },
        layout: 'input',
      }
    : { input: <Input autoComplete="off" />, layout: 'input' };

/** A whole number. Empty is `null` where the field may be empty, and missing where it may not. */
export const numberEditor = ({ isNullable }: FieldShape): Editor<number | null> => ({
  // The contract's limits are shown as an error: a number that changes by itself is a surprise.
  input: <InputNumber className="bo-number" precision={0} />,
  item: { normalize: (next: number | null) => next ?? (isNullable ? null : undefined) },
  layout: 'input',
});

export const switchEditor: Editor<boolean> = { input: <Switch />, item: { valuePropName: 'checked' }, layout: 'input' };
