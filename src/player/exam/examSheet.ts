import type { ExamAttempt } from '#shared/kinds/exam/exams.contract.ts';
import type { PlayerQuestion, QuestionReview } from '#shared/questions/questions.contract.ts';

type GivenCategory = ExamAttempt['parts'][number]['categories'][number];

/** A category with its questions in the type that all screens use. */
export interface SheetCategory extends Omit<GivenCategory, 'questions'> {
  questions: PlayerQuestion[];
}

/** An exam with the player's current attempt, as the screens use it. */
export interface ExamSheet extends Omit<ExamAttempt, 'parts' | 'review'> {
  parts: (Omit<ExamAttempt['parts'][number], 'categories'> & { categories: SheetCategory[] })[];
  /** The questions of all categories, in order; none before they may be shown. */
  questions: PlayerQuestion[];
  review: QuestionReview[] | null;
  /** How far the server's clock is ahead of this device's monotonic one, in ms: only the server's counts. */
  clockAhead: number;
}

/**
 * The device's clock when the page was loaded, counted on from there, in ms: changing the clock meanwhile neither gains time
 * nor sends an exam too early. It may stop while the device sleeps.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** @param receivedAt monotonic time in ms when the answer came */
export function sheetOf(attempt: ExamAttempt, receivedAt: number): ExamSheet {
  const parts = attempt.parts.map((part) => ({
    ...part,
    categories: part.categories.map((category) => ({
      ...category,
      questions: category.questions.map(({ id, ...question }) => ({ questionId: id, ...question })),
    })),
  }));
  return {
    ...attempt,
    parts,
    questions: parts.flatMap(({ categories }) => categories.flatMap(({ questions }) => questions)),
    review: attempt.review?.map(({ id, ...reviewed }) => ({ questionId: id, ...reviewed })) ?? null,
    clockAhead: Date.parse(attempt.serverTime) - receivedAt,
  };
}
