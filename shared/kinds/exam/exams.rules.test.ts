import { describe, expect, it } from 'vitest';
import { gradeExam } from './exams.rules.ts';

const category = (id: string, passMark: number | null) => ({
  id,
  passMark,
  questions: [0, 1, 2, 3].map((number) => ({ id: `${id}${number}`, correct: ['A'] })),
});
const marking = { passMark: 75, pointsMode: 'full', points: 300 } as const;
const answers = (rightBy: Record<string, number>) =>
  new Map(
    Object.entries(rightBy).flatMap(([id, right]) =>
      [0, 1, 2, 3].map((number) => [`${id}${number}`, [number < right ? 'A' : 'B']] as const),
    ),
  );

describe('an exam is passed when the whole and every category with a mark reach theirs', () => {
  const exam = [category('gifts', 50), category('data', null), category('sanctions', 75)];
  it.each([
    ['everything right', { gifts: 4, data: 4, sanctions: 4 }, 'Passed', 100],
    ['the whole exactly at its mark', { gifts: 2, data: 4, sanctions: 3 }, 'Passed', 75],
    ['the whole below its mark', { gifts: 2, data: 3, sanctions: 3 }, 'Failed', 66],
    ['a category below its own mark', { gifts: 4, data: 4, sanctions: 2 }, 'Failed', 83],
    ['a category without a mark may be all wrong', { gifts: 4, data: 1, sanctions: 4 }, 'Passed', 75],
    ['a category left out entirely', { gifts: 4, data: 4 }, 'Failed', 66],
  ])('%s', (_, rightBy, result, percent) => {
    const grade = gradeExam(exam, answers(rightBy), marking);
    expect(grade.result).toBe(result);
    expect(grade.score.percent).toBe(percent);
    expect(grade.points).toBe(result === 'Passed' ? 300 : 0);
  });

  it('says how each category went', () =>
    expect(gradeExam(exam, answers({ gifts: 4, data: 1, sanctions: 2 }), marking).categories).toEqual([
      { id: 'gifts', score: { right: 4, total: 4, percent: 100 }, hasReachedMark: true },
      { id: 'data', score: { right: 1, total: 4, percent: 25 }, hasReachedMark: null },
      { id: 'sanctions', score: { right: 2, total: 4, percent: 50 }, hasReachedMark: false },
    ]));

  it('a category’s mark counts without a mark of the whole, too', () =>
    expect(gradeExam(exam, answers({ gifts: 1, data: 4, sanctions: 4 }), { ...marking, passMark: null }).result).toBe(
      'Failed',
    ));
});
