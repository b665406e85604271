/** Something of a game's content, and which of its texts are not in the page's language. */
type Worded<Field extends string> = Readonly<Record<Field, string>> & {
  languages?: Readonly<Record<string, string>> | undefined;
};

export interface WordingProps<Field extends string> {
  of: Worded<Field>;
  field: Field;
}

/** A text of a game's content inside a line or sentence of ours: with its language where that is not the page's. */
export function Wording<Field extends string>({ of, field }: WordingProps<Field>) {
  return <span lang={of.languages?.[field]}>{of[field]}</span>;
}
