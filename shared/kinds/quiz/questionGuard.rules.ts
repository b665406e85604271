import type { SubmissionStatus } from '../../game/attempts.rules.ts';

/** Where a request for a question leads. */
export type Arrival = { at: 'question' } | { at: 'firstQuestion'; questionId: string } | { at: 'achievement' };

const atQuestion: Arrival = { at: 'question' };
const atAchievement: Arrival = { at: 'achievement' };

interface Visit {
  asked: string;
  /** Questions that have a stored answer. */
  answered: ReadonlySet<string>;
  /** The quiz's status for this player; null before the first attempt. */
  status: SubmissionStatus | null;
  /** The navigation's state says that the quiz is done. */
  isQuizDone: boolean;
}

/** A visit in the standard area, whose questions have the key `questionId`. */
export interface StandardVisit extends Visit {
  /** In the order shown. */
  questions: readonly { questionId: string }[];
}

/** A visit in the compliance area, whose questions have the key `id`. */
export interface ComplianceVisit extends Visit {
  questions: readonly { id: string }[];
  achievementId: string;
  /** The user's game record for the game [spec: `gameRecords`]; null when there is no game. */
  gameRecord: readonly { achievementId: string }[] | null;
}

/**
 * A submitted quiz cannot be re-entered, whether the server or the navigation says so. The first question is open to all;
 * another one if the one before it has a stored answer, else the result is the first one, or the achievement's page
 * if there are no questions.
 */
function arrivalAmong(order: readonly string[], { asked, answered, status, isQuizDone }: Visit): Arrival {
  if (isQuizDone || status === 'Submitted') return atAchievement;
  const [first] = order;
  if (first === undefined) return atAchievement;
  if (asked === first) return atQuestion;
  const before = order[order.indexOf(asked) - 1];
  return before !== undefined && answered.has(before) ? atQuestion : { at: 'firstQuestion', questionId: first };
}

/** [spec] The guard of a question's page, standard. */
export function arrivalInStandard(visit: StandardVisit): Arrival {
  return arrivalAmong(
    visit.questions.map(({ questionId }) => questionId),
    visit,
  );
}

/** [spec] The guard of a question's page, compliance: first the game and its record, then the same rule. */
export function arrivalInCompliance(visit: ComplianceVisit): Arrival {
  if (visit.gameRecord === null) return atAchievement;
  if (visit.gameRecord.some(({ achievementId }) => achievementId === visit.achievementId)) return atAchievement;
  return arrivalAmong(
    visit.questions.map(({ id }) => id),
    visit,
  );
}
