/** A parsed XML document. */

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
  /** Its first and last line, counted from 1. */
  from: number;
  to: number;
}

export interface XmlDocument {
  /** Several where files were joined. */
  roots: XmlElement[];
  /** Where it is no XML any more: nothing was read from there on. */
  broken: { line: number; text: string } | null;
}
