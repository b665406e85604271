import { Input } from 'antd';
import { useState } from 'react';
import type { Editor, EditorProps } from '../crud/declaration/declaration.ts';

const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Several short texts, one per line: quick to type, to paste and to reorder. */
function LinesEditor({ value = [], onChange, onBlur, context, ...control }: EditorProps<string[]>) {
  // Empty lines are kept while typing.
  const [typed, setTyped] = useState<string | null>(null);
  const errors = value.flatMap((line, i) => {
    const error = control['aria-invalid'] === true ? context.errorOf(String(i)) : undefined;
    return error === undefined ? [] : [`${line}: ${error}`];
  });
  return (
    <>
      <Input.TextArea
        {...control}
        aria-required={context.field.shape.isRequired || undefined}
        value={typed ?? value.join('\n')}
        autoSize={{ minRows: 3, maxRows: 12 }}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(linesOf(target.value));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur();
        }}
      />
      {errors.map((error) => (
        <p key={error} className="bo-error">
          {error}
        </p>
      ))}
    </>
  );
}

const Lines = ({ value }: { value: string[] }) => value.join(' · ');

export const linesEditor: Editor<string[]> = { Component: LinesEditor, layout: 'input', Value: Lines };
