/** The used part of saxen, which has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      handler: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', handler: (name: string) => void): this;
    on(event: 'text', handler: (value: string, decode: Decode) => void): this;
    on(event: 'cdata', handler: (value: string) => void): this;
    on(event: 'error' | 'warn', handler: (error: Error) => void): this;
    parse(document: string): void;
    /** Parses a part of a document; `end` comes behind the last one. */
    write(part: string): void;
    end(): void;
    stop(): void;
  }
}
