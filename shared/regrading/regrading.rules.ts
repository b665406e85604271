/** The effect of a changed answer key, pass mark or number of points on earlier awards. */
import { gradeExam } from '../kinds/exam/exams.rules.ts';
import { gradeQuiz, type Grade, type MarkedQuestion, type Marking } from '../questions/grading.rules.ts';
import type { RegradingChoice } from './regrading.contract.ts';

/** A player, or a team, with the points that an achievement has given, and those that it would give now. */
export interface Held {
  /** Corrections included; null: no award. */
  given: number | null;
  /** null: the submitted attempts do not pass. */
  due: number | null;
  /** The achievement's full points. */
  full: number;
  /** Whether there is a submitted attempt that can be graded. */
  hasSubmitted: boolean;
}

/**
 * The points after it; null: still no award. Done is sticky: an award stays even without its points.
 */
export function pointsAfterRegrading(choice: RegradingChoice, { given, due, full, hasSubmitted }: Held): number | null {
  switch (choice) {
    case 'futureOnly':
      return given;
    case 'whereBetter':
      return given === null || due === null ? (given ?? due) : Math.max(given, due);
    case 'fullMarks':
      // `fullMarks` must not reduce the points of those who earned more when the achievement gave more.
      return given === null && !hasSubmitted ? null : Math.max(given ?? 0, full);
    case 'bothWays':
      return given === null ? due : (due ?? 0);
  }
}

/** A submitted attempt with what its player saw, and the present right answers. */
export interface SubmittedAttempt {
  id: string;
  number: number;
  questions: readonly (MarkedQuestion & { categoryId: string | null })[];
  chosen: ReadonlyMap<string, readonly string[]>;
  /** For an exam, the frozen pass marks of its categories, null for a category without one. */
  categoryMarks: Readonly<Record<string, number | null>> | null;
}

export interface Regraded extends Grade {
  attemptId: string;
  number: number;
}

function grade({ questions, chosen, categoryMarks }: SubmittedAttempt, marking: Marking): Grade {
  if (categoryMarks === null) return gradeQuiz(questions, chosen, marking);
  const categories = [...Map.groupBy(questions, ({ categoryId }) => categoryId ?? '')];
  return gradeExam(
    categories.map(([id, asked]) => ({ id, passMark: categoryMarks[id] ?? null, questions: asked })),
    chosen,
    marking,
  );
}

/** The regraded attempts, in the same order. */
export const regrade = (handed: readonly SubmittedAttempt[], marking: Marking): Regraded[] =>
  handed.map((attempt) => ({ ...grade(attempt, marking), attemptId: attempt.id, number: attempt.number }));

/** The attempt that counts: the most points, then the most right answers, then the earliest; null without any. */
export function bestOf(regraded: readonly Regraded[]): Regraded | null {
  const [best] = regraded.toSorted(
    (a, b) => b.points - a.points || b.score.percent - a.score.percent || a.number - b.number,
  );
  return best ?? null;
}

/** An answer in a version of its question. */
interface KeyedAnswer {
  isCorrect: boolean;
}

/**
 * The key for grading a frozen question: that of the newest version if it has the same number of answers, which then are the
 * same ones in the author's order; else its own.
 */
export const keyFor = <A extends KeyedAnswer>(frozen: readonly A[], newest: readonly A[] | undefined): readonly A[] =>
  newest !== undefined && newest.length === frozen.length ? newest : frozen;

export interface Impact {
  /** Those whose points change, or who newly get it. */
  holders: number;
  gaining: number;
  losing: number;
  pointsAdded: number;
  pointsTaken: number;
  /** Those who did not have it before. */
  newAwards: number;
}

export function impactOf(choice: RegradingChoice, all: readonly Held[]): Impact {
  const impact: Impact = { holders: 0, gaining: 0, losing: 0, pointsAdded: 0, pointsTaken: 0, newAwards: 0 };
  for (const held of all) {
    const after = pointsAfterRegrading(choice, held);
    const change = (after ?? 0) - (held.given ?? 0);
    const isNew = held.given === null && after !== null;
    if (change === 0 && !isNew) continue;
    impact.holders += 1;
    if (change > 0) impact.gaining += 1;
    if (change < 0) impact.losing += 1;
    impact.pointsAdded += Math.max(0, change);
    impact.pointsTaken += Math.max(0, -change);
    if (isNew) impact.newAwards += 1;
  }
  return impact;
}
