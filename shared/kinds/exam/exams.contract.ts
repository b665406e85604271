/** What travels over HTTP about exams. */
import * as z from 'zod';
import {
  contentRecord,
  inGame,
  kindContract,
  playerWork,
  Sequence,
  submittedWork,
} from '../../game/attempts.contract.ts';
import { MissingCharacters } from '../../certificates/certificates.contract.ts';
import { endpoint, longBody } from '../../http/endpoint.ts';
import { Id, Instant, line, OtherLanguages, percent, stored } from '../../http/fields.ts';
import { resource } from '../../http/resource.ts';
import {
  Labels,
  playerQuestionV2,
  questionBatchCall,
  questionReviewV2,
  questionShape,
  writtenQuestion,
} from '../../questions/questions.contract.ts';

const Score = z.object({ right: z.int(), total: z.int(), percent: z.int() });

const ofCategory = {
  id: Id,
  name: z.string(),
  languages: OtherLanguages,
  /** Its own pass mark in percent; null: only the whole exam counts. */
  passMark: z.int().nullable(),
  questionsCount: z.int(),
};

const ofExam = {
  gameId: Id,
  /** Seconds from the start of an attempt; null: no limit. */
  timeLimit: z.int().nullable(),
  /** Percent of all questions; null: every submission passes that reaches the categories' own marks. */
  passMark: z.int().nullable(),
};

/** The categories grouped by part, both in order. */
const partsWith = <Category extends z.ZodType>(category: Category) =>
  z.array(z.object({ id: Id, name: z.string(), languages: OtherLanguages, categories: z.array(category) }));

/** The exam itself. Questions are included once it can be begun, those of a timed exam only after its start. */
export const PlayerExam = z.object({
  ...ofExam,
  achievementId: Id,
  levelId: Id,
  title: z.string(),
  languages: OtherLanguages,
  points: z.int(),
  parts: partsWith(z.object({ ...ofCategory, questions: z.array(playerQuestionV2.omit({ chosen: true })) })),
});
export type PlayerExam = z.infer<typeof PlayerExam>;

/** The caller's present attempt: the open one, else the last, else a preview of the first one. */
export const ExamAttempt = z.object({
  ...playerWork,
  ...ofExam,
  startedAt: Instant.nullable(),
  /** Set by the server at the start; half a minute after it the server submits the stored answers. null: no limit, or not begun. */
  deadline: Instant.nullable(),
  /** The server's clock now: the only one that counts. */
  serverTime: Instant,
  /** The time ran out, and the server submitted the stored answers. */
  isSubmittedByTime: z.boolean(),
  parts: partsWith(
    z.object({
      ...ofCategory,
      questions: z.array(playerQuestionV2),
      /** After submission only. */
      score: Score.nullable(),
      /** After submission only; null when the category has no mark of its own. */
      hasReachedMark: z.boolean().nullable(),
    }),
  ),
  /** After submission only. */
  score: Score.nullable(),
  /** Right answers and explanations, when 1.4 allows; else null. */
  review: z.array(questionReviewV2).nullable(),
  /** The submitted attempts so far, in order. */
  results: z.array(
    z.object({ attempt: z.int(), result: z.enum(['Passed', 'Failed']), percent: z.int(), submittedAt: Instant }),
  ),
  /** After passing: the address of its public page is /certificates/{number}. */
  certificate: z.object({ number: z.string(), missingCharacters: MissingCharacters }).nullable(),
});
export type ExamAttempt = z.infer<typeof ExamAttempt>;

export const ExamSubmission = z.strictObject({
  ...submittedWork,
  answers: z
    .array(z.strictObject({ id: Id, answers: Labels, sequence: Sequence.optional() }))
    .max(500)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Names a question twice'),
});
export type ExamSubmission = z.infer<typeof ExamSubmission>;

const calls = kindContract('exam', {
  view: PlayerExam,
  viewing: "The exam's parts and categories; a timed exam's questions only after its start",
  submission: ExamSubmission,
  maxBytes: longBody,
  answer: ExamAttempt,
  submitting:
    'Begins an attempt (Saved, no answers), saves answers, or submits them; unanswered questions count as wrong',
  errors: ['question_not_open'],
});

export const examsV2 = {
  getExam: calls.get,
  getExamAttempt: endpoint({
    method: 'GET',
    path: '/games/{gameId}/achievements/{id}/exam-attempt',
    auth: ['player'],
    summary: "The caller's present attempt; right answers only when it is over for good",
    params: inGame,
    responses: { 200: ExamAttempt },
  }),
  submitExam: calls.submit,
};

export const ExamFields = z.strictObject({
  /** Seconds from the start of an attempt; null: no limit. */
  timeLimit: z.int().min(60).max(86_400).nullable().default(null),
});

/** An exam is created and deleted with its achievement. */
export const ExamRow = z.object({ ...stored, achievementId: Id, ...ExamFields.shape, questionsCount: z.int() });
export type ExamRow = z.infer<typeof ExamRow>;

export const examsBackoffice = resource({ name: 'exams', row: ExamRow, fields: ExamFields, ...contentRecord });

export const PartFields = z.strictObject({ name: line(1, 120) });
export const PartRow = z.object({ ...stored, examId: Id, position: z.int(), ...PartFields.shape });
export type PartRow = z.infer<typeof PartRow>;

export const partsBackoffice = resource({
  name: 'parts',
  row: PartRow,
  fields: PartFields,
  texts: ['name'],
  parent: 'examId',
  filters: ['examId', 'name'],
  sorts: ['position', 'name', 'createdAt', 'updatedAt'],
  search: ['name'],
  actions: ['create', 'remove', 'reorder'],
  removedBy: 'editor',
});

export const CategoryFields = z.strictObject({
  name: line(1, 120),
  /** Its own pass mark in percent; null: only the whole exam counts. */
  passMark: percent.nullable().default(null),
});
export const CategoryRow = z.object({
  ...stored,
  partId: Id,
  examId: Id,
  position: z.int(),
  ...CategoryFields.shape,
  questionsCount: z.int(),
});
export type CategoryRow = z.infer<typeof CategoryRow>;

export const categoriesBackoffice = resource({
  name: 'categories',
  row: CategoryRow,
  fields: CategoryFields,
  texts: ['name'],
  parent: 'partId',
  filters: ['partId', 'examId', 'name'],
  sorts: ['position', 'name', 'createdAt', 'updatedAt'],
  search: ['name'],
  actions: ['create', 'remove', 'reorder'],
  removedBy: 'editor',
});

/** A question of an exam: as in a quiz, but in one of its categories. */
export const ExamQuestionRow = z.object({ ...questionShape, categoryId: Id });
export type ExamQuestionRow = z.infer<typeof ExamQuestionRow>;

export const examQuestionsBackoffice = resource({
  name: 'examQuestions',
  row: ExamQuestionRow,
  ...writtenQuestion,
  parent: 'categoryId',
  filters: ['categoryId', 'text', 'multiple'],
});

export const examCalls = {
  addExamQuestions: questionBatchCall(
    'categories',
    ExamQuestionRow,
    'Adds questions at the end of a category of an exam, all of them or none',
  ),
};
