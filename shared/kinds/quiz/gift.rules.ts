/** Parses questions in Moodle's GIFT format (docs.moodle.org/en/GIFT_format): pure. */
import type { Pasted, PastedQuestion } from './pastedQuestion.ts';

/** Escaped signs, while the others are read: one private character each. */
const escaped = '~=#{}:\\';
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) =>
    sign === 'n' ? ' ' : String.fromCharCode(0xe000 + escaped.indexOf(sign)),
  );
const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };
/** A text without markup: Moodle writes most of them as HTML. */
const shown = (text: string) =>
  text
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[\ue000-\ue006]/g, (sign) => escaped[sign.charCodeAt(0) - 0xe000] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const block = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/;
const answers = /([=~])\s*(?:%(-?[\d.]+)%)?([^=~#]*)(?:#[^=~]*)?/g;
const truth = /^(?:(T|TRUE)|F|FALSE)\s*(?:#.*)?$/is;

/** The answers in braces; null for a kind of question that has no answers to choose from. */
function readAnswers(inside: string): PastedQuestion['answers'] | null {
  const judged = truth.exec(inside);
  if (judged !== null) {
    const isTrue = judged[1] !== undefined;
    return [
      { text: 'True', isCorrect: isTrue },
      { text: 'False', isCorrect: !isTrue },
    ];
  }
  // Numbers, pairs, and texts to write, which have right answers only.
  if (inside.startsWith('#') || inside.includes('->') || !inside.includes('~')) return null;
  return [...inside.matchAll(answers)].map(([, sign, weight, text = '']) => ({
    text: shown(text),
    isCorrect: weight === undefined ? sign === '=' : Number(weight) > 0,
  }));
}

function readQuestion(source: string): Pick<PastedQuestion, 'text' | 'answers' | 'explanation'> | null {
  const [, before = '', inside = '', after = ''] = block.exec(source) ?? [];
  const [choices = '', explanation = ''] = inside.trim().split('####');
  const found = readAnswers(choices.trim());
  if (found === null) return null;
  const asked = before.replace(/^\s*::[^:]*::/, '').replace(/^\s*\[\w+\]/, '');
  const text = shown(after).length > 1 ? `${asked} ____ ${after}` : asked;
  return { text: shown(text), answers: found, explanation: shown(explanation) };
}

/** Whether a text is in this format: a question has its answers in braces, behind a sign. */
export const isGift = (text: string): boolean => /(?<!\\)\{\s*(?:[=~#}]|(?:T|F|TRUE|FALSE)\s*[#}])/.test(text);

/** @param lines questions apart by empty lines, with comments and categories */
export function readGift(lines: readonly string[]): Pasted {
  const questions: PastedQuestion[] = [];
  const unread: Pasted['unread'] = [];
  let from = 0;
  const close = (to: number) => {
    const source = lines.slice(from, to).join('\n');
    if (source !== '') {
      const question = readQuestion(hide(source));
      const isMultiple = (question?.answers ?? []).filter(({ isCorrect }) => isCorrect).length > 1;
      if (question === null) unread.push({ line: from + 1, text: source.replace(/\s+/g, ' ').trim() });
      else questions.push({ ...question, multiple: isMultiple, from: from + 1, to });
    }
    from = to + 1;
  };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || /^\s*(?:\/\/|\$CATEGORY:)/.test(line)) close(index);
  }
  close(lines.length);
  return { questions, unread };
}
