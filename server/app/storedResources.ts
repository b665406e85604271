// Written by scripts/write-registries.ts: new entries come last, and their lines may be put in another order.
import { importsResource, importRowsResource } from '#server/engines/imports/imports.resource.ts';
import { mediaResource } from '#server/engines/media/media.resource.ts';
import { apiKeysResource } from '#server/features/apiKeys/apiKeys.resource.ts';
import { auditResource } from '#server/features/auditLog/audit.resource.ts';
import { awardsResource } from '#server/features/awards/awards.resource.ts';
import { enrolmentsResource } from '#server/features/enrolments/enrolments.resource.ts';
import { achievementsResource } from '#server/features/games/achievements.resource.ts';
import { gameQuestionsResource } from '#server/features/games/gameQuestions.resource.ts';
import { gamesResource } from '#server/features/games/games.resource.ts';
import { levelsResource } from '#server/features/games/levels.resource.ts';
import { tiersResource } from '#server/features/games/tiers.resource.ts';
import { newsResource } from '#server/features/news/news.resource.ts';
import { ledgerResource } from '#server/features/points/ledger.resource.ts';
import { grantsResource } from '#server/features/rewards/grants.resource.ts';
import { rewardsResource } from '#server/features/rewards/rewards.resource.ts';
import { teamsResource } from '#server/features/teams/teams.resource.ts';
import { usersResource } from '#server/features/users/users.resource.ts';
import {
  examsResource,
  partsResource,
  categoriesResource,
  examQuestionsResource,
} from '#server/kinds/exam/exams.resource.ts';
import { feedbacksResource, feedbackQuestionsResource } from '#server/kinds/feedback/feedbacks.resource.ts';
import { pdfsResource } from '#server/kinds/pdf/pdfs.resource.ts';
import { podcastsResource } from '#server/kinds/podcast/podcasts.resource.ts';
import { quizzesResource, questionsResource } from '#server/kinds/quiz/quizzes.resource.ts';
import { storyPromptsResource } from '#server/kinds/story/stories.resource.ts';
import { submissionsResource } from '#server/kinds/story/submissions.resource.ts';

/** The server's side of each resource; a function where it needs services. */
export const storedResources = {
  games: gamesResource,
  tiers: tiersResource,
  levels: levelsResource,
  achievements: achievementsResource,
  quizzes: quizzesResource,
  questions: questionsResource,
  exams: examsResource,
  parts: partsResource,
  categories: categoriesResource,
  examQuestions: examQuestionsResource,
  pdfs: pdfsResource,
  podcasts: podcastsResource,
  feedbacks: feedbacksResource,
  feedbackQuestions: feedbackQuestionsResource,
  stories: storyPromptsResource,
  teams: teamsResource,
  news: newsResource,
  rewards: rewardsResource,
  media: mediaResource,
  grants: grantsResource,
  users: usersResource,
  enrolments: enrolmentsResource,
  awards: awardsResource,
  ledger: ledgerResource,
  submissions: submissionsResource,
  audit: auditResource,
  imports: importsResource,
  importRows: importRowsResource,
  'api-keys': apiKeysResource,
  gameQuestions: gameQuestionsResource,
};
