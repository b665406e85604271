import { describe, expect, it } from 'vitest';
import { fromClipboard, type ClipboardLine } from './clipboard.rules.ts';
import { readPasted } from './pastedQuestions.rules.ts';

/** Lines of the clipboard: what stands between asterisks is emphasised, and each leading ">" is a list around it. */
const linesOf = (...lines: string[]): ClipboardLine[] =>
  lines.map((line) => {
    const [, lists = '', text = ''] = /^(>*)(.*)$/.exec(line) ?? [];
    const emphasised = [...text.matchAll(/\*(.+?)\*/g)].map(([, part]) => part).join('');
    return { text: text.replaceAll('*', ''), emphasised, depth: lists.length };
  });
const brief = (text: string) =>
  readPasted(text).questions.map(({ text: asked, answers }) =>
    [asked, ...answers.map((answer) => (answer.isCorrect ? `+${answer.text}` : answer.text))].join(' | '),
  );

describe('the HTML of the clipboard', () => {
  const text = '1. What is leather?\na) A look\nb) A tanned hide';

  it.each([
    ['with its letter', linesOf('1. What is leather?', 'a) A look', '*b) A tanned hide*')],
    ['without its letter', linesOf('*1. What is leather?*', 'a) A look', 'b) *A tanned hide*')],
  ])('marks an answer that is emphasised as a whole, %s', (_, lines) =>
    expect(brief(fromClipboard(text, lines))).toEqual(['What is leather? | A look | +A tanned hide']),
  );

  it.each([
    ['in a list of Word', '1.\tWhat is leather?\na)\tA look\nb)\tA tanned hide'],
    ['in cells', 'What is leather?\tA look\tA tanned hide'],
  ])('marks it %s', (_, plain) =>
    expect(brief(fromClipboard(plain, linesOf('*A tanned hide*')))).toEqual([
      'What is leather? | A look | +A tanned hide',
    ]),
  );

  it.each([
    ['a part of an answer', text, linesOf('A *tanned* hide')],
    ['all answers', text, linesOf('*A look*', '*A tanned hide*')],
    ['nothing', text, linesOf('A look', 'A tanned hide')],
    ['another answer than the key', `${text}\r\nAnswer: A`, linesOf('*A tanned hide*')],
  ])('leaves the text alone where %s is emphasised', (_, plain, lines) =>
    expect(fromClipboard(plain, lines)).toBe(plain),
  );

  it('tells answers from questions in lists whose marks the text lacks', () => {
    const nested = linesOf('>One?', '>>x', '>>*y*', '>Two?', '>>*x*', '>>y');
    expect(brief(fromClipboard('One?\nx\ny\nTwo?\nx\ny', nested))).toEqual(['One? | x | +y', 'Two? | +x | y']);
    const flat = linesOf('One?', '>x', '>*y*', 'Two', '>*x*', '>y');
    expect(brief(fromClipboard('One?\n\nx\ny\n\nTwo\n\nx\ny', flat))).toEqual(['One? | x | +y', 'Two | +x | y']);
  });
});
