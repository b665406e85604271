// Written by scripts/write-registries.ts: new entries come last, and their lines may be put in another order.
import { achievementsBackoffice } from './achievements/achievements.contract.ts';
import { apiKeysBackoffice } from './apiKeys/apiKeys.contract.ts';
import { auditBackoffice } from './audit/audit.contract.ts';
import { awardsBackoffice } from './awards/awards.contract.ts';
import { enrolmentsBackoffice } from './enrolments/enrolments.contract.ts';
import {
  examsBackoffice,
  partsBackoffice,
  categoriesBackoffice,
  examQuestionsBackoffice,
} from './exams/exams.contract.ts';
import { feedbacksBackoffice, feedbackQuestionsBackoffice } from './feedbacks/feedbacks.contract.ts';
import { mediaBackoffice } from './files/files.contract.ts';
import { gamesBackoffice } from './games/games.contract.ts';
import { importsBackoffice, importRowsBackoffice } from './imports/imports.contract.ts';
import { levelsBackoffice } from './levels/levels.contract.ts';
import { newsBackoffice } from './news/news.contract.ts';
import { pdfsBackoffice } from './pdfs/pdfs.contract.ts';
import { podcastsBackoffice } from './podcasts/podcasts.contract.ts';
import { ledgerBackoffice } from './points/ledger.contract.ts';
import { quizzesBackoffice, questionsBackoffice } from './quizzes/quizzes.contract.ts';
import { rewardsBackoffice, grantsBackoffice } from './rewards/rewards.contract.ts';
import { storyPromptsBackoffice } from './stories/stories.contract.ts';
import { submissionsBackoffice } from './stories/submissions.contract.ts';
import { teamsBackoffice } from './teams/teams.contract.ts';
import { tiersBackoffice } from './tiers/tiers.contract.ts';
import { usersBackoffice } from './users/users.contract.ts';

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
