import { isAnsweredRight } from '#shared/questions/grading.rules.ts';
import { labelsInOrder, type AnswerLabel } from '#shared/questions/questionOrder.rules.ts';

interface StoredAnswer {
  text: string;
  isCorrect: boolean;
}

interface Choice {
  /** Indices into the version's answers, in the order of the labels. */
  answerOrder: readonly number[];
  /** null: not answered. */
  chosen: readonly AnswerLabel[] | null;
}

/** The answers of a question's version that were chosen, and whether they are right. */
export function pickedIn(answers: readonly StoredAnswer[], { answerOrder, chosen }: Choice) {
  const indices = (chosen ?? []).flatMap((label) => answerOrder[labelsInOrder.indexOf(label)] ?? []);
  const picked = indices.flatMap((index) => answers[index] ?? []);
  const correct = answers.flatMap(({ isCorrect }, index) => (isCorrect ? [String(index)] : []));
  return { picked, isRight: isAnsweredRight({ id: '', correct }, indices.map(String)) };
}
