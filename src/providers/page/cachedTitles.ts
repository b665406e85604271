/**
 * The heads of the last pages, down to their titles, kept on this device: the title of a page is shown before anything has
 * been fetched. `public/theme.js` draws it before the first paint, then the skeletons until the page is loaded. They belong
 * to one person, and contain only the layout and the title of a head.
 */
import { previewedAs } from './preview.ts';
import { isPreviewFrame } from './previewFrame.ts';

/** An element: its tag, its classes, the language of its text where it is not the page's, and its children. */
export type Outline = [
  tag: 'div' | 'p' | 'span' | 'h1',
  classes: string,
  lang: string,
  ...inside: (Outline | string)[],
];

/** The same name is in public/theme.js. */
const key = 'gamehub.titles';
/** Set by src/providers/session/auth.ts while somebody is signed in. */
const signedInKey = 'gamehub.signedIn';
/** How many pages are kept. */
const max = 12;

const isOff = typeof window === 'undefined' || previewedAs !== null || isPreviewFrame;

function read(): Record<string, Outline> {
  try {
    return isOff ? {} : (JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Outline>);
  } catch {
    return {}; // storage is blocked or damaged
  }
}

/** The head of the page at this address at the last visit. */
export const cachedTitle = (): Outline | undefined => read()[location.pathname];

/** The title in it. */
export function titleIn([tag, className, lang, ...inside]: Outline):
  | { text: string; className: string; lang: string }
  | undefined {
  if (tag === 'h1') return { text: inside.join(''), className, lang };
  for (const one of inside) {
    const found = typeof one === 'string' ? undefined : titleIn(one);
    if (found) return found;
  }
  return undefined;
}

/** The heads whose styles are loaded before the page's own style sheet (src/player/ui/Heads.css). */
const heads = '.page__head, .hero, .place, .feat, .quiz';

const line: Outline = ['span', 'skeleton skeleton--eyebrow', '', '\u00A0'];

/** The elements down to the title. What is above the title is kept as an empty line. */
function outlineOf(element: Element, title: HTMLElement): Outline[] {
  const { className, localName } = element;
  if (element === title) return [['h1', className, title.lang, title.textContent]];
  if (localName === 'p') return [['p', className, '', line]];
  // Pictures and buttons are not kept.
  if (localName !== 'div' && localName !== 'form') return [];
  const children = [...element.children];
  const titleAt = children.findIndex((child) => child.contains(title));
  const above = titleAt === -1 ? children : children.slice(0, titleAt + 1);
  return [['div', className, '', ...above.flatMap((child) => outlineOf(child, title))]];
}

/** Keeps the head of this page. @param title its h1, with the title in it */
export function cacheTitle(title: HTMLHeadingElement): void {
  const page = title.closest('.page');
  if (isOff || page === null || title.closest(heads) === null) return;
  try {
    if (localStorage.getItem(signedInKey) === null) return;
    const { [location.pathname]: _before, ...others } = read();
    const kept = outlineOf(page, title).map((outline) => [location.pathname, outline] as const);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([...Object.entries(others), ...kept].slice(-max))));
  } catch {
    // Storage is full or blocked: the page begins with its skeleton.
  }
}

/** Deletes the titles once the person is signed out. */
export function forgetTitles(): void {
  if (isOff) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // There is no storage.
  }
}
