import { Suspense } from 'react';
import { laterPage } from '#src/providers/navigation/laterPage.ts';
import type { Editor, EditorProps } from '../crud/declaration/declaration.ts';

/** The editor's machinery is the largest part of a form: it comes when a form has a rich text. */
export const RichTextArea = laterPage<EditorProps<string>>(() =>
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
