export const labelsInOrder = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type AnswerLabel = (typeof labelsInOrder)[number];

/** A stream of numbers in [0, 1) that depends on the seed alone (FNV-1a into mulberry32). */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same things in an order that the seed decides: the same for the same seed, on every machine. */
export function shuffled<T>(things: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed);
  const drawn: { thing: T; lot: number }[] = things.map((thing) => ({ thing, lot: next() }));
  // Equal lots (one in four billion) keep their order, so the outcome stays decided.
  return drawn.sort((a, b) => a.lot - b.lot).map(({ thing }) => thing);
}

export interface QuestionToShow {
  id: string;
  /** In the editor's order. */
  answerIds: readonly string[];
}

/** A question in the place and with the answers' order that one attempt shows; its answers are labelled A to F in it. */
export interface ShownQuestion {
  questionId: string;
  answerIds: string[];
}

export interface ShuffleTerms {
  shufflesQuestions: boolean;
  shufflesAnswers: boolean;
}

/**
 * What an attempt shows from its start on, whatever the editor changes later. The order of a question's answers does not
 * depend on the other questions.
 * @param seed the attempt's own; it stays on the server
 */
export function orderForAttempt(
  questions: readonly QuestionToShow[],
  { shufflesQuestions, shufflesAnswers }: ShuffleTerms,
  seed: string,
): ShownQuestion[] {
  const ordered = shufflesQuestions ? shuffled(questions, seed) : questions;
  return ordered.map(({ id, answerIds }) => ({
    questionId: id,
    answerIds: shufflesAnswers ? shuffled(answerIds, `${seed}/${id}`) : [...answerIds],
  }));
}

/**
 * The label of the answer shown at a place, counted from 0.
 * @throws RangeError for a seventh: a question has at most six answers
 */
export function labelAt(place: number): AnswerLabel {
  const label = labelsInOrder[place];
  if (label === undefined) throw new RangeError(`No label for answer ${place + 1}: a question has at most six`);
  return label;
}

/** The answers with the labels under which this attempt shows them, in the order shown. */
export function labelledAnswers({ answerIds }: ShownQuestion): { label: AnswerLabel; answerId: string }[] {
  return answerIds.map((answerId, place) => ({ label: labelAt(place), answerId }));
}

/** The labels of some of the answers, in the order shown: what was chosen, or what is right. */
export function labelsOf(question: ShownQuestion, answerIds: Iterable<string>): AnswerLabel[] {
  const wanted = new Set(answerIds);
  return labelledAnswers(question).flatMap(({ label, answerId }) => (wanted.has(answerId) ? [label] : []));
}

/** The answers behind the labels, in the order shown; a label that the question does not show has none. */
export function answersBehind(question: ShownQuestion, labels: Iterable<AnswerLabel>): string[] {
  const wanted = new Set(labels);
  return labelledAnswers(question).flatMap(({ label, answerId }) => (wanted.has(label) ? [answerId] : []));
}
