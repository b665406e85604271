import type { Implementation } from '#server/http/implement.ts';
import type { Services } from '#server/services.ts';
import { achievementsRoutes } from './achievements.routes.ts';
import { engagementsRoutes } from './engagements.routes.ts';
import { gamesRoutes } from './games.routes.ts';
import { leaderboardsRoutes } from './leaderboards.routes.ts';
import { newsRoutes } from './news.routes.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { quizzesRoutes } from './quizzes.routes.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { teamsRoutes } from './teams.routes.ts';
import { usersRoutes } from './users.routes.ts';

/** API v1, Client A. Deleting this folder retires it. */
export const v1Implementations: Implementation<Services>[] = [
  usersRoutes,
  gamesRoutes,
  achievementsRoutes,
  quizzesRoutes,
  rewardsRoutes,
  newsRoutes,
  notificationsRoutes,
  engagementsRoutes,
  leaderboardsRoutes,
  teamsRoutes,
];
