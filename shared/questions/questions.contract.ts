/** What travels over HTTP about questions of quizzes and exams. */
import * as z from 'zod';
import { endpoint, maxBodyBytes } from '../http/endpoint.ts';
import { FileUrl, Id, line, lines, OtherLanguage, stored } from '../http/fields.ts';

export const answerLabels = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type AnswerLabel = (typeof answerLabels)[number];

export const Labels = z
  .array(z.enum(answerLabels))
  .max(answerLabels.length)
  .refine((labels) => new Set(labels).size === labels.length, 'Names an answer twice');

/** Never add which answers are right: this is sent to a player's browser before the result. */
export const PlayerQuestion = z.object({
  questionId: Id,
  text: z.string(),
  language: OtherLanguage,
  image: FileUrl.nullable(),
  multiple: z.boolean(),
  /** + How many answers are to be chosen; null where the number would say which: all of them, or one of one choice. */
  choose: z.int().nullable(),
  answers: z.array(z.object({ label: z.enum(answerLabels), text: z.string(), language: OtherLanguage })),
  /** The player's answer in this attempt; empty without one. */
  chosen: z.array(z.enum(answerLabels)),
});
export type PlayerQuestion = z.infer<typeof PlayerQuestion>;

/** What is sent about a question only after the attempt is finally over (1.4 "Results"). */
export const QuestionReview = z.object({
  questionId: Id,
  correct: z.array(z.enum(answerLabels)),
  isRight: z.boolean(),
  explanation: z.string(),
  /** + The heading of the level's text that explains it; empty without one. */
  passage: z.string(),
  language: OtherLanguage,
});
export type QuestionReview = z.infer<typeof QuestionReview>;

/** [spec] In v2 a question's key is `id`. */
export const playerQuestionV2 = PlayerQuestion.omit({ questionId: true }).extend({ id: Id });
export const questionReviewV2 = QuestionReview.omit({ questionId: true }).extend({ id: Id });

export const QuestionFields = z.strictObject({
  text: line(1, 500),
  image: Id.nullable().default(null),
  /** Several answers may be chosen. Without it exactly one is right. */
  multiple: z.boolean().default(false),
  answers: z
    .array(z.strictObject({ text: line(1, 300), isCorrect: z.boolean() }))
    .min(2)
    .max(answerLabels.length)
    .refine((answers) => answers.some((answer) => answer.isCorrect), 'At least one answer must be right')
    .refine(
      (answers) => new Set(answers.map((answer) => answer.text.toLowerCase())).size === answers.length,
      'Two answers are the same',
    ),
  explanation: lines(0, 2000).default(''),
  /** The heading of the level's text that explains it; empty: none. */
  passage: line(0, 200).default(''),
});
export type QuestionFields = z.infer<typeof QuestionFields>;

/** The editable fields, the same in a quiz and in an exam. */
export const writtenQuestion = {
  fields: QuestionFields,
  texts: ['text', 'explanation', 'passage', 'answers'],
  files: { image: 'picture' },
  sorts: ['position', 'createdAt', 'updatedAt'],
  search: ['text'],
  actions: ['create', 'remove', 'reorder'],
  removedBy: 'editor',
} as const;

/** A question as editors see it, in quizzes and exams. */
export const questionShape = {
  ...stored,
  position: z.int(),
  ...QuestionFields.shape,
  answers: z.array(z.object({ text: z.string(), isCorrect: z.boolean() })),
  imageUrl: FileUrl.nullable(),
};

export const maxQuestionsAtOnce = 200;
/** Several questions that were pasted. */
export const QuestionBatch = z.strictObject({ questions: z.array(QuestionFields).min(1).max(maxQuestionsAtOnce) });

/** The call that appends them to a quiz or a category. */
export const questionBatchCall = <const Parents extends string, Row extends z.ZodType>(
  parents: Parents,
  row: Row,
  summary: string,
) =>
  endpoint({
    method: 'POST',
    path: `/${parents}/{id}/questions`,
    auth: ['editor'],
    summary,
    params: z.object({ id: Id }),
    body: QuestionBatch,
    maxBytes: maxBodyBytes,
    idempotent: true,
    responses: { 201: z.array(row) },
  });
