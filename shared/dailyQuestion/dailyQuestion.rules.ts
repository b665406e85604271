/** The question of the day: whether it is offered, whether one is due, and which. Pure; days are those of the game's time zone. */
import type { DailyQuestionState } from './dailyQuestion.contract.ts';
import { isWithin } from '../game/games.rules.ts';
import { dayPlus } from '../time/zonedTime.rules.ts';
import type { Experience } from '../vocabulary/vocabulary.ts';

interface OfferedBy {
  experience: Experience;
  showsDailyQuestion: boolean;
  startsAt: Date;
  endsAt: Date;
}

export const offersDailyQuestion = (game: OfferedBy, now: Date): boolean =>
  game.experience !== 'compliance' && game.showsDailyQuestion && isWithin(game, now);

export interface RepeatedQuiz {
  /** How many were never asked. */
  unasked: number;
  /** When the first of the others is due; null without any. */
  due: string | null;
}

/** The first day, not before `from`, on which a question of these quizzes can be asked; null without questions. */
function firstDay(quizzes: readonly RepeatedQuiz[], from: string): string | null {
  const days = quizzes.flatMap(({ unasked, due }) => [...(unasked > 0 ? [from] : []), ...(due === null ? [] : [due])]);
  const [first] = days.map((day) => (day < from ? from : day)).toSorted();
  return first ?? null;
}

/**
 * @param quizzes those whose right answers the player may see
 * @param answeredOn the last day on which one was answered; null without any
 */
export function dailyStateOf(
  quizzes: readonly RepeatedQuiz[],
  answeredOn: string | null,
  today: string,
): DailyQuestionState {
  // Later than today after a change of the game's time zone.
  const isAnswered = answeredOn !== null && answeredOn >= today;
  const first = firstDay(quizzes, isAnswered ? dayPlus(today, 1) : today);
  if (first === null) return { state: 'none', day: today, next: null };
  if (isAnswered) return { state: 'answered', day: today, next: first };
  return first === today ? { state: 'open', day: today, next: null } : { state: 'later', day: today, next: first };
}

export interface Repeatable {
  questionId: string;
  /** null: never asked. */
  due: string | null;
}

export const dueOn = <Q extends Repeatable>(questions: readonly Q[], today: string): Q[] =>
  questions.filter(({ due }) => due === null || due <= today);

/** Later than every day. */
const never = '9999-12-31';

/** The question to ask: the one that has been due longest, else the oldest that was never asked; null without any. */
export function questionToAsk<Q extends Repeatable>(questions: readonly Q[], today: string): Q | null {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const [first] = dueOn(questions, today).toSorted(
    // Ids are in the order of their making.
    (a, b) => compare(a.due ?? never, b.due ?? never) || compare(a.questionId, b.questionId),
  );
  return first ?? null;
}
