/** Makes questions of the responses to a quiz in Google Forms, which exports nothing else: pure. */
import { readCells } from './pastedQuestions.rules.ts';

interface Found {
  text: string;
  /** Whether somebody got all points for it, by each answer in the order of its first time. */
  answers: Map<string, boolean>;
}

/** "1.00 / 1"; what nobody judges has "-- / 0". */
const score = /^([\d.,]+) \/ ([\d.,]+)$/;

function isFull(cell: string): boolean {
  const [, points = '', most = ''] = score.exec(cell) ?? [];
  const [got, of] = [points, most].map((number) => Number(number.replace(',', '.')));
  return got === of && got !== undefined && got > 0;
}

/**
 * The questions as text that the reader of pasted text reads. An answer that nobody gave is missing.
 * @returns null for any other text
 */
export function questionsOfResponses(text: string): string | null {
  const [first = ''] = text.split('\n', 1);
  if (!first.includes(']')) return null;
  // A question may contain the other signs.
  const all = ['\t', ',', ';'].map((separator) => (first.includes(separator) ? madeOf(text, separator) : null));
  return all.find((made) => made !== null) ?? null;
}

function madeOf(text: string, separator: string): string | null {
  const [head, ...rows] = readCells(text.replaceAll(/\r\n?/g, '\n'), separator);
  const headings = head?.cells ?? [];
  // "Question", "Question [Score]", "Question [Feedback]", in any language.
  const places = headings.flatMap((heading, at) =>
    heading !== '' &&
    headings[at + 1]?.startsWith(`${heading} [`) === true &&
    rows.some(({ cells }) => score.test(cells[at + 1] ?? ''))
      ? [at]
      : [],
  );
  if (places.length === 0) return null;
  const found = places.map((at): Found => {
    const answers: Found['answers'] = new Map();
    for (const { cells } of rows) {
      const isRight = isFull(cells[at + 1] ?? '');
      // Several chosen ones stand in one cell.
      for (const said of (cells[at] ?? '').split(';').map((one) => one.trim())) {
        if (said !== '') answers.set(said, isRight || answers.get(said) === true);
      }
    }
    return { text: headings[at] ?? '', answers };
  });
  return found
    .map(({ text: asked, answers }, at) =>
      [`${at + 1}. ${asked}`, ...[...answers].map(([said, isRight]) => `- ${said}${isRight ? ' *' : ''}`)].join('\n'),
    )
    .join('\n\n');
}
