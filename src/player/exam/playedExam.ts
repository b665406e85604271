import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import { chosenIn, keyFor } from '../quiz/quiz.rules.ts';
import { savedContent, useSaving, type Saving } from '../saving/saveQueues.ts';
import { sheetOf, steadyNow, type ExamSheet } from './examSheet.ts';

export type ExamSaving = Saving<AnswerLabel[], ExamSheet>;

export const savedExam = savedContent<AnswerLabel[], ExamSheet>({
  kind: 'exam',
  post: async (client, { achievementId, attempt }, { answers, idempotencyKey, ...of }) => {
    const sent = answers.map(({ questionId, ...answer }) => ({ id: questionId, ...answer }));
    return sheetOf(
      await client.submitExam(achievementId, { answers: sent, attempt, ...of }, keyFor(of.status, idempotencyKey)),
      steadyNow(),
    );
  },
  storedIn: ({ questions }, questionId) => questions.find((question) => question.questionId === questionId)?.chosen,
  isSame: (one, other) => one.length === other.length && one.every((label) => other.includes(label)),
});

export interface PlayedExam extends Omit<ExamSaving, 'view'> {
  /** The server's last answer. */
  sheet: ExamSheet;
  /** The chosen answers by question: those that are not sent yet count before the server's. */
  chosen: ReadonlyMap<string, readonly AnswerLabel[]>;
}

/** An exam with the player's current answers. */
export function usePlayedExam(given: ExamSheet): PlayedExam {
  const { queue, saving, view: sheet } = useSaving(savedExam, given);
  return { sheet, queue, saving, chosen: chosenIn(sheet, saving.pending) };
}
