/** What travels over HTTP about quizzes. */
import * as z from 'zod';
import {
  contentRecord,
  kindContract,
  playerWork,
  Sequence,
  submissionErrors,
  submittedWork,
} from '../../game/attempts.contract.ts';
import { endpoint } from '../../http/endpoint.ts';
import { Id, stored } from '../../http/fields.ts';
import { resource } from '../../http/resource.ts';
import {
  Labels,
  PlayerQuestion,
  playerQuestionV2,
  questionBatchCall,
  QuestionReview,
  questionReviewV2,
  questionShape,
  writtenQuestion,
} from '../../questions/questions.contract.ts';

export const PlayerQuiz = z.object({
  ...playerWork,
  questions: z.array(PlayerQuestion),
  /** + Percent of right answers to pass; null when every submission passes. */
  passMark: z.int().nullable(),
  /** + After submission only. */
  score: z.object({ right: z.int(), total: z.int(), percent: z.int() }).nullable(),
  /** + Whether its questions can be practised now: the editor allows it, and no attempt is open. */
  canPractise: z.boolean(),
  /** + After submission only: right answers by passage of the level's text; null where the number would say which are right. */
  topics: z.array(z.object({ passage: z.string(), right: z.int().nullable(), total: z.int() })).nullable(),
  /** + Right answers and explanations, when 1.4 allows; else null. */
  review: z.array(QuestionReview).nullable(),
});
export type PlayerQuiz = z.infer<typeof PlayerQuiz>;

const SentAnswer = z.strictObject({
  questionId: Id,
  answers: Labels,
  sequence: Sequence.optional(),
});
const maxAnswers = 200;

export const QuizSubmission = z.strictObject({
  achievementId: Id,
  answers: z
    .array(SentAnswer)
    .max(maxAnswers)
    .refine((all) => new Set(all.map((one) => one.questionId)).size === all.length, 'Names a question twice'),
  ...submittedWork,
});
export type QuizSubmission = z.infer<typeof QuizSubmission>;

/** Quiz-specific refusals of a submission. */
const ownRefusals = ['question_not_open', 'unanswered_questions'] as const;

const PractisedAnswer = z.strictObject({ achievementId: Id, questionId: Id, answers: Labels });
export type PractisedAnswer = z.infer<typeof PractisedAnswer>;
const practising =
  '+ What is right in a question of a quiz that may be practised; nothing is stored, and nothing is earned';

export const quizzesV1 = {
  getQuiz: endpoint({
    method: 'GET',
    path: '/quiz/achievement/{achievementId}',
    auth: ['player'],
    summary: "The quiz with the caller's answers; right answers only when the attempt is over for good",
    params: z.object({ achievementId: Id }),
    responses: { 200: PlayerQuiz },
  }),
  submitQuiz: endpoint({
    method: 'POST',
    path: '/quiz/user',
    auth: ['player'],
    summary: 'Begins an attempt (Saved, no answers), saves answers, or submits them',
    body: QuizSubmission,
    idempotent: true,
    responses: { 200: PlayerQuiz },
    errors: [...submissionErrors, ...ownRefusals],
  }),
  practise: endpoint({
    method: 'POST',
    path: '/quiz/practice',
    auth: ['player'],
    summary: practising,
    body: PractisedAnswer,
    responses: { 200: QuestionReview },
  }),
};

/** The same in v2, where a question's key is `id` [spec]. */
export const PlayerQuizV2 = PlayerQuiz.extend({
  questions: z.array(playerQuestionV2),
  review: z.array(questionReviewV2).nullable(),
});
export type PlayerQuizV2 = z.infer<typeof PlayerQuizV2>;

const calls = kindContract('quiz', {
  view: PlayerQuizV2,
  viewing: "The quiz with the caller's answers; right answers only when the attempt is over for good",
  submission: z.strictObject({
    answers: z
      .array(SentAnswer.omit({ questionId: true }).extend({ id: Id }))
      .max(maxAnswers)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Names a question twice'),
    ...submittedWork,
  }),
  answer: PlayerQuizV2,
  submitting: 'Begins an attempt (Saved, no answers), saves answers, or submits them',
  errors: ownRefusals,
});

export const quizzesV2 = {
  getQuiz: calls.get,
  submitQuiz: calls.submit,
  practise: endpoint({
    method: 'POST',
    path: '/achievements/quiz/{id}/practice',
    auth: ['player'],
    summary: practising,
    params: z.object({ id: Id }),
    body: z.strictObject({ id: Id, answers: Labels }),
    responses: { 200: z.object(questionReviewV2.shape) },
  }),
};

export const QuizFields = z.strictObject({
  shufflesQuestions: z.boolean().default(false),
  shufflesAnswers: z.boolean().default(false),
  /** Players may practise its questions, with the right answers at once. */
  allowsPractice: z.boolean().default(false),
});

/** A quiz is created and deleted with its achievement. */
export const QuizRow = z.object({ ...stored, achievementId: Id, ...QuizFields.shape, questionsCount: z.int() });
export type QuizRow = z.infer<typeof QuizRow>;

export const quizzesBackoffice = resource({ name: 'quizzes', row: QuizRow, fields: QuizFields, ...contentRecord });

export const QuestionRow = z.object({ ...questionShape, quizId: Id });
export type QuestionRow = z.infer<typeof QuestionRow>;

export const questionsBackoffice = resource({
  name: 'questions',
  row: QuestionRow,
  ...writtenQuestion,
  parent: 'quizId',
  filters: ['quizId', 'text', 'multiple'],
});

export const quizCalls = {
  addQuestions: questionBatchCall('quizzes', QuestionRow, 'Adds questions at the end of a quiz, all of them or none'),
};
