import type { FieldError } from '../http/errors.ts';

/** The errors of a question's fields in relation to each other: without `multiple` exactly one answer is right. */
export function questionErrors(question: {
  multiple: boolean;
  answers: readonly { isCorrect: boolean }[];
}): FieldError[] {
  const right = question.answers.filter((answer) => answer.isCorrect).length;
  if (right === 0) return [{ path: 'answers', message: 'At least one answer must be right' }];
  if (right > 1 && !question.multiple) {
    return [{ path: 'answers', message: 'Exactly one answer must be right, unless several may be chosen' }];
  }
  return [];
}
