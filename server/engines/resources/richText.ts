import sanitizeHtml from 'sanitize-html';

/** A stored file of our own; pictures from elsewhere would reveal to third parties who reads what. */
const ownFile = /^\/files\/[0-9a-f-]{36}\/[\p{L}\p{M}\p{N}%._-]+$/u;

const options: sanitizeHtml.IOptions = {
  allowedTags: (
    'p h2 h3 h4 blockquote ul ol li hr br ' + // blocks
    'strong em u s a img ' + // within a line
    'table thead tbody tr th td'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  allowedClasses: {},
  nestingLimit: 40,
  transformTags: {
    // The page's own title is the only h1. The others are equivalents written by word processors and browsers.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (tagName, { href }): sanitizeHtml.Tag => ({
      tagName,
      attribs: href === undefined ? {} : { href, rel: 'noopener' },
    }),
    img: (tagName, { src, alt }) => ({ tagName, attribs: { ...(src === undefined ? {} : { src }), alt: alt ?? '' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !ownFile.test(attribs['src'] ?? '');
    // A removed link keeps its text.
    return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false;
  },
};

/**
 * When a tag is removed between two that cannot be nested (a cell in a cell), the rest is parsed differently the
 * next time. Each round leaves less to change; a text that is not stable by then was not written by an editor.
 */
const maxRounds = 10;

const showsSomething = (html: string) => /<(img|hr|table)\b/.test(html) || /\S/u.test(html.replaceAll(/<[^>]*>/g, ''));

/**
 * An editor's rich text reduced to what is allowed: no script, style, class or foreign picture, links to
 * https, mailto or our own pages. A text without visible content is empty. Cleaning is idempotent.
 */
export function cleanRichText(html: string): string {
  let clean = html;
  for (let round = 0; round < maxRounds; round += 1) {
    const before = clean;
    clean = sanitizeHtml(before, options).trim();
    if (clean === before) return showsSomething(clean) ? clean : '';
  }
  return '';
}
