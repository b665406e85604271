/** Something of a game's content, and which of its texts are not in the page's language. */
type WithTexts<Field extends string> = Readonly<Record<Field, string>> & {
  languages?: Readonly<Record<string, string>> | undefined;
};

export interface LocalizedTextProps<Field extends string> {
  of: WithTexts<Field>;
  field: Field;
}

/** A text of a game's content inside a line or sentence of ours: with its language where that is not the page's. */
export function LocalizedText<Field extends string>({ of, field }: LocalizedTextProps<Field>) {
  return <span lang={of.languages?.[field]}>{of[field]}</span>;
}
