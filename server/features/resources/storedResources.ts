// Written by scripts/write-registries.ts: new entries come last, and their lines may be put in another order.
import { achievementsResource } from '#server/features/achievements/achievements.resource.ts';
import { apiKeysResource } from '#server/features/apiKeys/apiKeys.resource.ts';
import { auditResource } from '#server/features/audit/audit.resource.ts';
import { awardsResource } from '#server/features/awards/awards.resource.ts';
import { enrolmentsResource } from '#server/features/enrolments/enrolments.resource.ts';
import { categoriesResource } from '#server/features/exams/categories.resource.ts';
import { examQuestionsResource } from '#server/features/exams/examQuestions.resource.ts';
import { examsResource } from '#server/features/exams/exams.resource.ts';
import { partsResource } from '#server/features/exams/parts.resource.ts';
import { feedbackQuestionsResource } from '#server/features/feedbacks/feedbackQuestions.resource.ts';
import { feedbacksResource } from '#server/features/feedbacks/feedbacks.resource.ts';
import { mediaResource } from '#server/features/files/media.resource.ts';
import { gamesResource } from '#server/features/games/games.resource.ts';
import { importsResource, importRowsResource } from '#server/features/imports/imports.resource.ts';
import { levelsResource } from '#server/features/levels/levels.resource.ts';
import { newsResource } from '#server/features/news/news.resource.ts';
import { pdfsResource } from '#server/features/pdfs/pdfs.resource.ts';
import { podcastsResource } from '#server/features/podcasts/podcasts.resource.ts';
import { ledgerResource } from '#server/features/points/ledger.resource.ts';
import { questionsResource } from '#server/features/quizzes/questions.resource.ts';
import { quizzesResource } from '#server/features/quizzes/quizzes.resource.ts';
import { grantsResource } from '#server/features/rewards/grants.resource.ts';
import { rewardsResource } from '#server/features/rewards/rewards.resource.ts';
import { storyPromptsResource } from '#server/features/stories/stories.resource.ts';
import { submissionsResource } from '#server/features/stories/submissions.resource.ts';
import { teamsResource } from '#server/features/teams/teams.resource.ts';
import { tiersResource } from '#server/features/tiers/tiers.resource.ts';
import { usersResource } from '#server/features/users/users.resource.ts';

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
};
