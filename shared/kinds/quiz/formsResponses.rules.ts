/** Makes questions of the responses to a quiz in Google Forms or Microsoft Forms, which export nothing else: pure. */
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
  if (!/\]|\s[-–]\s/.test(first)) return null;
  // A question may contain the other signs.
  const all = ['\t', ',', ';'].map((separator) => (first.includes(separator) ? madeOf(text, separator) : null));
  return all.find((made) => made !== null) ?? null;
}

function madeOf(text: string, separator: string): string | null {
  const [head, ...rows] = readCells(text.replaceAll(/\r\n?/g, '\n'), separator);
  const headings = head?.cells ?? [];
  // "Question", "Question [Score]", "Question [Feedback]", in any language.
  const isGoogle = (heading: string, at: number) =>
    headings[at + 1]?.startsWith(`${heading} [`) === true && rows.some(({ cells }) => score.test(cells[at + 1] ?? ''));
  // "Question", "Points - Question", "Feedback - Question".
  const isMicrosoft = (heading: string, at: number) =>
    [1, 2].every(
      (place) =>
        /\s[-–]\s*$/.test((headings[at + place] ?? '').replace(heading, '')) &&
        headings[at + place]?.endsWith(heading) === true,
    );
  const places = [...headings.keys()].filter((at) => {
    const heading = headings[at] ?? '';
    return heading !== '' && (isGoogle(heading, at) || isMicrosoft(heading, at));
  });
  if (places.length === 0) return null;
  const found = places.map((at): Found => {
    const answers: Found['answers'] = new Map();
    // Microsoft says no more than the points of each.
    const most = rows.reduce((max, { cells }) => Math.max(max, Number(cells[at + 1] ?? 0) || 0), 0);
    for (const { cells } of rows) {
      const points = cells[at + 1] ?? '';
      const isRight = isFull(points) || (most > 0 && Number(points) === most);
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
