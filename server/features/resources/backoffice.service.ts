import type { resources } from '#shared/api.ts';
import type { Resource } from '#shared/resource.ts';
import { achievementsResource } from '#server/features/achievements/achievements.resource.ts';
import { apiKeysResource } from '#server/features/apiKeys/apiKeys.resource.ts';
import { auditResource } from '#server/features/audit/audit.resource.ts';
import { awardsResource } from '#server/features/awards/awards.resource.ts';
import { ledgerResource } from '#server/features/points/ledger.resource.ts';
import { enrolmentsResource } from '#server/features/enrolments/enrolments.resource.ts';
import { categoriesResource } from '#server/features/exams/categories.resource.ts';
import { examQuestionsResource } from '#server/features/exams/examQuestions.resource.ts';
import { examsResource } from '#server/features/exams/exams.resource.ts';
import { partsResource } from '#server/features/exams/parts.resource.ts';
import { feedbackQuestionsResource } from '#server/features/feedbacks/feedbackQuestions.resource.ts';
import { feedbacksResource } from '#server/features/feedbacks/feedbacks.resource.ts';
import { mediaResource } from '#server/features/files/media.resource.ts';
import { gamesResource } from '#server/features/games/games.resource.ts';
import { importRowsResource, importsResource } from '#server/features/imports/imports.resource.ts';
import { levelsResource } from '#server/features/levels/levels.resource.ts';
import { newsResource } from '#server/features/news/news.resource.ts';
import { pdfsResource } from '#server/features/pdfs/pdfs.resource.ts';
import { podcastsResource } from '#server/features/podcasts/podcasts.resource.ts';
import { grantsResource } from '#server/features/rewards/grants.resource.ts';
import { rewardsResource } from '#server/features/rewards/rewards.resource.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import { storyPromptsResource } from '#server/features/stories/stories.resource.ts';
import { submissionsResource } from '#server/features/stories/submissions.resource.ts';
import { questionsResource } from '#server/features/quizzes/questions.resource.ts';
import { quizzesResource } from '#server/features/quizzes/quizzes.resource.ts';
import { teamsResource } from '#server/features/teams/teams.resource.ts';
import { tiersResource } from '#server/features/tiers/tiers.resource.ts';
import { usersResource } from '#server/features/users/users.resource.ts';
import { contentKinds } from '#server/app/kinds.ts';
import { countOpenTexts } from '#server/features/translations/translating.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';
import type { EnrolmentsService } from '#server/game/state/enrolments.service.ts';
import type { PointsService } from '#server/features/points/points.service.ts';
import {
  createReadingService,
  createResourceService,
  type ReadingService,
  type ResourceService,
} from './resources.service.ts';

type Resources = typeof resources;
type ServiceOf<R> = R extends Resource & { endpoints: { update: unknown } }
  ? ResourceService<R>
  : R extends Resource
    ? ReadingService<R>
    : never;

const readinessSources = { kinds: contentKinds, countOpenTexts };

/** What editors can do with each resource of the backoffice. A resource without its server's side does not compile. */
export function createBackofficeService(
  context: Pick<ServiceContext, 'db' | 'clock'> & {
    rewards: RewardsService;
    points: PointsService;
    enrolments: EnrolmentsService;
  },
) {
  const games = gamesResource(readinessSources);
  const achievements = achievementsResource(contentKinds);
  const rewards = rewardsResource(context.rewards);
  const contents = [
    ...[games, tiersResource, levelsResource, achievements, quizzesResource, questionsResource],
    ...[examsResource, partsResource, categoriesResource, examQuestionsResource, pdfsResource, podcastsResource],
    ...[feedbacksResource, feedbackQuestionsResource, storyPromptsResource, newsResource, rewards, mediaResource],
  ];
  return {
    games: createResourceService(games, context),
    tiers: createResourceService(tiersResource, context),
    levels: createResourceService(levelsResource, context),
    achievements: createResourceService(achievements, context),
    quizzes: createResourceService(quizzesResource, context),
    questions: createResourceService(questionsResource, context),
    exams: createResourceService(examsResource, context),
    parts: createResourceService(partsResource, context),
    categories: createResourceService(categoriesResource, context),
    examQuestions: createResourceService(examQuestionsResource, context),
    pdfs: createResourceService(pdfsResource, context),
    podcasts: createResourceService(podcastsResource, context),
    feedbacks: createReadingService(feedbacksResource, context),
    feedbackQuestions: createResourceService(feedbackQuestionsResource, context),
    stories: createResourceService(storyPromptsResource, context),
    teams: createResourceService(teamsResource, context),
    news: createResourceService(newsResource, context),
    rewards: createResourceService(rewards, context),
    media: createResourceService(mediaResource, context),
    grants: createResourceService(grantsResource(context.rewards), context),
    users: createResourceService(usersResource(context), context),
    enrolments: createResourceService(enrolmentsResource(context), context),
    awards: createReadingService(awardsResource, context),
    ledger: createReadingService(ledgerResource, context),
    submissions: createReadingService(submissionsResource, context),
    audit: createReadingService(auditResource(contents), context),
    imports: createReadingService(importsResource, context),
    importRows: createReadingService(importRowsResource, context),
    'api-keys': createReadingService(apiKeysResource, context),
  } satisfies { [N in keyof Resources]: ServiceOf<Resources[N]> };
}
