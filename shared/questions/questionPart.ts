import * as z from 'zod';
import { shapeOf, words, type GamePart } from '../game/gamePart.ts';
import { questionErrors } from './questionFields.rules.ts';
import { writtenQuestion, type QuestionFields } from './questions.contract.ts';

/** A question of a quiz or of an exam, in its newest version. */
export const questionPart = {
  ...writtenQuestion,
  name: 'questions',
  errors: (part: QuestionFields) => questionErrors(part),
} satisfies GamePart;

export const treeQuestions = z
  .array(z.strictObject({ ...shapeOf(questionPart), words }))
  .max(2_000)
  .default([]);
