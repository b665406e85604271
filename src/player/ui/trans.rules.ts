/** Reads the tags of a translation. Pure. */

export interface TransPart {
  /** Of its tag; null for plain text. */
  name: string | null;
  /** The text, also inside the tag; empty for `<name/>`. */
  text: string;
}

/**
 * Splits a text at its tags: `<name/>` and `<name>words</name>`, not nested.
 * @param names the supported tags; anything else in angle brackets is text
 */
export function transParts(text: string, names: readonly string[]): TransPart[] {
  const parts: TransPart[] = [];
  let end = 0;
  for (const tag of text.matchAll(/<(\w+)(?:\s*\/>|>([^<]*)<\/\1>)/g)) {
    const [whole, name = '', inside = ''] = tag;
    if (!names.includes(name)) continue;
    if (tag.index > end) parts.push({ name: null, text: text.slice(end, tag.index) });
    parts.push({ name, text: inside });
    end = tag.index + whole.length;
  }
  if (end < text.length) parts.push({ name: null, text: text.slice(end) });
  return parts;
}
