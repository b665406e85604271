/**
 * How the pages that were seen last begin, down to their titles, kept on this device: who comes back reads the title before
 * anything has been fetched. `public/theme.js` draws it before the first paint, the skeletons until the page knows better.
 * Kept is one person's at a time, and of the rest of a head no more than its shape.
 */
import { previewedAs } from './preview.ts';
import { isPreviewFrame } from './previewFrame.ts';

/** An element: its tag, its classes, the language of its words if it is another than the page's, and what is in it. */
export type Outline = [
  tag: 'div' | 'p' | 'span' | 'h1',
  classes: string,
  lang: string,
  ...inside: (Outline | string)[],
];

/** The same name stands in public/theme.js. */
const key = 'gamehub.titles';
/** Held by src/providers/session/auth.ts while somebody is signed in. */
const signedInKey = 'gamehub.signedIn';
/** As many pages as one goes back and forth between. */
const max = 12;

const isOff = typeof window === 'undefined' || previewedAs !== null || isPreviewFrame;

function read(): Record<string, Outline> {
  try {
    return isOff ? {} : (JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Outline>);
  } catch {
    return {}; // storage is closed, or damaged
  }
}

/** How the page at this address began when it was here last. */
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

/** What a page begins with whose look is known before its own style sheet is there (src/player/ui/Heads.css). */
const heads = '.page__head, .hero, .place, .feat, .quiz';

const line: Outline = ['span', 'skeleton skeleton--eyebrow', '', '\u00A0'];

/** Down to the title and no further. What stands above it keeps its place as a line that is still to come. */
function outlineOf(element: Element, title: HTMLElement): Outline[] {
  const { className, localName } = element;
  if (element === title) return [['h1', className, title.lang, title.textContent]];
  if (localName === 'p') return [['p', className, '', line]];
  // Pictures and buttons are not drawn again.
  if (localName !== 'div' && localName !== 'form') return [];
  const children = [...element.children];
  const titleAt = children.findIndex((child) => child.contains(title));
  const above = titleAt === -1 ? children : children.slice(0, titleAt + 1);
  return [['div', className, '', ...above.flatMap((child) => outlineOf(child, title))]];
}

/** Keeps how this page begins. @param title its h1, with the title in it */
export function cacheTitle(title: HTMLHeadingElement): void {
  const page = title.closest('.page');
  if (isOff || page === null || title.closest(heads) === null) return;
  try {
    if (localStorage.getItem(signedInKey) === null) return;
    const { [location.pathname]: _before, ...others } = read();
    const kept = outlineOf(page, title).map((outline) => [location.pathname, outline] as const);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([...Object.entries(others), ...kept].slice(-max))));
  } catch {
    // Storage is full or closed: the page begins with its skeleton.
  }
}

/** Whoever was in is not any more. */
export function forgetTitles(): void {
  if (isOff) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // There is no storage, and nothing in it.
  }
}
