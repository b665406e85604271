import { describe, expect, it } from 'vitest';
import { reaches } from '#shared/questions/grading.rules.ts';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import {
  afterTouching,
  chosenIn,
  keyFor,
  offerOf,
  openQuestions,
  questionToGoOn,
  rightAnswersNeeded,
} from './quiz.rules.ts';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';

const question = (questionId: string, ...chosen: AnswerLabel[]): PlayerQuestion => ({
  questionId,
  text: '',
  image: null,
  multiple: false,
  choose: null,
  answers: [
    { label: 'A', text: '' },
    { label: 'B', text: '' },
    { label: 'C', text: '' },
  ],
  chosen,
});
const nothingPending = new Map<string, AnswerLabel[]>();

describe('what is chosen', () => {
  it('is what the server said, and before that what is still on its way', () => {
    const questions = [question('q1', 'A'), question('q2', 'B'), question('q3')];
    const pending = new Map<string, AnswerLabel[]>([
      ['q2', ['C']],
      ['q1', []],
    ]);
    expect([...chosenIn({ questions }, pending).values()]).toEqual([[], ['C'], []]);
  });

  it('changes with a single choice and grows with a multiple one, in the order shown', () => {
    const single = question('q1');
    const multiple = { ...single, multiple: true };
    expect(afterTouching(single, ['A'], 'B')).toEqual(['B']);
    expect(afterTouching(single, ['A'], 'A')).toEqual(['A']);
    expect(afterTouching(multiple, ['C'], 'A')).toEqual(['A', 'C']);
    expect(afterTouching(multiple, ['A', 'C'], 'C')).toEqual(['A']);
  });
});

describe('where to go on', () => {
  it.each([
    ['nothing answered', [question('q1'), question('q2')], 1],
    ['a gap', [question('q1', 'A'), question('q2'), question('q3', 'B')], 2],
    ['everything answered', [question('q1', 'A'), question('q2', 'B')], 2],
  ])('%s', (_, questions, number) =>
    expect(questionToGoOn(questions, chosenIn({ questions }, nothingPending))?.number).toBe(number),
  );

  it('is nowhere without questions', () => expect(questionToGoOn([], new Map())).toBeNull());

  it('names all that is unanswered by number', () => {
    const questions = [question('q1'), question('q2', 'A'), question('q3')];
    expect(openQuestions(questions, chosenIn({ questions }, nothingPending))).toEqual([
      { questionId: 'q1', number: 1 },
      { questionId: 'q3', number: 3 },
    ]);
  });
});

describe('right answers needed', () => {
  it('is the fewest that reach the mark, for every mark and number of questions', () => {
    for (let total = 1; total <= 12; total++) {
      for (let mark = 1; mark <= 100; mark++) {
        const needed = rightAnswersNeeded(mark, total) ?? 0;
        const score = (right: number) => ({ right, total, percent: Math.floor((100 * right) / total) });
        expect(reaches(score(needed), mark), `${mark}% of ${total}`).toBe(true);
        expect(reaches(score(needed - 1), mark), `${mark}% of ${total}`).toBe(false);
      }
    }
  });

  it('is not told without a mark', () => expect(rightAnswersNeeded(null, 8)).toBeNull());
});

describe('what is offered', () => {
  const quiz = (of: Partial<PlayerQuiz>) =>
    offerOf({ status: null, state: 'Available', canStart: true, ...of } as PlayerQuiz);
  it.each([
    ['before the first attempt', quiz({}), 'start'],
    ['while it cannot be begun', quiz({ canStart: false }), null],
    ['with an open attempt', quiz({ status: 'Saved', state: 'Saved', canStart: false }), 'continue'],
    ['with an open attempt without an answer', quiz({ status: 'Saved', canStart: false }), 'continue'],
    ['with an open attempt after the end', quiz({ status: 'Saved', state: 'Missed', canStart: false }), null],
    ['failed, with attempts left', quiz({ status: 'Submitted', result: 'Failed' }), 'again'],
    ['failed, with none left', quiz({ status: 'Submitted', result: 'Failed', canStart: false }), null],
    ['passed in part, with more to win', quiz({ status: 'Submitted', result: 'Passed', state: 'Done' }), 'better'],
    ['passed', quiz({ status: 'Submitted', result: 'Passed', state: 'Done', canStart: false }), null],
  ])('%s', (_, offered, expected) => expect(offered).toBe(expected));
});

it('has a key for what is submitted, so that it counts once', () => {
  expect(keyFor('Submitted', 'a key')).toBe('a key');
  expect(keyFor('Saved', 'a key')).toBeUndefined();
});
