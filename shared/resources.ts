// Written by scripts/write-registries.ts: new entries come last, and their lines may be put in another order.
import { apiKeysBackoffice } from './apiKeys/apiKeys.contract.ts';
import { auditBackoffice } from './audit/audit.contract.ts';
import { awardsBackoffice } from './awards/awards.contract.ts';
import { mediaBackoffice } from './files/files.contract.ts';
import { achievementsBackoffice } from './game/achievements.contract.ts';
import { gamesBackoffice } from './game/games.contract.ts';
import { levelsBackoffice } from './game/levels.contract.ts';
import { tiersBackoffice } from './game/tiers.contract.ts';
import { importsBackoffice, importRowsBackoffice } from './imports/imports.contract.ts';
import {
  examsBackoffice,
  partsBackoffice,
  categoriesBackoffice,
  examQuestionsBackoffice,
} from './kinds/exam/exams.contract.ts';
import { feedbacksBackoffice, feedbackQuestionsBackoffice } from './kinds/feedback/feedbacks.contract.ts';
import { pdfsBackoffice } from './kinds/pdf/pdfs.contract.ts';
import { podcastsBackoffice } from './kinds/podcast/podcasts.contract.ts';
import { quizzesBackoffice, questionsBackoffice } from './kinds/quiz/quizzes.contract.ts';
import { storyPromptsBackoffice } from './kinds/story/stories.contract.ts';
import { submissionsBackoffice } from './kinds/story/submissions.contract.ts';
import { newsBackoffice } from './news/news.contract.ts';
import { ledgerBackoffice } from './points/ledger.contract.ts';
import { gameQuestionsBackoffice } from './questions/gameQuestions.contract.ts';
import { rewardsBackoffice, grantsBackoffice } from './rewards/rewards.contract.ts';
import { enrolmentsBackoffice } from './users/enrolments.contract.ts';
import { teamsBackoffice } from './users/teams.contract.ts';
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
  gameQuestions: gameQuestionsBackoffice,
};
