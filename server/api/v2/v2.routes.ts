import type { Implementation } from '#server/http/implement.ts';
import type { Services } from '#server/services.ts';
import { achievementsRoutes } from './achievements.routes.ts';
import { certificatesRoutes } from './certificates.routes.ts';
import { faultsRoutes } from './faults.routes.ts';
import { feedbacksRoutes, pdfsRoutes, podcastsRoutes } from './contents.routes.ts';
import { engagementsRoutes } from './engagements.routes.ts';
import { exchangeRoutes } from './exchange.routes.ts';
import { examsRoutes } from './exams.routes.ts';
import { gamesRoutes } from './games.routes.ts';
import { leaderboardsRoutes } from './leaderboards.routes.ts';
import { levelsRoutes } from './levels.routes.ts';
import { newsRoutes } from './news.routes.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { personalDataRoutes } from './personalData.routes.ts';
import { pointsRoutes } from './points.routes.ts';
import { quizzesRoutes } from './quizzes.routes.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { storiesRoutes } from './stories.routes.ts';
import { teamsRoutes } from './teams.routes.ts';
import { tiersRoutes } from './tiers.routes.ts';
import { usersRoutes } from './users.routes.ts';

/** API v2, Client B. */
export const v2Implementations: Implementation<Services>[] = [
  usersRoutes,
  personalDataRoutes,
  gamesRoutes,
  tiersRoutes,
  levelsRoutes,
  achievementsRoutes,
  certificatesRoutes,
  quizzesRoutes,
  examsRoutes,
  feedbacksRoutes,
  pdfsRoutes,
  podcastsRoutes,
  storiesRoutes,
  leaderboardsRoutes,
  pointsRoutes,
  teamsRoutes,
  engagementsRoutes,
  rewardsRoutes,
  newsRoutes,
  notificationsRoutes,
  exchangeRoutes,
  faultsRoutes,
];
