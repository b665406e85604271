export const labelsInOrder = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type AnswerLabel = (typeof labelsInOrder)[number];

/** A stream of numbers in [0, 1) that depends only on the seed (FNV-1a into mulberry32). */
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

/** The same things in an order determined by the seed: the same for the same seed, on every machine. */
export function shuffled<T>(things: readonly T[], seed: string): T[] {
  const next = numbersFrom(seed);
  const drawn: { thing: T; lot: number }[] = things.map((thing) => ({ thing, lot: next() }));
  // Equal numbers (one in four billion) keep their order, so that the result stays deterministic.
  return drawn.sort((a, b) => a.lot - b.lot).map(({ thing }) => thing);
}

export interface QuestionToShow {
  id: string;
  /** Questions stay within their category; null outside of exams. */
  categoryId?: string | null;
  /** In the editor's order. */
  answerIds: readonly string[];
}

/** A question at its place and with its order of answers in one attempt; its answers are labelled A to F there. */
export interface ShownQuestion {
  questionId: string;
  answerIds: string[];
}

export interface ShuffleTerms {
  shufflesQuestions: boolean;
  shufflesAnswers: boolean;
}

/**
 * The frozen order of an attempt, independent of later edits. The order of a question's answers does not
 * depend on the other questions.
 * @param seed the attempt's own; it stays on the server
 * @param before the questions of the attempt before, in its order: the next one asks in another
 */
export function orderForAttempt(
  questions: readonly QuestionToShow[],
  { shufflesQuestions, shufflesAnswers }: ShuffleTerms,
  seed: string,
  before: readonly string[] = [],
): ShownQuestion[] {
  const ordered = [...Map.groupBy(questions, ({ categoryId = null }) => categoryId).values()].flatMap((own) => {
    const ids = new Set(own.map(({ id }) => id));
    const ownBefore = before.filter((id) => ids.has(id));
    const drawn = shufflesQuestions || ownBefore.length > 0 ? shuffled(own, seed) : own;
    const isAsBefore = drawn.length === ownBefore.length && drawn.every(({ id }, place) => id === ownBefore[place]);
    return isAsBefore ? [...drawn.slice(1), ...drawn.slice(0, 1)] : drawn;
  });
  return ordered.map(({ id, answerIds }) => ({
    questionId: id,
    answerIds: shufflesAnswers ? shuffled(answerIds, `${seed}/${id}`) : [...answerIds],
  }));
}

/**
 * The label of the answer at an index, counted from 0.
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

/** The labels of some of the answers, in the order shown: chosen or right ones. */
export function labelsOf(question: ShownQuestion, answerIds: Iterable<string>): AnswerLabel[] {
  const wanted = new Set(answerIds);
  return labelledAnswers(question).flatMap(({ label, answerId }) => (wanted.has(answerId) ? [label] : []));
}

/** The answers of these labels, in the order shown; unknown labels are ignored. */
export function answersBehind(question: ShownQuestion, labels: Iterable<AnswerLabel>): string[] {
  const wanted = new Set(labels);
  return labelledAnswers(question).flatMap(({ label, answerId }) => (wanted.has(label) ? [answerId] : []));
}
