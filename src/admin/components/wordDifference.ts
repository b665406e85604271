/** The differences between two texts, word by word. Pure. */
import { diffArrays } from 'diff';

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Texts with more changed words are compared as a whole: the work grows with the square. */
const maxEditLength = 1_000;
/** Unchanged words that are shown beside a change. */
const context = 8;

const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/gu) ?? (text === '' ? [] : [text]);

/** Leaves out the middle of unchanged parts, so that the changes in a long text are found. */
function shorten(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const words = wordsOf(piece.text);
    const [head, tail] = [index === 0 ? 0 : context, index === pieces.length - 1 ? 0 : context];
    if (piece.kind !== 'same' || words.length <= head + tail + 1) return piece;
    const end = tail === 0 ? '' : words.slice(-tail).join('');
    return { ...piece, text: `${words.slice(0, head).join('')} …${end}` };
  });
}

/** The pieces of both texts in order: without the added ones it is `before`, without the removed ones `after`. */
export function differenceOf(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? 'gone' : added ? 'new' : 'same',
    text: value.join(''),
  }));
}

/** The same for people: unchanged parts far from every change are left out. */
export const readableDifference = (before: string, after: string): Piece[] => shorten(differenceOf(before, after));
