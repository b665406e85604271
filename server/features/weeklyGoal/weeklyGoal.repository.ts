import { and, eq, sql } from 'drizzle-orm';
import type { WeeklyGoalChoice } from '#shared/game/weeklyGoal.contract.ts';
import type { Executor } from '#server/platform/db/client.ts';
import { enrolments } from '#server/schema/games.ts';

export interface GoalFrom {
  userId: string;
  gameId: string;
  goal: WeeklyGoalChoice;
  /** The Monday from which it holds. */
  week: string;
}

export const weeklyGoalRepository = (db: Executor) => ({
  update: ({ userId, gameId, goal, week }: GoalFrom) =>
    db
      .update(enrolments)
      .set({ weeklyGoals: sql`${enrolments.weeklyGoals} || jsonb_build_object(${week}::text, ${goal}::int)` })
      .where(and(eq(enrolments.userId, userId), eq(enrolments.gameId, gameId))),
});
