import { createAchievementsService } from './features/achievements/achievements.service.ts';
import { createApiKeysService } from './features/apiKeys/apiKeys.service.ts';
import { createAwardsService } from './features/awards/awards.service.ts';
import { createArchivesService } from './features/gameTrees/archives.service.ts';
import { createCopiesService } from './features/gameTrees/copies.service.ts';
import { createHandAwardsService } from './features/awards/handAwards.service.ts';
import { createExternalAwardsService } from './features/awards/externalAwards.service.ts';
import { createResultsService } from './features/awards/results.service.ts';
import { createBadgesService } from './features/badges/badges.service.ts';
import { createCertificatesService } from './features/certificates/certificates.service.ts';
import { createEngagementsService } from './features/engagements/engagements.service.ts';
import { createErasureService } from './features/erasure/erasure.service.ts';
import { createExamsService } from './features/exams/exams.service.ts';
import { createFeedbacksService } from './features/feedbacks/feedbacks.service.ts';
import { createFilesService } from './features/files/files.service.ts';
import { createEnrolmentsService } from './game/state/enrolments.service.ts';
import { createGamesService } from './features/games/games.service.ts';
import { createImportsService } from './features/imports/imports.service.ts';
import { importDeclarations } from './features/imports/importDeclarations.ts';
import { createLeaderboardsService } from './features/leaderboards/leaderboards.service.ts';
import { createLevelsService } from './features/levels/levels.service.ts';
import { createNewsService } from './features/news/news.service.ts';
import { createNotificationsService } from './features/notifications/notifications.service.ts';
import { createOverviewService } from './features/overview/overview.service.ts';
import { createPdfsService } from './features/pdfs/pdfs.service.ts';
import { createPersonalDataService } from './features/personalData/personalData.service.ts';
import { createPodcastsService } from './features/podcasts/podcasts.service.ts';
import { createPointsService } from './features/points/points.service.ts';
import { createCorrectionsService } from './features/points/corrections.service.ts';
import { createPreviewChoicesService } from './features/preview/previewChoices.service.ts';
import { createStatementService } from './features/points/statement.service.ts';
import { createQuizzesService } from './features/quizzes/quizzes.service.ts';
import { createReadinessService } from './features/readiness/readiness.service.ts';
import { createReportsService } from './features/reports/reports.service.ts';
import { createRemarksService } from './features/remarks/remarks.service.ts';
import { createBackofficeService } from './features/resources/backoffice.service.ts';
import { createRewardsService } from './features/rewards/rewards.service.ts';
import { createHandRewardsService } from './features/rewards/handRewards.service.ts';
import { createStoriesService } from './features/stories/stories.service.ts';
import { createTeamsService } from './features/teams/teams.service.ts';
import { createProfilesService } from './features/users/profiles.service.ts';
import { createUsersService } from './features/users/users.service.ts';
import { contentKinds } from './app/kinds.ts';
import { countOpenTexts, createTranslatingService } from './features/translations/translating.service.ts';
import type { ServiceContext } from './platform/context.ts';

/** Everything the API can do, wired once. */
export function createServices(context: ServiceContext) {
  const { db, replica = db, files: store, clock, adminEmails, autoProvision, publicUrl, issuer } = context;
  const files = createFilesService({ db, store, clock });
  const enrolments = createEnrolmentsService({ db, clock });
  const points = createPointsService();
  const notifications = createNotificationsService({ db, clock });
  const news = createNewsService({ db, clock, notifications });
  const rewards = createRewardsService({ db, clock, notifications });
  const awards = createAwardsService({ points, notifications, rewards });
  const corrections = createCorrectionsService({ db, clock, points, awards, rewards, notifications });
  const certificates = createCertificatesService({ db, publicUrl, issuer });
  const backoffice = createBackofficeService({
    ...{ db, clock, rewards, points, enrolments },
    ...{ kinds: contentKinds, countOpenTexts },
  });
  const games = createGamesService({ db, clock, enrolments });
  const engagements = createEngagementsService({
    ...{ db, clock, awards, enrolments, notifications, points },
    isNewsVisible: news.isVisible,
  });
  const users = createUsersService({ db, clock, enrolments, points, files, adminEmails, autoProvision });
  return {
    files,
    enrolments,
    games,
    points,
    news,
    notifications,
    rewards,
    awards,
    apiKeys: createApiKeysService({ db, clock }),
    remarks: createRemarksService({ db, clock, awards, points, corrections, certificates }),
    externalAwards: createExternalAwardsService({ db, clock, awards }),
    results: createResultsService({ db }),
    handAwards: createHandAwardsService({ db, clock, awards, corrections }),
    corrections,
    archives: createArchivesService({ db, clock, files }),
    copies: createCopiesService({ db, clock }),
    handRewards: createHandRewardsService({ db, clock, rewards }),
    certificates,
    badges: createBadgesService({ db, clock, publicUrl, issuer }),
    achievements: createAchievementsService({ db, clock }),
    engagements,
    backoffice,
    erasure: createErasureService({ db, clock, points, files }),
    exams: createExamsService({ db, clock, awards, certificates }),
    feedbacks: createFeedbacksService({ db, clock, awards }),
    imports: createImportsService({
      ...{ db, clock },
      declarations: importDeclarations({ clock, enrolments, points, awards, corrections }),
    }),
    leaderboards: createLeaderboardsService({ db, replica, clock }),
    levels: createLevelsService({ db }),
    overview: createOverviewService({ db, clock, audit: backoffice.audit }),
    pdfs: createPdfsService({ db, clock, awards }),
    personalData: createPersonalDataService({ db, clock }),
    podcasts: createPodcastsService({ db, clock, awards }),
    profiles: createProfilesService({ users, games, engagements }),
    previewChoices: createPreviewChoicesService({ db }),
    readiness: createReadinessService({ db, kinds: contentKinds, countOpenTexts }),
    reports: createReportsService({ db, replica, clock }),
    quizzes: createQuizzesService({ db, clock, awards }),
    statement: createStatementService({ db, clock }),
    stories: createStoriesService({ db, clock, awards, files, notifications }),
    teams: createTeamsService({ db, clock }),
    translating: createTranslatingService({ db, clock }),
    users,
  };
}
export type Services = ReturnType<typeof createServices>;
