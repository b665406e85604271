import { type AnswerLabel, labelsInOrder } from './questionOrder.rules.ts';

/** A question of an attempt, in the order shown. */
export interface AnswerableQuestion {
  id: string;
  multiple: boolean;
  /** The number of its answers, labelled from A. */
  answerCount: number;
}

/** A player's choice; without labels it removes the answer. */
export interface ChosenAnswer {
  questionId: string;
  labels: readonly AnswerLabel[];
}

export type AnswerError =
  | 'unknown_question'
  | 'question_repeated'
  | 'unknown_label'
  | 'label_repeated'
  | 'too_many_labels'
  | 'question_not_open';

export interface InvalidAnswer {
  /** Index among the sent answers, from 0. */
  index: number;
  error: AnswerError;
}

const isAnswered = (labels: readonly AnswerLabel[] | undefined): boolean => labels !== undefined && labels.length > 0;

/**
 * The first error of each of the answers that arrive together; empty when all may be stored. A question other
 * than the first is open once the one before it has an answer, stored or newly arrived.
 * @param questions in the order shown; for an exam, those of one category
 * @param stored the labels stored so far, by question
 */
export function errorsOfAnswers(
  questions: readonly AnswerableQuestion[],
  stored: ReadonlyMap<string, readonly AnswerLabel[]>,
  arriving: readonly ChosenAnswer[],
): InvalidAnswer[] {
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const after = new Map<string, readonly AnswerLabel[]>(stored);
  for (const { questionId, labels } of arriving) after.set(questionId, labels);

  // Removing the previous answer must not close a question that is answered in the same request.
  const isGiven = (questionId: string) => isAnswered(after.get(questionId)) || isAnswered(stored.get(questionId));

  const seen = new Set<string>();
  return arriving.flatMap(({ questionId, labels }, index): InvalidAnswer[] => {
    const place = places.get(questionId) ?? -1;
    const question = questions[place];
    if (question === undefined) return [{ index, error: 'unknown_question' }];
    if (seen.has(questionId)) return [{ index, error: 'question_repeated' }];
    seen.add(questionId);
    const error = errorOfLabels(question, labels);
    if (error !== null) return [{ index, error }];
    const before = questions[place - 1];
    return before === undefined || isGiven(before.id) ? [] : [{ index, error: 'question_not_open' }];
  });
}

function errorOfLabels(question: AnswerableQuestion, labels: readonly AnswerLabel[]): AnswerError | null {
  const shown: readonly AnswerLabel[] = labelsInOrder.slice(0, question.answerCount);
  if (labels.some((label) => !shown.includes(label))) return 'unknown_label';
  if (new Set(labels).size < labels.length) return 'label_repeated';
  if (!question.multiple && labels.length > 1) return 'too_many_labels';
  return null;
}

/** Questions without an answer, in order: the review page lists them before submission. */
export function unanswered<Question extends { id: string }>(
  questions: readonly Question[],
  stored: ReadonlyMap<string, readonly AnswerLabel[]>,
): Question[] {
  return questions.filter(({ id }) => !isAnswered(stored.get(id)));
}
