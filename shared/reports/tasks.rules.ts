/** When figures of a running game call for somebody to act. */
import { leastPeople } from './groups.rules.ts';
import { leastAnswers } from './questionStatistics.rules.ts';

/** The share of right answers below which a question of four answers is hardly better than guessed. */
const leastRightShare = 0.3;

/** Whether hardly anybody answers a question right: it, or what should explain it, is probably wrong. */
export const isTooHard = ({ answered, right }: { answered: number; right: number }): boolean =>
  answered >= leastAnswers && right / answered < leastRightShare;

/** Some never begin, in any game. */
const leastAbsentShare = 0.1;

/** Whether so many players have not begun a game that it is worth a reminder; never about so few that they can be identified. */
export const areManyAbsent = ({ players, begun }: { players: number; begun: number }): boolean =>
  players - begun >= leastPeople && (players - begun) / players >= leastAbsentShare;
