/** How documents are read on this device: as pages, or as text. */
export type View = 'pages' | 'text';

const key = 'gamehub.pdfView';

export function keptView(): View {
  try {
    return localStorage.getItem(key) === 'text' ? 'text' : 'pages';
  } catch {
    return 'pages'; // storage is blocked
  }
}

export function keepView(view: View): void {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Storage is blocked: the next document opens with its pages.
  }
}
