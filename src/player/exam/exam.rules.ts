/** What the screens of an exam derive from it. Pure; the server decides. */
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import { openQuestions } from '../quiz/quiz.rules.ts';
import type { ExamSheet, SheetCategory } from './examSheet.ts';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';

type Chosen = ReadonlyMap<string, readonly AnswerLabel[]>;

export const categoriesOf = ({ parts }: Pick<ExamSheet, 'parts'>): SheetCategory[] =>
  parts.flatMap(({ categories }) => categories);

export const answeredCount = (questions: readonly PlayerQuestion[], chosen: Chosen): number =>
  questions.length - openQuestions(questions, chosen).length;

/** The categories with open questions, and their numbers: the list of the review. */
export function openInExam(
  sheet: Pick<ExamSheet, 'parts'>,
  chosen: Chosen,
): { category: SheetCategory; open: { questionId: string; number: number }[] }[] {
  return categoriesOf(sheet)
    .map((category) => ({ category, open: openQuestions(category.questions, chosen) }))
    .filter(({ open }) => open.length > 0);
}

/** The first category after this one with an open question, else the first before it; null when there is none. */
export function nextCategory(
  sheet: Pick<ExamSheet, 'parts'>,
  chosen: Chosen,
  { id }: Pick<SheetCategory, 'id'>,
): { category: SheetCategory; questionId: string } | null {
  const all = openInExam(sheet, chosen).filter(({ category }) => category.id !== id);
  const order = categoriesOf(sheet).map((category) => category.id);
  const place = order.indexOf(id);
  const next = all.find(({ category }) => order.indexOf(category.id) > place) ?? all[0];
  const [open] = next?.open ?? [];
  return next === undefined || open === undefined ? null : { category: next.category, questionId: open.questionId };
}

/** The questions that can be opened: those that are answered, and the first that is not. */
export function openableCount(questions: readonly PlayerQuestion[], chosen: Chosen): number {
  const [first] = openQuestions(questions, chosen);
  return first === undefined ? questions.length : first.number;
}

/** Milliseconds until the deadline, by the server's clock; never below 0, null without one. */
export function timeLeft({ deadline, clockAhead }: Pick<ExamSheet, 'deadline' | 'clockAhead'>, now: number) {
  return deadline === null ? null : Math.max(0, Date.parse(deadline) - (now + clockAhead));
}

/** "19:58" or "1:04:09", rounded up to the second, so that 0:00 is the end. */
export function clockFace(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** When the time left is announced, in seconds before the end. */
const spokenAt = [600, 300, 60, 30] as const;

/** The announcement when the time left goes from one value (ms) to the next: the seconds left, or null for none. */
export function timeToAnnounce(before: number, after: number): number | null {
  return spokenAt.findLast((seconds) => before > seconds * 1000 && after <= seconds * 1000) ?? null;
}
