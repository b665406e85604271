/** All that the three APIs offer, by API and name of the call. The server refuses to start with one that nobody implements. */
import { achievementsBackoffice, achievementsV1, achievementsV2 } from './achievements/achievements.contract.ts';
import { apiKeysBackoffice, apiKeysCalls } from './apiKeys/apiKeys.contract.ts';
import { auditBackoffice } from './audit/audit.contract.ts';
import { awardsBackoffice, awardsCalls } from './awards/awards.contract.ts';
import { exchangeV2 } from './awards/exchange.contract.ts';
import { certificatesV2 } from './certificates/certificates.contract.ts';
import { engagementsV1, engagementsV2 } from './engagements/engagements.contract.ts';
import { enrolmentsBackoffice, enrolmentsCalls } from './enrolments/enrolments.contract.ts';
import {
  categoriesBackoffice,
  examCalls,
  examQuestionsBackoffice,
  examsBackoffice,
  examsV2,
  partsBackoffice,
} from './exams/exams.contract.ts';
import { faultsV2 } from './faults/faults.contract.ts';
import { feedbackQuestionsBackoffice, feedbacksBackoffice, feedbacksV2 } from './feedbacks/feedbacks.contract.ts';
import { filesBackoffice, mediaBackoffice } from './files/files.contract.ts';
import { gamesBackoffice, gamesV1, gamesV2 } from './games/games.contract.ts';
import { archivesCalls } from './gameTrees/archives.contract.ts';
import { copiesCalls } from './gameTrees/copies.contract.ts';
import { importCalls, importRowsBackoffice, importsBackoffice } from './imports/imports.contract.ts';
import { leaderboardsV1, leaderboardsV2 } from './leaderboards/leaderboards.contract.ts';
import { levelsBackoffice, levelsV2 } from './levels/levels.contract.ts';
import { newsBackoffice, newsCalls, newsV1, newsV2 } from './news/news.contract.ts';
import { notificationsV1, notificationsV2 } from './notifications/notifications.contract.ts';
import { overviewBackoffice } from './overview/overview.contract.ts';
import { pdfsBackoffice, pdfsV2 } from './pdfs/pdfs.contract.ts';
import { personalDataV2 } from './personalData/personalData.contract.ts';
import { podcastsBackoffice, podcastsV2 } from './podcasts/podcasts.contract.ts';
import { ledgerBackoffice, ledgerCalls } from './points/ledger.contract.ts';
import { pointsV2 } from './points/points.contract.ts';
import { remarksCalls } from './remarks/remarks.contract.ts';
import { previewBackoffice } from './preview/preview.contract.ts';
import { readinessBackoffice } from './readiness/readiness.contract.ts';
import { reportsBackoffice } from './reports/reports.contract.ts';
import { questionsBackoffice, quizCalls, quizzesBackoffice, quizzesV1, quizzesV2 } from './quizzes/quizzes.contract.ts';
import { grantsBackoffice, rewardsBackoffice, rewardsCalls, rewardsV1, rewardsV2 } from './rewards/rewards.contract.ts';
import { storiesBackoffice, storyPromptsBackoffice, storiesV2 } from './stories/stories.contract.ts';
import { submissionsBackoffice } from './stories/submissions.contract.ts';
import { teamsBackoffice, teamsV1, teamsV2 } from './teams/teams.contract.ts';
import { tiersBackoffice, tiersV2 } from './tiers/tiers.contract.ts';
import { translationsBackoffice } from './translations/translations.contract.ts';
import { erasureBackoffice, usersBackoffice, usersV1, usersV2 } from './users/users.contract.ts';

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
  ...personalDataV2,
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
  ...rewardsV2,
  ...newsV2,
  ...notificationsV2,
  ...exchangeV2,
  ...faultsV2,
};
/** What the browser calls of it: other systems' calls are theirs alone. */
export type V2 = Omit<typeof v2, keyof typeof exchangeV2>;

/** The backoffice's resources by name; their endpoints follow from them. */
export const resources = {
  games: gamesBackoffice,
  tiers: tiersBackoffice,
  levels: levelsBackoffice,
  achievements: achievementsBackoffice,
  quizzes: quizzesBackoffice,
  questions: questionsBackoffice,
  exams: examsBackoffice,
  parts: partsBackoffice,
  categories: categoriesBackoffice,
  examQuestions: examQuestionsBackoffice,
  pdfs: pdfsBackoffice,
  podcasts: podcastsBackoffice,
  feedbacks: feedbacksBackoffice,
  feedbackQuestions: feedbackQuestionsBackoffice,
  stories: storyPromptsBackoffice,
  teams: teamsBackoffice,
  news: newsBackoffice,
  rewards: rewardsBackoffice,
  grants: grantsBackoffice,
  users: usersBackoffice,
  enrolments: enrolmentsBackoffice,
  awards: awardsBackoffice,
  ledger: ledgerBackoffice,
  media: mediaBackoffice,
  submissions: submissionsBackoffice,
  audit: auditBackoffice,
  imports: importsBackoffice,
  importRows: importRowsBackoffice,
  'api-keys': apiKeysBackoffice,
};
export const backofficeCalls = {
  ...filesBackoffice,
  ...quizCalls,
  ...examCalls,
  ...storiesBackoffice,
  ...newsCalls,
  ...erasureBackoffice,
  ...overviewBackoffice,
  ...previewBackoffice,
  ...readinessBackoffice,
  ...remarksCalls,
  ...reportsBackoffice,
  ...enrolmentsCalls,
  ...awardsCalls,
  ...ledgerCalls,
  ...rewardsCalls,
  ...importCalls,
  ...apiKeysCalls,
  ...translationsBackoffice,
  ...copiesCalls,
  ...archivesCalls,
};

export const bases = { v1: '/api/v1', v2: '/api/v2', backoffice: '/api/backoffice' } as const;
