/** All calls of the three APIs, by API and name. The server refuses to start if one is not implemented. */
import { achievementsV1, achievementsV2 } from './game/achievements.contract.ts';
import { apiKeysCalls } from './apiKeys/apiKeys.contract.ts';
import { awardsCalls } from './awards/awards.contract.ts';
import { exchangeV2 } from './awards/exchange.contract.ts';
import { certificatesV2 } from './certificates/certificates.contract.ts';
import { engagementsV1, engagementsV2 } from './game/engagements.contract.ts';
import { dailyQuestionV2 } from './dailyQuestion/dailyQuestion.contract.ts';
import { weeklyGoalV2 } from './game/weeklyGoal.contract.ts';
import { enrolmentsCalls } from './users/enrolments.contract.ts';
import { examCalls, examsV2 } from './kinds/exam/exams.contract.ts';
import { clientErrorsV2 } from './clientErrors/clientErrors.contract.ts';
import { feedbacksV2 } from './kinds/feedback/feedbacks.contract.ts';
import { filesBackoffice } from './files/files.contract.ts';
import { gamesV1, gamesV2 } from './game/games.contract.ts';
import { homeV2 } from './home/home.contract.ts';
import { archivesCalls } from './gameTrees/archives.contract.ts';
import { copiesCalls } from './gameTrees/copies.contract.ts';
import { gameDatesCalls } from './gameTrees/gameDates.contract.ts';
import { importCalls } from './imports/imports.contract.ts';
import { leaderboardsV1, leaderboardsV2 } from './points/leaderboards.contract.ts';
import { levelsV2 } from './game/levels.contract.ts';
import { newsCalls, newsV1, newsV2 } from './news/news.contract.ts';
import { notificationsV1, notificationsV2 } from './game/notifications.contract.ts';
import { overviewBackoffice } from './reports/overview.contract.ts';
import { pdfsV2 } from './kinds/pdf/pdfs.contract.ts';
import { personalDataV2 } from './users/personalData.contract.ts';
import { podcastsV2 } from './kinds/podcast/podcasts.contract.ts';
import { ledgerCalls } from './points/ledger.contract.ts';
import { pointsV2 } from './points/points.contract.ts';
import { regradingCalls } from './regrading/regrading.contract.ts';
import { previewBackoffice } from './users/preview.contract.ts';
import { publicationBackoffice } from './publication/publication.contract.ts';
import { outlineBackoffice } from './game/outline.contract.ts';
import { readinessBackoffice } from './readiness/readiness.contract.ts';
import { reportsBackoffice } from './reports/reports.contract.ts';
import { quizCalls, quizzesV1, quizzesV2 } from './kinds/quiz/quizzes.contract.ts';
import { rewardsCalls, rewardsV1, rewardsV2 } from './rewards/rewards.contract.ts';
import { storiesBackoffice, storiesV2 } from './kinds/story/stories.contract.ts';
import { sessionsBackoffice, sessionsV2 } from './users/sessions.contract.ts';
import { teamsV1, teamsV2 } from './users/teams.contract.ts';
import { tiersV2 } from './game/tiers.contract.ts';
import { translationsBackoffice } from './translations/translations.contract.ts';
import { erasureBackoffice, photosBackoffice, usersV1, usersV2 } from './users/users.contract.ts';

export { resources } from './resources.ts';

export const v1 = {
  ...usersV1,
  ...teamsV1,
  ...quizzesV1,
  ...rewardsV1,
  ...newsV1,
  ...notificationsV1,
  ...leaderboardsV1,
  ...gamesV1,
  ...engagementsV1,
  ...achievementsV1,
};
export type V1 = typeof v1;

export const v2 = {
  ...usersV2,
  ...sessionsV2,
  ...personalDataV2,
  ...homeV2,
  ...gamesV2,
  ...tiersV2,
  ...levelsV2,
  ...achievementsV2,
  ...certificatesV2,
  ...quizzesV2,
  ...examsV2,
  ...feedbacksV2,
  ...pdfsV2,
  ...podcastsV2,
  ...storiesV2,
  ...leaderboardsV2,
  ...pointsV2,
  ...teamsV2,
  ...engagementsV2,
  ...weeklyGoalV2,
  ...dailyQuestionV2,
  ...rewardsV2,
  ...newsV2,
  ...notificationsV2,
  ...exchangeV2,
  ...clientErrorsV2,
};
/** The calls of v2 for the browser: without those for other systems. */
export type V2 = Omit<typeof v2, keyof typeof exchangeV2>;

export const backofficeCalls = {
  ...filesBackoffice,
  ...quizCalls,
  ...examCalls,
  ...storiesBackoffice,
  ...newsCalls,
  ...photosBackoffice,
  ...erasureBackoffice,
  ...sessionsBackoffice,
  ...overviewBackoffice,
  ...previewBackoffice,
  ...publicationBackoffice,
  ...outlineBackoffice,
  ...readinessBackoffice,
  ...regradingCalls,
  ...reportsBackoffice,
  ...enrolmentsCalls,
  ...awardsCalls,
  ...ledgerCalls,
  ...rewardsCalls,
  ...importCalls,
  ...apiKeysCalls,
  ...translationsBackoffice,
  ...copiesCalls,
  ...gameDatesCalls,
  ...archivesCalls,
};

export const bases = { v1: '/api/v1', v2: '/api/v2', backoffice: '/api/backoffice' } as const;
