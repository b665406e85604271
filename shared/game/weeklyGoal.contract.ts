/** What travels over HTTP about the goal that players set themselves for each week of a game. */
import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/fields.ts';

/** Achievements to complete in a week; 0: no goal. */
export const weeklyGoalChoices = [0, 1, 3, 5] as const;
export type WeeklyGoalChoice = (typeof weeklyGoalChoices)[number];

/** A player's goals, each by the Monday from which it holds, in the game's time zone: { "2026-11-16": 3 }. */
export type WeeklyGoals = Record<string, WeeklyGoalChoice>;

export const WeeklyGoal = z.object({
  /** Not in compliance, not by the game's setting, and only while the game runs. */
  isOffered: z.boolean(),
  /** Of the present week, from Monday in the game's time zone; 0: none; null: never chosen. */
  goal: z.literal(weeklyGoalChoices).nullable(),
  /** The caller's own achievements completed in the present week. */
  done: z.int(),
  /** Weeks in a row in which the goal was reached; one that was missed between them does not end the row. */
  weeks: z.int(),
});
export type WeeklyGoal = z.infer<typeof WeeklyGoal>;

const params = z.object({ gameId: Id });

export const weeklyGoalV2 = {
  getWeeklyGoal: endpoint({
    method: 'GET',
    path: '/games/{gameId}/weekly-goal',
    auth: ['player'],
    summary: "+ The caller's goal for the week in this game, what is done of it, and the weeks in a row",
    params,
    responses: { 200: WeeklyGoal },
  }),
  setWeeklyGoal: endpoint({
    method: 'PUT',
    path: '/games/{gameId}/weekly-goal',
    auth: ['player'],
    summary: '+ Sets the goal from the present week on; earlier weeks keep theirs',
    params,
    body: z.strictObject({ goal: z.literal(weeklyGoalChoices) }),
    responses: { 200: WeeklyGoal },
  }),
};
