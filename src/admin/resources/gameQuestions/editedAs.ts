import type { GameQuestionRow } from '#shared/questions/gameQuestions.contract.ts';
import type { Declaration } from '../../crud/declaration/declaration.ts';
import { examQuestions } from '../exams/exams.resource.ts';
import { questions } from '../questions/questions.resource.ts';

/** A question is changed where it is stored: in its quiz, or in a category of its exam. */
export const editedAs = ({ contentKind }: Pick<GameQuestionRow, 'contentKind'>): Declaration =>
  contentKind === 'quiz' ? questions : examQuestions;
