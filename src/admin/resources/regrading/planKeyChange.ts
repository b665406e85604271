import type { PlannedChange } from '#shared/regrading/regrading.contract.ts';

interface Keyed {
  answers: readonly { isCorrect: boolean }[];
}

const rightOf = ({ answers }: Keyed) => answers.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : []));

/** Whether other answers of a question are right than before; null if not, or if the answers themselves changed. */
export function planKeyChange(row: Keyed & { id: string }, values: Partial<Keyed>): PlannedChange | null {
  const { answers } = values;
  if (answers === undefined || answers.length !== row.answers.length) return null;
  const [before, after] = [rightOf(row), rightOf({ answers })];
  return before.join() === after.join() ? null : { keys: [{ questionId: row.id, right: after }] };
}
