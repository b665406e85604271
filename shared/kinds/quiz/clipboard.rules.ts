/** Uses what the clipboard's HTML says beside its text: which answers are emphasised, and what is an item of a list. Pure. */
import { readPasted } from './pastedQuestions.rules.ts';

/** A line of the HTML. */
export interface ClipboardLine {
  text: string;
  /** The part of it that is bold, highlighted or coloured. */
  emphasised: string;
  /** In how many lists it is. */
  depth: number;
}

/** Whether the colour of a text, as `ff0000` or `rgb(255, 0, 0)` or by its name, is none of the usual greys. */
export function isColoured(colour: string): boolean {
  const [, ...hex] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour) ?? [];
  const parts =
    hex.length > 0 ? hex.map((part) => Number.parseInt(part, 16)) : (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [red, green, blue] = parts;
  if (red === undefined || green === undefined || blue === undefined)
    return /^(?:(?:dark|light|medium)?(?:red|green|blue|orange)|crimson|lime|magenta|purple)$/i.test(colour);
  return Math.max(red, green, blue) - Math.min(red, green, blue) > 80;
}

const bare = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-–•○●·▪*]|\(?[a-z1-9][.):])(?:\s+|$)/iu, '')
    .trim();

/** Lists as the reader expects them: the innermost items are answers, those around them questions. */
function withBullets(lines: readonly ClipboardLine[]): string {
  const answers = Math.max(...lines.map(({ depth }) => depth));
  return lines
    .map(({ text, depth }, at) => {
      if (depth === answers) return `- ${text}`;
      if (depth > 0) return `1. ${text}`;
      return (lines[at - 1]?.depth ?? 0) > 0 ? `\n${text}` : text;
    })
    .join('\n');
}

/** Marks the emphasised answers of questions without a key; an emphasis on all of them says nothing. */
function withMarks(text: string, lines: readonly ClipboardLine[]): string {
  const marked = text.split(/\r\n?|\n/);
  let place = 0;
  for (const { answers, from, to } of readPasted(text).questions) {
    // The same answer may be in several questions: they are found in their order.
    const isMeant = answers.map((answer) => {
      const found = lines.findIndex((line, at) => at >= place && bare(line.text) === bare(answer.text));
      if (found === -1) return false;
      place = found + 1;
      return bare(lines[found]?.emphasised ?? '') === bare(answer.text);
    });
    if (answers.some(({ isCorrect }) => isCorrect) || isMeant.every(Boolean)) continue;
    let next = 0;
    for (let at = from - 1; at < to; at += 1) {
      const cells = marked[at]?.split('\t').map((cell) => {
        if (next === answers.length || bare(cell) !== bare(answers[next]?.text ?? '')) return cell;
        next += 1;
        return isMeant[next - 1] === true ? `${cell.trimEnd()} *` : cell;
      });
      marked[at] = cells?.join('\t') ?? '';
    }
  }
  return marked.join('\n');
}

/** The pasted text with what only its HTML says; the text itself where that adds nothing. */
export function fromClipboard(text: string, lines: readonly ClipboardLine[]): string {
  if (!lines.some(({ depth, emphasised }) => depth > 0 || emphasised !== '')) return text;
  const hasAnswers = readPasted(text).questions.some(({ answers }) => answers.length > 0);
  const isList = lines.some(({ depth }) => depth > 0);
  const source = hasAnswers || !isList ? text : withBullets(lines);
  const marked = withMarks(source, lines);
  return marked === text.split(/\r\n?|\n/).join('\n') ? text : marked;
}
