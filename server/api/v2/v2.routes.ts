import type { Implementation } from '#server/http/implement.ts';
import { achievementsRoutes } from './achievements.routes.ts';
import { certificatesRoutes } from './certificates.routes.ts';
import { faultsRoutes } from './faults.routes.ts';
import { feedbacksRoutes, pdfsRoutes, podcastsRoutes } from './contents.routes.ts';
import { examsRoutes } from './exams.routes.ts';
import { levelsRoutes } from './levels.routes.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { storiesRoutes } from './stories.routes.ts';
import { usersRoutes } from './users.routes.ts';

/** API v2, Client B. */
export const v2Implementations: Implementation[] = [
  usersRoutes,
  levelsRoutes,
  achievementsRoutes,
  certificatesRoutes,
  examsRoutes,
  feedbacksRoutes,
  pdfsRoutes,
  podcastsRoutes,
  storiesRoutes,
  notificationsRoutes,
  faultsRoutes,
];
