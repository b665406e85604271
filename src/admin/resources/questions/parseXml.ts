import { Parser } from 'saxen';
import type { XmlDocument, XmlElement } from '#shared/kinds/quiz/xmlElement.ts';

/** What may stand before a document. */
const outside = /<\?.*?\?>|<!--.*?-->/gs;
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses XML, line by line to know the lines. Entities of the document's own are not expanded, and nothing is fetched. */
export function parseXml(text: string): XmlDocument {
  if (text.replace(outside, '').trim() === '') return { roots: [], broken: null };
  const roots: XmlElement[] = [];
  const open: XmlElement[] = [];
  const lines = text.split(/\r\n?|\n/);
  let line = 0;
  let broken: XmlDocument['broken'] = null;
  const add = (said: string) => void open.at(-1)?.children.push(said);
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => {
    const given = Object.entries(attributes()).map(([key, value]) => [withoutPrefix(key), decode(value)] as const);
    const element = {
      ...{ name: withoutPrefix(name), attributes: Object.fromEntries(given), children: [] },
      ...{ from: line, to: line },
    };
    (open.at(-1)?.children ?? roots).push(element);
    open.push(element);
  });
  parser.on('text', (said, decode) => add(decode(said)));
  parser.on('cdata', add);
  parser.on('closeTag', () => {
    const closed = open.pop();
    if (closed !== undefined) closed.to = line;
  });
  parser.on('error', () => {
    broken = { line, text: lines[line - 1]?.trim() ?? '' };
    // What is not closed was not read to its end.
    const [root, unfinished] = open;
    if (unfinished !== undefined) root?.children.pop();
  });
  for (const said of lines) {
    line += 1;
    parser.write(`${said}\n`);
  }
  while (line > 1 && lines[line - 1]?.trim() === '') line -= 1;
  parser.end();
  return { roots, broken };
}
