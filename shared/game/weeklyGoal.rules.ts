/** The weekly goal: whether it is offered, what is done of it, and the weeks in a row. Pure. */
import type { WeeklyGoal, WeeklyGoalChoice, WeeklyGoals } from './weeklyGoal.contract.ts';
import { isWithin } from './games.rules.ts';
import { dayPlus, weekAt } from '../time/zonedTime.rules.ts';
import type { Experience } from '../vocabulary/vocabulary.ts';

interface OfferedBy {
  experience: Experience;
  showsWeeklyGoal: boolean;
  startsAt: Date;
  endsAt: Date;
}

/** Compliance is due on its dates, whatever the week. */
export const offersWeeklyGoal = (game: OfferedBy, now: Date): boolean =>
  game.experience !== 'compliance' && game.showsWeeklyGoal && isWithin(game, now);

/** So many weeks may be missed one after the other. */
const forgiven = 1;

/**
 * Weeks in which the goal was reached, one after the other, up to the present one, which counts once it is reached. Weeks
 * without a goal are left out: they neither count nor end the row.
 * @param counts achievements completed, by the Monday of their week
 */
function weeksInARow(goals: WeeklyGoals, counts: ReadonlyMap<string, number>, present: string): number {
  let goal: WeeklyGoalChoice = 0;
  let inARow = 0;
  let missed = 0;
  const [first = present] = Object.keys(goals).toSorted();
  for (let week = first; week <= present; week = dayPlus(week, 7)) {
    goal = goals[week] ?? goal;
    if (goal === 0) continue;
    if ((counts.get(week) ?? 0) >= goal) {
      inARow += 1;
      missed = 0;
    } else if (week < present) {
      missed += 1;
      if (missed > forgiven) inARow = 0;
    }
  }
  return inARow;
}

/**
 * The present week of a player.
 * @param completedAt when the player's own achievements were completed, in any order
 */
export function weeklyGoalOf(
  goals: WeeklyGoals,
  completedAt: readonly Date[],
  timezone: string,
  now: Date,
): Omit<WeeklyGoal, 'isOffered'> {
  const present = weekAt(now, timezone);
  const counts = new Map<string, number>();
  for (const at of completedAt) {
    const week = weekAt(at, timezone);
    counts.set(week, (counts.get(week) ?? 0) + 1);
  }
  const latest = Object.keys(goals)
    .toSorted()
    .findLast((week) => week <= present);
  return {
    goal: latest === undefined ? null : (goals[latest] ?? null),
    done: counts.get(present) ?? 0,
    weeks: weeksInARow(goals, counts, present),
  };
}
