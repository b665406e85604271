import { describe, expect, it } from 'vitest';
import { addAnswer, markAnswer, pasteAnswers, removeAnswer, shownAnswers, type Answer } from './answers.ts';

/** "gold* silver" are two answers, of which the first is right. */
const answers = (text: string): Answer[] =>
  text.split(' ').map((word) => ({ text: word.replace('*', '').replace('_', ''), isCorrect: word.endsWith('*') }));

describe('the answers of a question', () => {
  it('are two empty ones at first', () => expect(shownAnswers(undefined)).toEqual(answers('_ _')));
  it('are filled up to two', () => expect(shownAnswers(answers('gold*'))).toEqual(answers('gold* _')));

  it('get another one after the one that was left', () =>
    expect(addAnswer(answers('a b c'), 0)).toEqual(answers('a _ b c')));
  it('are never more than six', () => expect(addAnswer(answers('a b c d e f'), 5)).toHaveLength(6));

  it('lose the one that is removed', () => expect(removeAnswer(answers('a b* c'), 1)).toEqual(answers('a c')));
  it('are never fewer than two: the last two are emptied instead', () =>
    expect(removeAnswer(answers('a* b'), 0)).toEqual(answers('_ b')));
});

describe('marking what is right', () => {
  it('moves the mark in a single choice', () =>
    expect(markAnswer(answers('a* b c'), 1, true, false)).toEqual(answers('a b* c')));
  it('marks beside others in a multiple choice', () =>
    expect(markAnswer(answers('a* b c'), 1, true, true)).toEqual(answers('a* b* c')));
  it('takes back one mark only', () =>
    expect(markAnswer(answers('a* b* c'), 0, false, true)).toEqual(answers('a b* c')));
});

describe('pasting several lines', () => {
  it('fills the answers from there on, and adds what is missing', () =>
    expect(pasteAnswers(answers('a* _'), 1, 'silver\n\nbronze\r\ncopper')).toEqual(answers('a* silver bronze copper')));
  it('leaves out the letters and dots of a list', () =>
    expect(pasteAnswers(answers('_ _'), 0, 'A) gold\n b. silver\n• bronze').map(({ text }) => text)).toEqual([
      'gold',
      'silver',
      'bronze',
    ]));
  it('stops at six', () => expect(pasteAnswers(answers('_ _'), 0, 'a\nb\nc\nd\ne\nf\ng')).toHaveLength(6));
  it('keeps the marks', () => expect(pasteAnswers(answers('a b*'), 0, 'x\ny')).toEqual(answers('x y*')));
});
