/** What travels over HTTP about feedback, which has no right or wrong answers. */
import * as z from 'zod';
import { longBody } from '../../http/endpoint.ts';
import { contentRecord, kindContract, playerWork, Sequence, submittedWork } from '../../game/attempts.contract.ts';
import { draft, Id, line, OtherLanguages, stored } from '../../http/fields.ts';
import { readOnlyResource, resource } from '../../http/resource.ts';

export const feedbackKinds = ['rating', 'choice', 'text'] as const;
const maxFeedbackText = 2_000;

export const FeedbackQuestion = z.object({
  id: Id,
  kind: z.enum(feedbackKinds),
  text: z.string(),
  /** The options of a choice; empty otherwise. */
  choices: z.array(z.string()),
  languages: OtherLanguages,
  required: z.boolean(),
  /** The player's answer: a rating from 1 to 5, the text of the choice, or a free text. null: none yet. */
  answer: z.union([z.int(), z.string()]).nullable(),
});
export type FeedbackQuestion = z.infer<typeof FeedbackQuestion>;

export const PlayerFeedback = z.object({ ...playerWork, questions: z.array(FeedbackQuestion) });
export type PlayerFeedback = z.infer<typeof PlayerFeedback>;

export const FeedbackSubmission = z.strictObject({
  ...submittedWork,
  answers: z
    .array(
      z.strictObject({
        id: Id,
        /** null removes it. */
        answer: z.union([z.int().min(1).max(5), draft(maxFeedbackText)]).nullable(),
        sequence: Sequence.optional(),
      }),
    )
    .max(100)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'Names a question twice')
    .default([]),
});
export type FeedbackSubmission = z.infer<typeof FeedbackSubmission>;

const calls = kindContract('feedback', {
  view: PlayerFeedback,
  viewing: "The questions with the caller's answers",
  submission: FeedbackSubmission,
  maxBytes: longBody,
  answer: PlayerFeedback,
  submitting: 'Begins (Saved, no answers), saves answers, or submits them',
  errors: ['unanswered_questions'],
});

export const feedbacksV2 = { getFeedback: calls.get, submitFeedback: calls.submit };

/** A feedback form is created and deleted with its achievement; only its questions are edited. */
export const FeedbackRow = z.object({ ...stored, achievementId: Id, questionsCount: z.int() });

export const feedbacksBackoffice = readOnlyResource({ name: 'feedbacks', row: FeedbackRow, ...contentRecord });

export const FeedbackQuestionFields = z.strictObject({
  text: line(1, 500),
  kind: z.enum(feedbackKinds).default('rating'),
  /** The options of a choice; empty otherwise. */
  choices: z
    .array(line(1, 200))
    .max(10)
    .refine((all) => new Set(all.map((choice) => choice.toLowerCase())).size === all.length, 'Two choices are the same')
    .default([]),
  required: z.boolean().default(true),
});
export type FeedbackQuestionFields = z.infer<typeof FeedbackQuestionFields>;

export const FeedbackQuestionRow = z.object({
  ...stored,
  feedbackId: Id,
  position: z.int(),
  ...FeedbackQuestionFields.shape,
  choices: z.array(z.string()),
});
export type FeedbackQuestionRow = z.infer<typeof FeedbackQuestionRow>;

export const feedbackQuestionsBackoffice = resource({
  name: 'feedbackQuestions',
  row: FeedbackQuestionRow,
  fields: FeedbackQuestionFields,
  texts: ['text', 'choices'],
  parent: 'feedbackId',
  filters: ['feedbackId', 'text', 'kind', 'required'],
  sorts: ['position', 'createdAt', 'updatedAt'],
  search: ['text'],
  actions: ['create', 'remove', 'reorder'],
  removedBy: 'editor',
});
