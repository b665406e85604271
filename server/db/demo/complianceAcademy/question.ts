import type { DemoQuestion } from '../content.ts';
import { answerLabels, type AnswerLabel } from '#shared/questions/questions.contract.ts';

/** A question of the Academy. @param right the letters of what is right, such as "B" or "AC" */
export function question(
  key: string,
  text: string,
  answers: readonly string[],
  right: string,
  explanation: string,
): DemoQuestion {
  const labels: AnswerLabel[] = answerLabels.filter((label) => right.includes(label));
  return { key, text, multiple: labels.length > 1, answers, right: labels, explanation };
}
