import * as z from 'zod';
import { shapeOf, type ContentKind, type GamePart } from '../../game/gamePart.ts';
import { treeQuestions } from '../../questions/questionPart.ts';
import { quizzesBackoffice } from './quizzes.contract.ts';

const quiz = { ...quizzesBackoffice, lists: { questions: 'questionVersion' } } satisfies GamePart;
const tree = z.strictObject({ kind: z.literal('quiz'), ...shapeOf(quiz), questions: treeQuestions });

export const quizKind = {
  parts: { quiz },
  tree,
  isComplete: ({ questions }: z.infer<typeof tree>) => questions.length > 0,
} satisfies ContentKind;
