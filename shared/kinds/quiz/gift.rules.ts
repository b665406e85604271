/** Parses questions in Moodle's GIFT format (docs.moodle.org/en/GIFT_format): pure. */
import { droppedOf, oneLine, rightByWeight, withoutMarkup } from './markup.rules.ts';
import { withPassage } from './passageLine.rules.ts';
import type { Dropped, Pasted, PastedQuestion } from './pastedQuestion.ts';

/** Escaped signs, while the others are read: one character each that no text has. */
const escaped = '~=#{}:\\\n';
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) =>
    String.fromCharCode(0xfdd0 + escaped.indexOf(sign === 'n' ? '\n' : sign)),
  );
const reveal = (text: string) => text.replace(/[\ufdd0-\ufdd7]/g, (sign) => escaped[sign.charCodeAt(0) - 0xfdd0] ?? '');

const formatBefore = /^\s*\[(html|moodle|plain|markdown)\]/i;

/** Reads texts of one question. */
function textReader(format: string) {
  const lost: Dropped['what'][] = [];
  const readIn = (source: string, own: string): string => {
    if (own.toLowerCase() === 'plain') return reveal(oneLine(source));
    const shown = withoutMarkup(source);
    lost.push(...shown.lost);
    return reveal(shown.text);
  };
  return {
    lost,
    /** A text in the question's format. */
    read: (source: string) => readIn(source, format),
    /** One that may name a format of its own. */
    readPart: (source: string) => readIn(source.replace(formatBefore, ''), formatBefore.exec(source)?.[1] ?? format),
  };
}

const block = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/;
const heading = /^\s*(?:::(.*?)::)?\s*(?:\[(html|moodle|plain|markdown)\])?([^]*)$/i;
const answers = /([=~])\s*([^=~#]*)(?:#([^=~]*))?/g;
const weighted = /^%(-?[\d.,]+)%/;
const truth = /^(?:(T|TRUE)|F|FALSE)\s*(#.*)?$/is;

type Texts = ReturnType<typeof textReader>;

/** The answers in braces; null for a kind of question that has no answers to choose from. */
function readAnswers(inside: string, { lost, readPart }: Texts): Pick<PastedQuestion, 'answers' | 'multiple'> | null {
  const judged = truth.exec(inside);
  if (judged !== null) {
    const isTrue = judged[1] !== undefined;
    if (judged[2] !== undefined) lost.push('feedback');
    return {
      multiple: false,
      answers: [
        { text: 'True', isCorrect: isTrue },
        { text: 'False', isCorrect: !isTrue },
      ],
    };
  }
  // Numbers, pairs, and texts to write, which have right answers only.
  if (inside.startsWith('#') || !inside.includes('~')) return null;
  // "~=right" has both signs.
  const found = [...inside.replaceAll(/~\s*(?==)/g, '').matchAll(answers)].map(([, sign, said = '', feedback = '']) => {
    if (feedback.trim() !== '') lost.push('feedback');
    const weight = weighted.exec(said)?.[1];
    return {
      text: oneLine(readPart(weight === undefined ? said : said.replace(weighted, ''))),
      weight: Number(weight?.replace(',', '.') ?? (sign === '=' ? 100 : 0)),
    };
  });
  const isSingle = inside.includes('=');
  const { right, isWeighted } = rightByWeight(
    found.map(({ weight }) => weight),
    isSingle,
  );
  if (isWeighted) lost.push('weights');
  return {
    multiple: !isSingle,
    answers: found.map(({ text }, place) => ({ text, isCorrect: right[place] === true })),
  };
}

function readQuestion(source: string): Omit<PastedQuestion, 'from' | 'to'> | null {
  const [, before = '', inside = '', after = ''] = block.exec(source) ?? [];
  const parts = inside.trim().split('####');
  const explanation = parts.length > 1 ? (parts.pop() ?? '') : '';
  const [, title = '', format = 'moodle', asked = ''] = heading.exec(before) ?? [];
  const texts = textReader(format);
  const found = readAnswers(parts.join('####').trim(), texts);
  if (found === null) return null;
  const gap = texts.read(after).length > 1 ? ` ____ ${after}` : '';
  const text = oneLine(texts.read(`${asked}${gap}`));
  const explained = texts.readPart(explanation);
  return { text, ...found, ...withPassage(explained), dropped: droppedOf(text, reveal(oneLine(title)), texts.lost) };
}

/** A comment, or a category. */
const aside = /^\s*(?:\/\/|\$CATEGORY:)/;

/** Whether a text is in this format: a question has its answers in braces, behind a sign; or it begins with a comment or a category. */
export const isGift = (text: string): boolean =>
  /\{\s*(?:[=~#}]|(?:T|F|TRUE|FALSE)\s*[#}])/.test(hide(text)) || aside.test(text);

/** @param lines questions apart by empty lines, with comments and categories */
export function readGift(lines: readonly string[]): Pasted {
  const questions: PastedQuestion[] = [];
  const unread: Pasted['unread'] = [];
  let from = 0;
  const close = (to: number) => {
    const source = lines
      .slice(from, to)
      .filter((line) => !aside.test(line))
      .join('\n');
    if (source.trim() !== '') {
      const question = readQuestion(hide(source));
      if (question === null) unread.push({ line: from + 1, text: source.replace(/\s+/g, ' ').trim() });
      else questions.push({ ...question, from: from + 1, to });
    }
    from = to + 1;
  };
  /** Whether braces open before the next empty line. */
  const opensNext = (index: number) =>
    lines
      .slice(index)
      .find((line) => line.trim() === '' || hide(line).includes('{'))
      ?.includes('{') === true;
  /** Whether an empty line stands between braces. Braces that are not closed before others open end with their question. */
  const isInside = (index: number) => {
    const before = hide(lines.slice(from, index).join('\n')).replace(/[^{}]/g, '');
    return before.endsWith('{') && /^[^{]*\}/.test(hide(lines.slice(index).join('\n')));
  };
  for (const [index, line] of lines.entries()) {
    if ((line.trim() === '' || aside.test(line)) && !isInside(index)) close(index);
    // The next question, though no empty line is before it.
    else if (/\}\s*$/.test(hide(lines[index - 1] ?? '')) && index > from && opensNext(index)) {
      close(index);
      from = index;
    }
  }
  close(lines.length);
  return { questions, unread };
}
