/** Cleans HTML from the clipboard, before the editor's schema parses it. */

const listStyle = /mso-list:\s*l\d+\s+level(\d+)/i;
const isWord = /urn:schemas-microsoft-com:office|class="?Mso|mso-/i;
/** A stored file: the server accepts no other pictures. */
const ownFile = /^\/files\//;

/** Word numbers "1.", "a)" and "iv."; everything else is a bullet. */
const isNumber = (marker: string) => /^[\da-z]{1,5}[.)]$/i.test(marker.trim());

const renamed = { h1: 'h2', h5: 'h4', h6: 'h4' } as const;

function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Word writes a list as paragraphs that begin with their marker and have their level in a style. */
function makeLists(root: HTMLElement): void {
  /** The open lists, outermost first; the last paragraph was in the innermost of them. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, table, div')) {
    const level = Number(listStyle.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0 || paragraph.tagName !== 'P') {
      open = [];
      last = null;
      continue;
    }
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const kind = isNumber(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    if (last === null || last.nextElementSibling !== paragraph) open = [];
    open = open.slice(0, level);
    // Numbers right below bullets are a separate list.
    if (open.length === level && open.at(-1)?.localName !== kind) open.pop();
    while (open.length < level) {
      const list = root.ownerDocument.createElement(kind);
      const outer = open.at(-1);
      if (outer === undefined) paragraph.before(list);
      else (outer.lastElementChild ?? outer.appendChild(root.ownerDocument.createElement('li'))).append(list);
      open.push(list);
    }
    const item = root.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

/**
 * Pasted HTML without what would be lost or look wrong: pictures from elsewhere, and from Word its styles and comments; its
 * own kind of lists become lists.
 */
export function cleanPasted(html: string): string {
  // Word's style sheets: the page's policy would refuse them, and report that.
  const content = html.replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '');
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const picture of body.querySelectorAll('img')) {
    if (!ownFile.test(picture.getAttribute('src') ?? '')) picture.remove();
  }
  if (isWord.test(html)) {
    // Its empty elements have a namespace: <o:p>.
    for (const element of body.querySelectorAll('*'))
      if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
    makeLists(body);
    for (const paragraph of body.querySelectorAll('p')) {
      if (paragraph.className === 'MsoTitle') rename(paragraph, 'h2');
      else if ((paragraph.textContent ?? '').trim() === '' && paragraph.querySelector('img') === null)
        paragraph.remove();
    }
  }
  for (const [from, to] of Object.entries(renamed))
    for (const heading of body.querySelectorAll(from)) rename(heading, to);
  return body.innerHTML;
}
