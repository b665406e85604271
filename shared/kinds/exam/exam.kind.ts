import * as z from 'zod';
import { shapeOf, words, type ContentKind, type GamePart } from '../../game/gamePart.ts';
import { treeQuestions } from '../../questions/questionPart.ts';
import { categoriesBackoffice, examsBackoffice, partsBackoffice } from './exams.contract.ts';

const exam = { ...examsBackoffice, lists: { parts: 'examPart' } } satisfies GamePart;
const examPart = { ...partsBackoffice, lists: { categories: 'examCategory' } } satisfies GamePart;
const examCategory = { ...categoriesBackoffice, lists: { questions: 'questionVersion' } } satisfies GamePart;

const categories = z
  .array(z.strictObject({ ...shapeOf(examCategory), words, questions: treeQuestions }))
  .max(500)
  .default([]);
const parts = z
  .array(z.strictObject({ ...shapeOf(examPart), words, categories }))
  .max(500)
  .default([]);
const tree = z.strictObject({ kind: z.literal('exam'), ...shapeOf(exam), parts });

export const examKind = {
  parts: { exam, examPart, examCategory },
  tree,
  isComplete: (content: z.infer<typeof tree>) =>
    content.parts.some((part) => part.categories.some(({ questions }) => questions.length > 0)),
} satisfies ContentKind;
