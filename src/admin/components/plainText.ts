/** The plain text of a rich text, for a line in a table. Parsed and never shown as HTML, so nothing in it runs. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, li, h2, h3, blockquote, br')) block.append(' ');
  return body.textContent.replaceAll(/\s+/g, ' ').trim();
}
