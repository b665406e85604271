import { Parser } from 'saxen';

type Attributes = Readonly<Record<string, string | undefined>>;

interface Handlers {
  /** @param attributes by their names without prefixes */
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Asked after each element: whether the rest of the document is needed no more. */
  isDone?: () => boolean;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Passes the elements and texts of a document to `handlers`, in order, with names without their prefixes. @throws Error if it is no XML */
export function readXml(document: Buffer, { open, text, close, isDone }: Handlers): void {
  const parser = new Parser();
  const failures: Error[] = [];
  // A warning is about an attribute that is left out.
  for (const event of ['error', 'warn'] as const) parser.on(event, (error) => failures.push(error));
  parser.on('openTag', (name, attributes, decode) => {
    if (open === undefined) return;
    const given = Object.entries(attributes()).map(([key, value]) => [withoutPrefix(key), decode(value)]);
    open(withoutPrefix(name), Object.fromEntries(given) as Attributes);
  });
  if (text !== undefined) {
    parser.on('text', (value, decode) => text(decode(value)));
    parser.on('cdata', (value) => text(value));
  }
  parser.on('closeTag', (name) => {
    close?.(withoutPrefix(name));
    if (isDone?.() === true) parser.stop();
  });
  parser.parse(document.toString('utf8'));
  if (failures[0] !== undefined) throw failures[0];
}
