import { Input } from 'antd';
import { createElement } from 'react';
import { lazyPart } from '../components/lazyPart.ts';
import type { Editor, EditorProps } from '../crud/declaration/declaration.ts';
import type { FileKind } from './FileEditor.tsx';

/** For the id of a picture of the media library. */
export const imageEditor: Editor<string | null> = {
  Component: lazyPart(async () => (await import('./ImageEditor.tsx')).ImageEditor),
  layout: 'group',
  isPicture: true,
};

const fileEditor = (kind: FileKind): Editor<string | null> => ({
  Component: lazyPart<EditorProps<string | null>>(async () => {
    const { FileEditor } = await import('./FileEditor.tsx');
    return (props) => createElement(FileEditor, { kind, ...props });
  }),
  layout: 'group',
  Value: lazyPart(async () => (await import('./FileEditor.tsx')).StoredFile),
});

/** For the point that crops of a picture keep: its distance from the left, whose control edits the one from the top as well. */
export const focusEditor: Editor<number> = {
  Component: lazyPart(async () => (await import('./FocusEditor.tsx')).FocusEditor),
  layout: 'group',
  hidesCount: true,
};
export const focusTopEditor: Editor<number> = {
  input: createElement(Input, { type: 'hidden' }),
  item: { hidden: true },
  layout: 'input',
};

/** For the ids of its other files. */
export const documentEditor = fileEditor('document');
export const soundEditor = fileEditor('sound');
