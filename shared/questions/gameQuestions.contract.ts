/** What travels over HTTP about all questions of a game. */
import * as z from 'zod';
import { Id, Status, stored } from '../http/fields.ts';
import { readOnlyResource } from '../http/resource.ts';
import { QuestionFields } from './questions.contract.ts';

/** A question of a quiz or of an exam, with what it belongs to. It is changed as one of `questions` or of `examQuestions`. */
export const GameQuestionRow = z.object({
  ...stored,
  gameId: Id,
  tierId: Id,
  tier: z.string(),
  levelId: Id,
  level: z.string(),
  achievementId: Id,
  achievement: z.string(),
  /** The achievement's. */
  status: Status,
  points: z.int(),
  contentKind: z.enum(['quiz', 'exam']),
  /** In an exam. */
  categoryId: Id.nullable(),
  text: QuestionFields.shape.text,
  multiple: z.boolean(),
  /** The texts of all answers, and of the right ones. */
  answers: z.array(z.string()),
  rightAnswers: z.array(z.string()),
  answersCount: z.int(),
  explanation: z.string(),
  hasExplanation: z.boolean(),
});
export type GameQuestionRow = z.infer<typeof GameQuestionRow>;

export const gameQuestionsBackoffice = readOnlyResource({
  name: 'gameQuestions',
  row: GameQuestionRow,
  parent: 'gameId',
  filters: [
    'gameId',
    'levelId',
    'achievementId',
    'tierId',
    'contentKind',
    'status',
    'hasExplanation',
    'multiple',
    'text',
  ],
  sorts: ['text', 'tier', 'level', 'achievement', 'points', 'answersCount', 'createdAt', 'updatedAt'],
  search: ['text', 'explanation'],
});
