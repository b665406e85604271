/** What the screens of a quiz derive from it. Pure; the server decides. */
import { unanswered } from '#shared/questions/answers.rules.ts';
import type { SubmissionStatus } from '#shared/game/attempts.rules.ts';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';

/** The chosen answers by question: those that are not sent yet count before the server's. */
export function chosenIn(
  { questions }: Pick<PlayerQuiz, 'questions'>,
  pending: ReadonlyMap<string, readonly AnswerLabel[]>,
): Map<string, readonly AnswerLabel[]> {
  return new Map(questions.map(({ questionId, chosen }) => [questionId, pending.get(questionId) ?? chosen]));
}

/** The questions without an answer, with their numbers from 1. */
export function openQuestions(
  questions: readonly PlayerQuestion[],
  chosen: ReadonlyMap<string, readonly AnswerLabel[]>,
): { questionId: string; number: number }[] {
  const numbered = questions.map(({ questionId }, place) => ({ id: questionId, number: place + 1 }));
  return unanswered(numbered, chosen).map(({ id, number }) => ({ questionId: id, number }));
}

/** Where to resume: at the first question without an answer, else at the last one. `null` when there are no questions. */
export function questionToGoOn(
  questions: readonly PlayerQuestion[],
  chosen: ReadonlyMap<string, readonly AnswerLabel[]>,
): { questionId: string; number: number } | null {
  const [open] = openQuestions(questions, chosen);
  const last = questions.at(-1);
  return open ?? (last === undefined ? null : { questionId: last.questionId, number: questions.length });
}

/** How many right answers are needed to pass; `null` when every submission passes. */
export function rightAnswersNeeded(passMark: number | null, questionCount: number): number | null {
  return passMark === null ? null : Math.ceil((passMark * questionCount) / 100);
}

/** The labels after one is touched: a single choice changes to it, a multiple choice toggles it. */
export function afterTouching(
  { multiple, answers }: Pick<PlayerQuestion, 'multiple' | 'answers'>,
  chosen: readonly AnswerLabel[],
  touched: AnswerLabel,
): AnswerLabel[] {
  if (!multiple) return [touched];
  const isChosen = (label: AnswerLabel) => (label === touched ? !chosen.includes(label) : chosen.includes(label));
  return answers.flatMap(({ label }) => (isChosen(label) ? [label] : []));
}

/** What a player can do with a quiz now. */
export type QuizOffer = 'start' | 'continue' | 'again' | 'better' | null;

/**
 * The next step: to start, to continue, to try again after a failure, or to improve a pass whose points depend on the right
 * answers. `null`: nothing now.
 */
export function offerOf({
  status,
  state,
  canStart,
  result,
}: Pick<PlayerQuiz, 'status' | 'state' | 'canStart' | 'result'>): QuizOffer {
  if (status === 'Saved') return state === 'Missed' ? null : 'continue';
  if (!canStart) return null;
  if (status === null) return 'start';
  return result === 'Passed' ? 'better' : 'again';
}

/** The idempotency key of a request. Saved answers have sequences instead, so that the server need not store a key. */
export const keyFor = (status: SubmissionStatus, key: string): string | undefined =>
  status === 'Saved' ? undefined : key;
