/** When a question comes again: FSRS-6 with its published parameters, in whole days of the game's time zone. */
import { fsrs, Rating } from 'ts-fsrs';
import { dayPlus, msOfDay } from '#shared/time/zonedTime.rules.ts';

/** Without steps within a day, and without chance: the same answers give the same days. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 });

export interface Memory {
  /** Days until the chance of remembering falls to 90 %. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
  /** When it was answered last. */
  day: string;
}

/** @param memory null: never answered */
export function schedule(
  memory: Memory | null,
  isRight: boolean,
  today: string,
): Pick<Memory, 'stability' | 'difficulty'> & { due: string } {
  const elapsed = memory === null ? 0 : (Date.parse(today) - Date.parse(memory.day)) / msOfDay;
  const rating = isRight ? Rating.Good : Rating.Again;
  const { stability, difficulty } = scheduler.next_state(memory, elapsed, rating);
  const days = scheduler.next_interval(stability, elapsed);
  return { stability, difficulty, due: dayPlus(today, days) };
}
