/** What a changed answer key, pass mark or number of points does to what was given before it. */
import { gradeExam } from '../kinds/exam/exams.rules.ts';
import { gradeQuiz, type Grade, type MarkedQuestion, type Marking } from '../questions/grading.rules.ts';
import type { RegradingChoice } from './regrading.contract.ts';

/** A player, or a team, with what an achievement has given and would give as it is now. */
export interface Held {
  /** Corrections included; null: no award. */
  given: number | null;
  /** null: what was handed in does not pass. */
  due: number | null;
  /** All that the achievement gives. */
  full: number;
  /** Whether anything was handed in that a person could be given marks for. */
  hasSubmitted: boolean;
}

/**
 * The points after it; null: still no award. Done is sticky: an award stays even where its points go.
 */
export function pointsAfterRegrading(choice: RegradingChoice, { given, due, full, hasSubmitted }: Held): number | null {
  switch (choice) {
    case 'futureOnly':
      return given;
    case 'whereBetter':
      return given === null || due === null ? (given ?? due) : Math.max(given, due);
    case 'fullMarks':
      // "For all" must not cost anybody points who earned more when the achievement gave more.
      return given === null && !hasSubmitted ? null : Math.max(given ?? 0, full);
    case 'bothWays':
      return given === null ? due : (due ?? 0);
  }
}

/** A submitted attempt with what its player saw, and what is right in it as it is now. */
export interface Handed {
  id: string;
  number: number;
  questions: readonly (MarkedQuestion & { categoryId: string | null })[];
  chosen: ReadonlyMap<string, readonly string[]>;
  /** Of an exam, what the attempt froze: the marks of its categories, null where one has none. */
  categoryMarks: Readonly<Record<string, number | null>> | null;
}

export interface Regraded extends Grade {
  attemptId: string;
  number: number;
}

function grade({ questions, chosen, categoryMarks }: Handed, marking: Marking): Grade {
  if (categoryMarks === null) return gradeQuiz(questions, chosen, marking);
  const categories = [...Map.groupBy(questions, ({ categoryId }) => categoryId ?? '')];
  return gradeExam(
    categories.map(([id, asked]) => ({ id, passMark: categoryMarks[id] ?? null, questions: asked })),
    chosen,
    marking,
  );
}

/** Each attempt marked anew, in the order they came. */
export const regrade = (handed: readonly Handed[], marking: Marking): Regraded[] =>
  handed.map((attempt) => ({ ...grade(attempt, marking), attemptId: attempt.id, number: attempt.number }));

/** The attempt that counts: the most points, then the most right answers, then the earliest; null without any. */
export function bestOf(regraded: readonly Regraded[]): Regraded | null {
  const [best] = regraded.toSorted(
    (a, b) => b.points - a.points || b.score.percent - a.score.percent || a.number - b.number,
  );
  return best ?? null;
}

/** An answer as its version has it. */
interface KeyedAnswer {
  isCorrect: boolean;
}

/**
 * The key to mark a frozen question with: that of the newest version where it still has as many answers, which then are the
 * same ones in the author's order; else that of its own.
 */
export const keyFor = <A extends KeyedAnswer>(frozen: readonly A[], newest: readonly A[] | undefined): readonly A[] =>
  newest !== undefined && newest.length === frozen.length ? newest : frozen;

/** Who is affected by one of the choices, and how. */
export interface Impact {
  /** Whose points change, or who has it only now. */
  holders: number;
  gaining: number;
  losing: number;
  pointsAdded: number;
  pointsTaken: number;
  /** Who did not have it. */
  newAwards: number;
}

/** What one of the choices comes to, for all of them. */
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
