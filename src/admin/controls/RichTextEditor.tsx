import { Suspense } from 'react';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import type { Editor, EditorProps } from '../crud/declaration/declaration.ts';

/** The editor is the largest part of a form: it is loaded when a form has a rich text. */
export const RichTextArea = lazyPage<EditorProps<string>>(() =>
  import('./RichTextArea.tsx').then((module) => module.RichTextArea),
);

function RichTextEditor(props: EditorProps<string>) {
  return (
    <Suspense fallback={<div className="bo-rich bo-rich--loading" aria-busy="true" />}>
      <RichTextArea {...props} />
    </Suspense>
  );
}

export const richTextEditor: Editor<string> = { Component: RichTextEditor, layout: 'group', hidesCount: true };
