import { describe, expect, it } from 'vitest';
import { clockFace, nextCategory, openableCount, openInExam, timeLeft, timeToAnnounce } from './exam.rules.ts';
import { sheetOf } from './examSheet.ts';
import type { ExamAttempt } from '#shared/kinds/exam/exams.contract.ts';

const question = (id: string) => ({
  id,
  text: id,
  image: null,
  multiple: false,
  choose: null,
  answers: [],
  chosen: [],
});
const category = (id: string, ...ids: string[]) => ({
  ...{ id, name: id, passMark: null, score: null, hasReachedMark: null },
  questionsCount: ids.length,
  questions: ids.map(question),
});
const sheet = sheetOf(
  {
    parts: [
      { id: 'one', name: 'One', categories: [category('a', 'a1', 'a2')] },
      { id: 'two', name: 'Two', categories: [category('b', 'b1', 'b2', 'b3')] },
    ],
    review: [{ id: 'a1', correct: ['A'], isRight: true, explanation: '' }],
    serverTime: '2026-11-21T10:00:05.000Z',
    deadline: '2026-11-21T10:20:00.000Z',
  } as unknown as ExamAttempt,
  Date.parse('2026-11-21T10:00:00.000Z'),
);
const answered = (...ids: string[]) => new Map(ids.map((id) => [id, ['A'] as const]));

it('has every question under the name that it has on all screens', () => {
  expect(sheet.questions.map(({ questionId }) => questionId)).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
  expect(sheet.review?.[0]?.questionId).toBe('a1');
});

describe('what is open', () => {
  it('is listed by category, with the numbers of the questions in it', () =>
    expect(openInExam(sheet, answered('a1', 'a2', 'b2')).map((one) => [one.category.id, one.open])).toEqual([
      [
        'b',
        [
          { questionId: 'b1', number: 1 },
          { questionId: 'b3', number: 3 },
        ],
      ],
    ]));

  it('is nothing once all is answered', () =>
    expect(openInExam(sheet, answered('a1', 'a2', 'b1', 'b2', 'b3'))).toEqual([]));

  it.each([
    ['after the first category', 'a', ['a1', 'a2'], 'b1'],
    ['where that has been begun', 'a', ['a1', 'a2', 'b1'], 'b2'],
    ['after the last, at one before it', 'b', ['b1', 'b2', 'b3'], 'a1'],
    ['nowhere once the others are answered', 'b', ['a1', 'a2'], undefined],
  ])('goes on %s', (_, id, ids, expected) =>
    expect(nextCategory(sheet, answered(...ids), { id })?.questionId).toBe(expected),
  );

  it('goes on after a category, though one before it is open, too', () => {
    const categories = [category('a', 'a1'), category('b', 'b1'), category('c', 'c1')];
    const three = sheetOf({ parts: [{ id: 'one', name: 'One', categories }] } as unknown as ExamAttempt, 0);
    expect(nextCategory(three, answered('b1'), { id: 'b' })?.questionId).toBe('c1');
  });

  it.each([
    ['the first before any answer', [], 1],
    ['the next after an answer', ['b1'], 2],
    ['all once all are answered', ['b1', 'b2', 'b3'], 3],
  ])('can be opened: %s', (_, ids, expected) =>
    expect(openableCount(sheet.parts[1]?.categories[0]?.questions ?? [], answered(...ids))).toBe(expected),
  );
});

describe('the time left', () => {
  it.each([
    ['runs by the server’s clock', '2026-11-21T10:00:00.000Z', 1_195_000],
    ['ends at the deadline', '2026-11-21T10:19:55.000Z', 0],
    ['is never below nothing', '2026-11-21T11:00:00.000Z', 0],
  ])('%s', (_, now, expected) => expect(timeLeft(sheet, Date.parse(now))).toBe(expected));

  it('is none without a deadline', () => expect(timeLeft({ deadline: null, clockAhead: 0 }, 0)).toBeNull());

  it.each([
    [1_200_000, '20:00'],
    [1_199_001, '20:00'],
    [61_000, '1:01'],
    [9_000, '0:09'],
    [1, '0:01'],
    [0, '0:00'],
    [3_849_000, '1:04:09'],
  ])('%i ms reads %s', (ms, expected) => expect(clockFace(ms)).toBe(expected));

  it.each([
    ['nothing in between', 400_000, 399_000, null],
    ['five minutes', 300_500, 299_500, 300],
    ['a minute, at it', 60_500, 60_000, 60],
    ['nothing twice', 60_000, 59_000, null],
    ['the last one that was passed while the device slept', 700_000, 20_000, 30],
  ])('says aloud: %s', (_, before, after, expected) => expect(timeToAnnounce(before, after)).toBe(expected));
});
