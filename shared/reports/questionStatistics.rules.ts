/** Equal answers: the same question in the same version, and the same choice. */
export interface Tally {
  /** The chosen answers; empty: none. */
  answers: readonly string[];
  isRight: boolean;
  count: number;
  /** Sums over these attempts of their right answers, and of the squares of these. */
  rightAnswers: number;
  rightAnswersSquared: number;
}

export interface QuestionStatistics {
  answered: number;
  /** 0 to 1; null: too few. */
  rightShare: number | null;
  discrimination: number | null;
  wrongAnswers: { answer: string; count: number }[];
  unanswered: number | null;
}

/** The minimum of first attempts for a verdict: with fewer, one person more or less would change it. */
export const leastAnswers = 10;

const sumOf = (tallies: readonly Tally[], value: (tally: Tally) => number) =>
  tallies.reduce((sum, tally) => sum + value(tally), 0);

/**
 * The point-biserial correlation between answering this right and the right answers to everything else. It uses all attempts,
 * while comparing the best with the worst 27 % leaves half of them out, and it excludes the question itself from the sum,
 * with which it would correlate: in a quiz of five that alone makes 0.45.
 * @returns -1 to 1; null when all answered alike or all have the same number of other right answers
 */
export function discriminationOf(tallies: readonly Tally[]): number | null {
  const n = sumOf(tallies, ({ count }) => count);
  const right = tallies.filter(({ isRight }) => isRight);
  const x = sumOf(right, ({ count }) => count);
  // The attempt's right answers without this question.
  const xRest = sumOf(right, ({ rightAnswers, count }) => rightAnswers - count);
  const rest = sumOf(tallies, ({ rightAnswers }) => rightAnswers) - x;
  const restSquared =
    sumOf(tallies, ({ rightAnswersSquared }) => rightAnswersSquared) -
    sumOf(right, ({ rightAnswers, count }) => 2 * rightAnswers - count);
  const spread = (n * x - x * x) * (n * restSquared - rest * rest);
  if (spread <= 0) return null;
  const correlation = (n * xRest - x * rest) / Math.sqrt(spread);
  return Math.min(1, Math.max(-1, correlation));
}

/** How often each wrong answer was chosen; of several chosen at once each counts, except right ones. */
function wrongAnswersOf(tallies: readonly Tally[], rightAnswers: ReadonlySet<string>) {
  const counts = new Map<string, number>();
  for (const { answers, isRight, count } of tallies) {
    if (isRight) continue;
    for (const answer of answers) {
      if (!rightAnswers.has(answer)) counts.set(answer, (counts.get(answer) ?? 0) + count);
    }
  }
  return [...counts]
    .map(([answer, count]) => ({ answer, count }))
    .toSorted((a, b) => b.count - a.count || (a.answer < b.answer ? -1 : 1));
}

/** @param rightAnswers texts of the right answers, in all versions that were asked */
export function statisticsOf(tallies: readonly Tally[], rightAnswers: ReadonlySet<string>): QuestionStatistics {
  const answered = sumOf(tallies, ({ count }) => count);
  if (answered < leastAnswers) {
    return { answered, rightShare: null, discrimination: null, wrongAnswers: [], unanswered: null };
  }
  const right = sumOf(
    tallies.filter(({ isRight }) => isRight),
    ({ count }) => count,
  );
  return {
    answered,
    rightShare: right / answered,
    discrimination: discriminationOf(tallies),
    wrongAnswers: wrongAnswersOf(tallies, rightAnswers),
    unanswered: sumOf(
      tallies.filter(({ answers }) => answers.length === 0),
      ({ count }) => count,
    ),
  };
}

/**
 * By Ebel's scale for item analysis: from 0.3 on good, from 0.2 on fair. Negative: weaker participants do better, by more
 * than chance explains, whose standard deviation is one over the root of the number of attempts.
 */
export type DiscriminationVerdict = 'good' | 'fair' | 'weak' | 'negative';

export function verdictOn(discrimination: number, answered: number): DiscriminationVerdict {
  if (discrimination < -2 / Math.sqrt(answered)) return 'negative';
  if (discrimination < 0.2) return 'weak';
  return discrimination < 0.3 ? 'fair' : 'good';
}
