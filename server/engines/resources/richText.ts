import sanitizeHtml from 'sanitize-html';

/** An own stored file; pictures from elsewhere would tell strangers who reads what. */
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
    // The page's own title is the only h1. The rest is what word processors and browsers write for the same.
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
    // Its words stay where a link had to go.
    return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false;
  },
};

/**
 * Where a tag is left out between two that cannot stand in each other (a cell in a cell), the rest reads differently the
 * next time. Each round leaves less to change; what is still not at rest by then was not written by an editor.
 */
const maxRounds = 10;

const showsSomething = (html: string) => /<(img|hr|table)\b/.test(html) || /\S/u.test(html.replaceAll(/<[^>]*>/g, ''));

/**
 * An editor's rich text with what may be in it and nothing else: no script, style, class or foreign picture, links to
 * https, mailto or our own pages. A text without anything to see is empty. Cleaning twice changes nothing more.
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
