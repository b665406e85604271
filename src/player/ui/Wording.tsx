/** Something of a game's content, and which of its texts are not in the page's language. */
type Worded<Field extends string> = Readonly<Record<Field, string>> & {
  languages?: Readonly<Record<string, string>> | undefined;
};

export interface WordingProps<Field extends string> {
  of: Worded<Field>;
  field: Field;
}

/** A text of a game's content inside a line or a sentence of ours: says in which language it is where that is another one. */
export function Wording<Field extends string>({ of, field }: WordingProps<Field>) {
  return <span lang={of.languages?.[field]}>{of[field]}</span>;
}
