/** The differences between two texts, word by word. Pure. */

export interface Piece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Longer texts are compared as a whole: the work grows with the square. */
const maxWords = 1_000;
/** Unchanged words that are shown beside a change. */
const context = 8;

const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/gu) ?? (text === '' ? [] : [text]);

/** The length of the longest common subsequence from each position on. */
function commonFrom(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]];
      if (row === undefined || below === undefined) continue;
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function add(pieces: Piece[], kind: Piece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}

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
  const [left, right] = [wordsOf(before), wordsOf(after)];
  const pieces: Piece[] = [];
  if (left.length > maxWords || right.length > maxWords) {
    if (before !== '') add(pieces, 'gone', before);
    if (after !== '') add(pieces, 'new', after);
    return pieces;
  }
  const common = commonFrom(left, right);
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && left[i] === right[j]) {
      add(pieces, 'same', left[i] ?? '');
      i += 1;
      j += 1;
    } else if (j >= right.length || (i < left.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      add(pieces, 'gone', left[i] ?? '');
      i += 1;
    } else {
      add(pieces, 'new', right[j] ?? '');
      j += 1;
    }
  }
  return pieces;
}

/** The same for people: unchanged parts far from every change are left out. */
export const readableDifference = (before: string, after: string): Piece[] => shorten(differenceOf(before, after));
