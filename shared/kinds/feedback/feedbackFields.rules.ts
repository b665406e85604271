import type { FieldError } from '../../http/errors.ts';

/** The errors of a question's fields in relation to each other: a choice needs options. */
export function feedbackQuestionErrors(question: { kind: string; choices: readonly string[] }): FieldError[] {
  const count = question.choices.length;
  if (question.kind === 'choice') {
    return count < 2 ? [{ path: 'choices', message: 'A choice needs at least two' }] : [];
  }
  return count > 0 ? [{ path: 'choices', message: 'Only for a choice' }] : [];
}
