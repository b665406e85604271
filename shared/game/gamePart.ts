import * as z from 'zod';
import type { FieldError } from '../http/errors.ts';
import type { Resource } from '../http/resource.ts';

/** A part of a game: its editable fields, and which other parts it contains. */
export interface GamePart extends Pick<Resource, 'name' | 'fields' | 'files' | 'texts'> {
  /** The kinds of part in its lists, by the list's name in a tree. */
  readonly lists?: Readonly<Record<string, string>>;
  /** Its errors beyond the limits of single fields. */
  errors?(part: never): FieldError[];
}

/** A content kind: its record and the parts of that, and their place in a tree. */
export interface ContentKind {
  /** Parents first; the first one is the achievement's single record. */
  readonly parts: Readonly<Record<string, GamePart>>;
  readonly tree: z.ZodObject;
  /** Whether it has everything that players need. */
  isComplete(content: never): boolean;
}

/** In an archive a file's SHA-256 in hexadecimal digits, in the database its id. */
const File = z
  .string()
  .regex(/^[0-9a-f-]{36,64}$/)
  .nullable()
  .default(null);

type WrittenShape<P extends GamePart> = Omit<P['fields']['shape'], keyof P['files']> & {
  [K in keyof P['files']]: typeof File;
};

/** The editable fields of a part, with the keys of its files. */
export const shapeOf = <P extends GamePart>({ fields, files = {} }: P): WrittenShape<P> => ({
  ...(fields.shape as P['fields']['shape']),
  ...(Object.fromEntries(Object.keys(files).map((name) => [name, File])) as { [K in keyof P['files']]: typeof File }),
});

const Word = z.strictObject({
  /** By BCP 47. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/),
  /** "title"; for a list "answers.0". */
  field: z.string().max(40),
  value: z.string().min(1).max(60_000),
  /** The hash of its original, if that has changed since; null: it is a translation of the present one. */
  madeOf: z.string().min(1).max(100).nullable().default(null),
});
export type TreeWord = z.infer<typeof Word>;

export const words = z.array(Word).max(5_000).default([]);
