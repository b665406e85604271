/** What the screen of the question of the day derives from it. Pure; the server decides. */
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';

/** What somebody has chosen, of the question as it was shown. */
export interface Touched {
  key: string;
  labels: AnswerLabel[];
}

/** Whether the day's answer is another one than was chosen here: the first of the day counts. */
export const isFromElsewhere = (
  asked: { key: string; question: { chosen: readonly AnswerLabel[] } },
  { key, labels }: Touched,
): boolean => asked.key !== key || asked.question.chosen.toSorted().join() !== labels.toSorted().join();
