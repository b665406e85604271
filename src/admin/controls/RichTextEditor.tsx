import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import type { Editor } from '../crud/declaration/declaration.ts';

/** The editor is the largest part of a form: it is loaded when a form has a rich text. */
export const richTextEditor: Editor<string> = {
  Component: lazyPage(async () => (await import('./RichTextArea.tsx')).RichTextArea),
  layout: 'group',
  hidesCount: true,
};
