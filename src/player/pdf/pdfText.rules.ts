/** Makes flowing text of what stands on the pages of a document. Pure; sizes and positions in points, y upwards. */

/** A piece of text as the file has it: a line or less. */
export interface TextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** Its face and weight. */
  font: string;
  endsLine: boolean;
}

export interface Paragraph {
  isHeading: boolean;
  text: string;
}

interface Line {
  text: string;
  y: number;
  /** Where it ends. */
  right: number;
  size: number;
  /** null: several. */
  font: string | null;
  /** It stands beside the one before. */
  isCell: boolean;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The size of most letters: larger ones are of headings. */
function bodySizeOf(pieces: readonly TextPiece[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of pieces) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.trim().length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** A gap this wide, in letters' sizes, is between two cells of a table. */
const cellGap = 2;

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = [];
  let isNew = true;
  for (const { text, x, y, width, size, font, endsLine } of pieces) {
    const line = lines.at(-1);
    const isBlank = text.trim() === '';
    const isBelow = line !== undefined && Math.abs(line.y - y) > size / 2;
    if (!isBlank && (line === undefined || isNew || isBelow || x - line.right > size * cellGap)) {
      lines.push({ text, y, right: x + width, ...{ size, font }, isCell: !isNew && !isBelow && line !== undefined });
    } else if (!isBlank && line !== undefined) {
      const isApart = x - line.right > size / 4 && !line.text.endsWith(' ') && !text.startsWith(' ');
      line.text += isApart ? ` ${text}` : text;
      line.size = Math.max(line.size, size);
      line.right = x + width;
      if (line.font !== font) line.font = null;
    }
    isNew = isBlank ? isNew || endsLine : endsLine;
  }
  return lines;
}

const listItem = /^\s*([•◦▪‣·–—*-]|\d+[.)])\s/;
const sentenceEnd = /[.!?:;»”"]\s*$/;
/** A word that was divided at the end of a line. */
const divided = /\p{Ll}[-\u{AD}]$/u;

/**
 * The text of a page in paragraphs.
 * @param bodySize of the whole document
 */
function paragraphsOf(pieces: readonly TextPiece[], bodySize: number): Paragraph[] {
  const lines = linesOf(pieces);
  const gaps = lines.flatMap(({ y }, place) => {
    const gap = (lines[place - 1]?.y ?? y) - y;
    return gap > 0 ? [gap] : [];
  });
  const usualGap = median(gaps);
  const right = Math.max(0, ...lines.map((line) => line.right));
  const paragraphs: Paragraph[] = [];
  for (const [place, line] of lines.entries()) {
    const before = lines[place - 1];
    const last = paragraphs.at(-1);
    const gap = before === undefined ? 0 : before.y - line.y;
    const isNew =
      before === undefined ||
      line.isCell ||
      gap < 0 ||
      gap > Math.max(Math.min(usualGap, line.size * 1.8), line.size) * 1.35 ||
      Math.abs(before.size - line.size) > bodySize / 10 ||
      (before.font !== null && line.font !== null && before.font !== line.font && /^\P{Ll}/u.test(line.text)) ||
      listItem.test(line.text) ||
      (before.right < right * 0.8 && sentenceEnd.test(before.text));
    const text = line.text.trim();
    if (isNew || last === undefined) paragraphs.push({ isHeading: line.size > bodySize * 1.12, text });
    else if (divided.test(last.text) && /^\p{Ll}/u.test(text)) last.text = last.text.slice(0, -1) + text;
    else last.text += ` ${text}`;
  }
  return paragraphs.map(({ isHeading, text }) => ({
    isHeading,
    text: text.replaceAll(/\u{AD}/gu, '').replaceAll(/\s+/g, ' '),
  }));
}

/** "3", "3 / 12", "Page 3" */
const isPageNumber = (text: string, number: number) =>
  text.length < 20 && new RegExp(`^(\\p{L}+ )?${number}( ?\\D{1,5} ?\\d+)?$`, 'u').test(text);

/** How many paragraphs at the beginning and at the end of a page may be repeated on others. */
const edge = 2;

const edgesOf = (page: readonly Paragraph[]) => new Set([...page.slice(0, edge), ...page.slice(-edge)]);

/** The text of a document's pages in paragraphs, without page numbers and what most pages repeat at their edges. */
export function textsOf(pages: readonly (readonly TextPiece[])[]): Paragraph[][] {
  const bodySize = bodySizeOf(pages.flat());
  const texts = pages.map((pieces) => paragraphsOf(pieces, bodySize));
  const times = new Map<string, number>();
  for (const page of texts) {
    for (const text of new Set([...edgesOf(page)].map((one) => one.text))) times.set(text, (times.get(text) ?? 0) + 1);
  }
  return texts.map((page, index) => {
    const edges = edgesOf(page);
    const isRunning = (paragraph: Paragraph) =>
      !paragraph.isHeading &&
      edges.has(paragraph) &&
      (isPageNumber(paragraph.text, index + 1) || (times.get(paragraph.text) ?? 0) > Math.max(2, pages.length / 2));
    return page.filter((paragraph) => !isRunning(paragraph));
  });
}
