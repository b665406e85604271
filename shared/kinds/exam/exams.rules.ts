import {
  type Grade,
  gradeOf,
  type Marking,
  type MarkedQuestion,
  reaches,
  type Score,
  scoreOf,
} from '../../questions/grading.rules.ts';

export interface MarkedCategory {
  id: string;
  /** Percent that this category must reach on its own; null: none. */
  passMark: number | null;
  questions: readonly MarkedQuestion[];
}

interface CategoryScore {
  id: string;
  score: Score;
  /** null when the category has no mark of its own. */
  hasReachedMark: boolean | null;
}

export interface ExamGrade extends Grade {
  categories: CategoryScore[];
}

/** Passed: the whole reaches the pass mark, and every category its own mark, if it has one. */
export function gradeExam(
  categories: readonly MarkedCategory[],
  chosen: ReadonlyMap<string, readonly string[]>,
  marking: Marking,
): ExamGrade {
  const scored = categories.map(({ id, passMark, questions }): CategoryScore => {
    const score = scoreOf(questions, chosen);
    return { id, score, hasReachedMark: passMark === null ? null : reaches(score, passMark) };
  });
  const whole = scoreOf(
    categories.flatMap(({ questions }) => questions),
    chosen,
  );
  const hasPassed = reaches(whole, marking.passMark) && scored.every(({ hasReachedMark }) => hasReachedMark !== false);
  return { ...gradeOf(whole, hasPassed, marking), categories: scored };
}
