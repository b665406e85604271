/** A question's answers while they are edited. Pure. Between 2 and 6 of them, labelled A to F [spec]. */
import { answerLabels, type QuestionFields } from '#shared/questions/questions.contract.ts';

export type Answer = QuestionFields['answers'][number];

export const leastAnswers = 2;
export const maxAnswers = answerLabels.length;

const blank: Answer = { text: '', isCorrect: false };

/** The answers of the form: at least as many as a question needs. */
export function shownAnswers(answers: readonly Answer[] | undefined): Answer[] {
  const present = answers ?? [];
  const missing = Math.max(0, leastAnswers - present.length);
  return [...present, ...Array.from({ length: missing }, () => blank)];
}

export function addAnswer(answers: readonly Answer[], after: number): Answer[] {
  return answers.length >= maxAnswers ? [...answers] : answers.toSpliced(after + 1, 0, blank);
}

export function removeAnswer(answers: readonly Answer[], at: number): Answer[] {
  return answers.length <= leastAnswers ? answers.with(at, blank) : answers.toSpliced(at, 1);
}

/** Marks an answer as right or not. With a single choice the others are unmarked. */
export function markAnswer(answers: readonly Answer[], at: number, isCorrect: boolean, multiple: boolean): Answer[] {
  return answers.map((answer, i) => {
    if (i === at) return { ...answer, isCorrect };
    return multiple || !isCorrect ? answer : { ...answer, isCorrect: false };
  });
}

/** Lines that were pasted into one answer: the first goes there, the others into the answers after it, while there is room. */
export function pasteAnswers(answers: readonly Answer[], at: number, text: string): Answer[] {
  const lines = text
    .split(/[\r\n]+/)
    // A copied list has its own letters or bullets.
    .map((line) => line.replace(/^\s*(?:[A-Fa-f][.)]|[-*•])\s+/, '').trim())
    .filter((line) => line !== '');
  const next = [...answers];
  lines.forEach((line, i) => {
    const place = at + i;
    if (place < maxAnswers) next[place] = { ...(next[place] ?? blank), text: line };
  });
  return next;
}
