import { isColoured, type ClipboardLine } from '#shared/kinds/quiz/clipboard.rules.ts';

const blocks = new Set([
  ...['p', 'div', 'li', 'ul', 'ol', 'table', 'tr', 'td', 'th', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'],
  'pre',
]);
const hidden = new Set(['style', 'script', 'title']);
const noColour = new Set(['', 'transparent', 'initial', 'inherit', 'white', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);

interface Look {
  isBold: boolean;
  isLit: boolean;
  isColourful: boolean;
  depth: number;
}

/** How the texts in an element look. Google Docs writes everything in a `b` of normal weight. */
function lookOf(element: HTMLElement, around: Look): Look {
  const { localName, style } = element;
  const weight = style.fontWeight;
  const isStrong = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  const isBold = weight === '' ? around.isBold || localName === 'b' || localName === 'strong' : isStrong;
  const isUnderlined = localName === 'u' || /underline/.test(`${style.textDecoration} ${style.textDecorationLine}`);
  // A link is underlined and coloured wherever it stands.
  const isLink = element.closest('a') !== null;
  const isMarked = localName === 'mark' || (isUnderlined && !isLink);
  const isLit = around.isLit || isMarked || !noColour.has(style.backgroundColor);
  const colour = style.color || (element.getAttribute('color') ?? '');
  const isColourful = colour === '' ? around.isColourful : !isLink && isColoured(colour);
  return { isBold, isLit, isColourful, depth: around.depth + (localName === 'ul' || localName === 'ol' ? 1 : 0) };
}

/** The lines of HTML, which is parsed without being run or fetched. */
export function clipboardLines(html: string): ClipboardLine[] {
  const lines: ClipboardLine[] = [];
  let open: ClipboardLine | null = null;
  const visit = (node: Node, look: Look) => {
    if (node instanceof Text) {
      const said = node.data.replace(/\s+/g, ' ');
      if (open === null && said.trim() === '') return;
      if (open === null) lines.push((open = { text: '', emphasised: '', depth: look.depth }));
      open.text += said;
      if (look.isBold || look.isLit || look.isColourful) open.emphasised += said;
      return;
    }
    const isBlock = node instanceof Element && blocks.has(node.localName);
    if (node instanceof Element && hidden.has(node.localName)) return;
    if (isBlock) open = null;
    const inside = node instanceof HTMLElement ? lookOf(node, look) : look;
    for (const child of node.childNodes) visit(child, inside);
    if (isBlock) open = null;
  };
  visit(new DOMParser().parseFromString(html, 'text/html').body, {
    isBold: false,
    isLit: false,
    isColourful: false,
    depth: 0,
  });
  return lines.map((line) => ({ ...line, text: line.text.trim(), emphasised: line.emphasised.trim() }));
}
