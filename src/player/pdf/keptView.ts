import { readItem, writeItem } from '#src/providers/page/stored.ts';

/** How documents are read on this device: as pages, or as text. */
export type View = 'pages' | 'text';

const key = 'gamehub.pdfView';

export const keptView = (): View => (readItem(key) === 'text' ? 'text' : 'pages');

export const keepView = (view: View): void => writeItem(key, view);
