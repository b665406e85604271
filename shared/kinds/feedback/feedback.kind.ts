import * as z from 'zod';
import { shapeOf, words, type ContentKind, type GamePart } from '../../game/gamePart.ts';
import { feedbackQuestionErrors } from './feedbackFields.rules.ts';
import { feedbackQuestionsBackoffice, feedbacksBackoffice, type FeedbackQuestionFields } from './feedbacks.contract.ts';

const feedback = { ...feedbacksBackoffice, lists: { questions: 'feedbackQuestion' } } satisfies GamePart;
const feedbackQuestion = {
  ...feedbackQuestionsBackoffice,
  errors: (part: FeedbackQuestionFields) => feedbackQuestionErrors(part),
} satisfies GamePart;
const questions = z
  .array(z.strictObject({ ...shapeOf(feedbackQuestion), words }))
  .max(500)
  .default([]);
const tree = z.strictObject({ kind: z.literal('feedback'), questions });

export const feedbackKind = {
  parts: { feedback, feedbackQuestion },
  tree,
  isComplete: (content: z.infer<typeof tree>) => content.questions.length > 0,
} satisfies ContentKind;
