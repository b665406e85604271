/** The answers of a question in cells: a column for each, and one with the letters of those that are right. */
import * as z from 'zod';
import type { FieldError } from '#shared/http/errors.ts';
import { answerLabels, type AnswerLabel } from '#shared/questions/questions.contract.ts';

/** `A, C`; empty where it is something else. */
export const rightLetters = z
  .string()
  .transform((text) =>
    text
      .toUpperCase()
      .split(/[\s,;/]+/)
      .filter((label) => label !== ''),
  )
  .pipe(z.array(z.enum(answerLabels)).min(1))
  .catch([]);

export type AnswerColumn = Lowercase<AnswerLabel>;

export const columnOfAnswer = (label: AnswerLabel) => label.toLowerCase() as AnswerColumn;

interface AnswerCells extends Partial<Record<AnswerColumn, string | undefined>> {
  right?: AnswerLabel[] | undefined;
}
type Answers = { text: string; isCorrect: boolean }[];

const required = (path: string): FieldError => ({ path, message: 'Required' });

/** The answers in order. A skipped letter, or a right letter without an answer, is an error. */
export function answersIn(
  row: AnswerCells,
): { answers: Answers; errors?: undefined } | { answers?: undefined; errors: FieldError[] } {
  const missing = (['a', 'b', 'right'] as const).filter((name) => row[name] === undefined);
  const { right = [] } = row;
  if (missing.length > 0) return { errors: missing.map(required) };
  const given = answerLabels.filter((label) => row[columnOfAnswer(label)] !== undefined);
  const gap = answerLabels.slice(0, given.length).find((label) => !given.includes(label));
  if (gap !== undefined) {
    return { errors: [{ path: columnOfAnswer(gap), message: 'Required, as a later answer is there' }] };
  }
  if (right.length === 0) {
    return { errors: [{ path: 'right', message: 'Must be letters of the right answers, such as A, C' }] };
  }
  const unknown = right.find((label) => !given.includes(label));
  if (unknown !== undefined) return { errors: [{ path: 'right', message: `There is no answer ${unknown}` }] };
  return {
    answers: given.map((label) => ({ text: row[columnOfAnswer(label)] ?? '', isCorrect: right.includes(label) })),
  };
}

/** The letters of the right answers: `A, C`. */
export const rightOf = (answers: readonly { isCorrect: boolean }[]): string =>
  answerLabels.filter((_, index) => answers[index]?.isCorrect === true).join(', ');
