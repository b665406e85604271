/** What travels over HTTP for the home page of a player: everything on it, in one response. */
import * as z from 'zod';
import { Achievement } from '../game/achievements.contract.ts';
import { PlayerGame } from '../game/games.contract.ts';
import { Notification } from '../game/notifications.contract.ts';
import { DailyQuestionState } from '../dailyQuestion/dailyQuestion.contract.ts';
import { WeeklyGoal } from '../game/weeklyGoal.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { BoardPage } from '../http/paging.ts';
import { NewsItem } from '../news/news.contract.ts';
import { Leaderboard, Score } from '../points/leaderboards.contract.ts';
import { Me } from '../users/users.contract.ts';
import { experiences } from '../vocabulary/vocabulary.ts';

/** Each part is the response of its own call, all of them at one instant. */
export const Home = z.object({
  /** With team and tier of this game. */
  me: Me,
  notifications: z.array(Notification),
  /** The caller's current game of the experience, with its parts; null without one. */
  current: z
    .object({
      game: PlayerGame,
      score: Score,
      userAchievements: z.array(Achievement),
      teamAchievements: z.array(Achievement),
      userBoard: Leaderboard,
      teamBoard: Leaderboard,
      news: z.array(NewsItem),
      weeklyGoal: WeeklyGoal,
      dailyQuestion: DailyQuestionState,
    })
    .nullable(),
});
export type Home = z.infer<typeof Home>;

export const homeV2 = {
  getHome: endpoint({
    method: 'GET',
    path: '/home',
    auth: ['player'],
    summary: '+ All that the home page shows: the caller, their current game of an experience, and what belongs to it',
    query: BoardPage.pick({ limit: true }).extend({ experience: z.enum(experiences) }),
    responses: { 200: Home },
  }),
};
