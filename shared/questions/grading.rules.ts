import { type Attempt, isOpen, type PointsMode } from '../game/attempts.rules.ts';
import type { Result } from '../vocabulary/vocabulary.ts';

/** A question with its right answers; answers are named by id or by label, the same on both sides. */
export interface MarkedQuestion {
  id: string;
  correct: readonly string[];
}

export interface Marking {
  /** Percent of right answers to pass; null: every submission passes. */
  passMark: number | null;
  pointsMode: PointsMode;
  points: number;
}

export interface Score {
  right: number;
  total: number;
  /** Integer percent, rounded down, so that a shown 80% has reached a mark of 80. 0 of 0 is 0. */
  percent: number;
}

export interface Grade {
  score: Score;
  result: Extract<Result, 'Passed' | 'Failed'>;
  points: number;
}

/** Exactly the right ones: one too many is as wrong as one too few. */
export function isAnsweredRight({ correct }: MarkedQuestion, chosen: readonly string[] | undefined): boolean {
  const right = new Set(correct);
  const given = new Set(chosen);
  return given.size > 0 && right.size === given.size && [...right].every((answer) => given.has(answer));
}

/** The number of questions answered right; an unanswered one is not. */
export function scoreOf(questions: readonly MarkedQuestion[], chosen: ReadonlyMap<string, readonly string[]>): Score {
  const right = questions.filter((question) => isAnsweredRight(question, chosen.get(question.id))).length;
  const total = questions.length;
  return { right, total, percent: total === 0 ? 0 : Math.floor((100 * right) / total) };
}

/** Whether a score reaches a mark; without a mark every score does. */
export function reaches(score: Score, passMark: number | null): boolean {
  return passMark === null || score.percent >= passMark;
}

/**
 * The points of a pass: in full, or in proportion to the right answers, rounded to the nearest integer (half up).
 * All answers right always give all points.
 */
export function pointsFor(score: Score, { points, pointsMode }: Omit<Marking, 'passMark'>): number {
  if (pointsMode === 'full') return points;
  return score.total === 0 ? 0 : Math.floor((2 * points * score.right + score.total) / (2 * score.total));
}

/** The grade of a score, once it is known whether it passes. */
export function gradeOf(score: Score, hasPassed: boolean, marking: Omit<Marking, 'passMark'>): Grade {
  return hasPassed
    ? { score, result: 'Passed', points: pointsFor(score, marking) }
    : { score, result: 'Failed', points: 0 };
}

/** The result of a submitted quiz and its points. */
export function gradeQuiz(
  questions: readonly MarkedQuestion[],
  chosen: ReadonlyMap<string, readonly string[]>,
  marking: Marking,
): Grade {
  const score = scoreOf(questions, chosen);
  return gradeOf(score, reaches(score, marking.passMark), marking);
}

export interface GradedAttempt {
  number: number;
  points: number;
  percent: number;
}

/** The attempt that counts: most points, then most right answers, then the earliest. `null` without any. */
export function bestAttempt<A extends GradedAttempt>(attempts: readonly A[]): A | null {
  const [best] = attempts.toSorted((a, b) => b.points - a.points || b.percent - a.percent || a.number - b.number);
  return best ?? null;
}

/** The points that a later attempt adds to those already given by the achievement: never negative. */
export function pointsGained(alreadyGiven: number, later: Pick<Grade, 'points'>): number {
  return Math.max(0, later.points - alreadyGiven);
}

/**
 * Whether right answers and explanations of a submitted attempt may be sent: it passed, or no attempt is left.
 * Not while another attempt is open, which they would help.
 * @param attempts all of the player's attempts on the achievement, including this one
 * @param attemptsLeft that can still be started; `null` when any number can
 */
export function mayReveal(
  attempt: Pick<Attempt, 'status' | 'review' | 'result'>,
  attempts: readonly Pick<Attempt, 'status' | 'review'>[],
  attemptsLeft: number | null,
): boolean {
  if (isOpen(attempt) || attempts.some(isOpen)) return false;
  return attempt.result === 'Passed' || attemptsLeft === 0;
}

/** How many answers of a multiple choice are to be chosen; null where the number would say which, or there is one choice. */
export function numberToChoose({
  multiple,
  answers,
}: {
  multiple: boolean;
  answers: readonly { isCorrect: boolean }[];
}): number | null {
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  return multiple && right < answers.length ? right : null;
}

/** A question with the heading of the passage that explains it; empty: none. */
export interface ExplainedQuestion extends MarkedQuestion {
  passage: string;
}

export interface Topic {
  passage: string;
  /** null: not said. */
  right: number | null;
  total: number;
}

/**
 * The right answers by passage. While right answers are withheld no number may be about a single question, nor leave a
 * single one when it is subtracted from the score.
 */
export function topicsOf(
  questions: readonly ExplainedQuestion[],
  chosen: ReadonlyMap<string, readonly string[]>,
  isRevealed: boolean,
): Topic[] {
  const groups = Map.groupBy(questions, ({ passage }) => passage);
  groups.delete('');
  const topics = [...groups].map(([passage, own]) => ({ passage, ...scoreOf(own, chosen) }));
  const said = isRevealed ? topics : topics.filter(({ total }) => total > 1);
  const rest = questions.length - said.reduce((sum, { total }) => sum + total, 0);
  const silenced = !isRevealed && rest === 1 ? said.toSorted((a, b) => a.total - b.total)[0] : undefined;
  return topics.map((topic) => ({
    passage: topic.passage,
    right: said.includes(topic) && topic !== silenced ? topic.right : null,
    total: topic.total,
  }));
}
