import { lazy, Suspense } from 'react';
import type { Editor, EditorProps } from '../declaration/declaration.ts';

/** The editor's machinery is the largest part of a form: it comes when a form has a rich text. */
const RichTextArea = lazy(() => import('./RichTextArea.tsx').then((module) => ({ default: module.RichTextArea })));

function RichTextEditor(props: EditorProps<string>) {
  return (
    <Suspense fallback={<div className="bo-rich bo-rich--loading" aria-busy="true" />}>
      <RichTextArea {...props} />
    </Suspense>
  );
}

export const richTextEditor: Editor<string> = { Component: RichTextEditor, layout: 'group', hidesCount: true };
