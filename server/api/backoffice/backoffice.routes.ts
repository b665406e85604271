import type { Implementation } from '#server/http/implement.ts';
import type { Services } from '#server/services.ts';
import { apiKeysRoutes } from './apiKeys.routes.ts';
import { awardsRoutes } from './awards.routes.ts';
import { archivesRoutes } from './archives.routes.ts';
import { copiesRoutes } from './copies.routes.ts';
import { enrolmentsRoutes } from './enrolments.routes.ts';
import { erasureRoutes } from './erasure.routes.ts';
import { ledgerRoutes } from './ledger.routes.ts';
import { importsRoutes } from './imports.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { newsRoutes } from './news.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import { examQuestionsRoutes, questionsRoutes } from './questions.routes.ts';
import { previewRoutes } from './preview.routes.ts';
import { readinessRoutes } from './readiness.routes.ts';
import { reportsRoutes } from './reports.routes.ts';
import { remarksRoutes } from './remarks.routes.ts';
import { resourceRoutes } from './resources.routes.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import { submissionsRoutes } from './submissions.routes.ts';
import { translationsRoutes } from './translations.routes.ts';

/** The backoffice's API: the resources that follow from their declarations, and what is special. */
export const backofficeImplementations: Implementation<Services>[] = [
  ...resourceRoutes,
  mediaRoutes,
  questionsRoutes,
  examQuestionsRoutes,
  newsRoutes,
  overviewRoutes,
  previewRoutes,
  readinessRoutes,
  remarksRoutes,
  reportsRoutes,
  submissionsRoutes,
  translationsRoutes,
  copiesRoutes,
  archivesRoutes,
  erasureRoutes,
  enrolmentsRoutes,
  awardsRoutes,
  ledgerRoutes,
  rewardsRoutes,
  importsRoutes,
  apiKeysRoutes,
];
