import * as z from 'zod';
import type { FieldError } from '../http/errors.ts';
import type { Resource } from '../http/resource.ts';

/** A part of a game: what editors write of it, and which other parts it holds. */
export interface GamePart extends Pick<Resource, 'name' | 'fields' | 'files' | 'texts'> {
  /** Which parts its lists hold, by the list's name in a tree. */
  readonly lists?: Readonly<Record<string, string>>;
  /** What is wrong with one beyond the limits of each field by itself. */
  faults?(part: never): FieldError[];
}

/** What an achievement can open: its record and the parts of that, and how they stand in a tree. */
export interface ContentKind {
  /** Parents first; the first is the record of which an achievement has one. */
  readonly parts: Readonly<Record<string, GamePart>>;
  readonly tree: z.ZodObject;
  /** Whether players find in it what they need. */
  isComplete(content: never): boolean;
}

/** Of an archive a file's SHA-256 in hexadecimal digits, in the database its id. */
const File = z
  .string()
  .regex(/^[0-9a-f-]{36,64}$/)
  .nullable()
  .default(null);

type WrittenShape<P extends GamePart> = Omit<P['fields']['shape'], keyof P['files']> & {
  [K in keyof P['files']]: typeof File;
};

/** What editors write of a part, with the keys of its files. */
export const shapeOf = <P extends GamePart>({ fields, files = {} }: P): WrittenShape<P> => ({
  ...(fields.shape as P['fields']['shape']),
  ...(Object.fromEntries(Object.keys(files).map((name) => [name, File])) as { [K in keyof P['files']]: typeof File }),
});

const Word = z.strictObject({
  /** As BCP 47 writes it. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/),
  /** "title"; of a list "answers.0". */
  field: z.string().max(40),
  value: z.string().min(1).max(60_000),
  /** The hash of the original that it was made of, where that has changed since; null: it was made of the present one. */
  madeOf: z.string().min(1).max(100).nullable().default(null),
});
export type TreeWord = z.infer<typeof Word>;

/** What a part says in other languages. */
export const words = z.array(Word).max(5_000).default([]);
