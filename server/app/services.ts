import { createAchievementsService, presentAchievements } from '#server/features/games/achievements.service.ts';
import { createApiKeysService } from '#server/features/apiKeys/apiKeys.service.ts';
import { createAwardsService } from '#server/game/awards/awards.service.ts';
import { createArchivesService } from '#server/features/gameTrees/archives.service.ts';
import { createCopiesService } from '#server/features/gameTrees/copies.service.ts';
import { createGameDatesService } from '#server/features/gameTrees/gameDates.service.ts';
import { createHandAwardsService } from '#server/features/awards/handAwards.service.ts';
import { createExternalAwardsService } from '#server/features/awards/externalAwards.service.ts';
import { createResultsService } from '#server/features/awards/results.service.ts';
import { createBadgesService } from '#server/features/badges/badges.service.ts';
import { createCertificatesService } from '#server/game/awards/certificates.service.ts';
import { createEngagementsService } from '#server/features/engagements/engagements.service.ts';
import { createErasureService } from '#server/features/users/erasure.service.ts';
import { createFilesService } from '#server/engines/media/files.service.ts';
import { createEnrolmentsService } from '#server/game/state/enrolments.service.ts';
import { createGamesService } from '#server/features/games/games.service.ts';
import { createHomeService } from '#server/features/home/home.service.ts';
import { createImportsService } from '#server/engines/imports/imports.service.ts';
import { importDeclarations } from './importDeclarations.ts';
import { createDailyQuestionService } from '#server/features/dailyQuestion/dailyQuestion.service.ts';
import { createWeeklyGoalService } from '#server/features/weeklyGoal/weeklyGoal.service.ts';
import { createBoardPartService } from '#server/features/leaderboards/boardPart.service.ts';
import { createLeaderboardsService } from '#server/features/leaderboards/leaderboards.service.ts';
import { createLevelsService } from '#server/features/games/levels.service.ts';
import { createNewsService } from '#server/features/news/news.service.ts';
import { createNotificationsService } from '#server/game/notifications/notifications.service.ts';
import { createOverviewService } from '#server/features/reports/overview.service.ts';
import { createPersonalDataService } from '#server/features/users/personalData.service.ts';
import { createPointsService } from '#server/game/points/points.service.ts';
import { createCorrectionsService } from '#server/game/awards/corrections.service.ts';
import { createPreviewChoicesService } from '#server/features/preview/previewChoices.service.ts';
import { createSessionsService } from '#server/features/users/sessions.service.ts';
import { createStatementService } from '#server/features/points/statement.service.ts';
import { createPublicationService } from '#server/features/games/publication.service.ts';
import { createScheduledPublicationsService } from '#server/features/games/scheduledPublications.service.ts';
import { createOutlineService } from '#server/features/games/outline.service.ts';
import { createReadinessService } from '#server/features/games/readiness.service.ts';
import { createReportsService } from '#server/features/reports/reports.service.ts';
import { createRegradingService } from '#server/features/regrading/regrading.service.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { createBackofficeService } from './backoffice.service.ts';
import { createRewardsService } from '#server/game/awards/rewards.service.ts';
import { createHandRewardsService } from '#server/features/rewards/handRewards.service.ts';
import { createTasksService } from '#server/features/reports/tasks.service.ts';
import { createTeamsService } from '#server/features/leaderboards/teams.service.ts';
import { createProfilesService } from '#server/features/users/profiles.service.ts';
import { createUsersService } from '#server/features/users/users.service.ts';
import { contentKinds, createContents } from './kinds.ts';
import { countOpenTexts, createTranslatingService } from '#server/features/translations/translating.service.ts';
import type { ServiceContext } from '#server/platform/context.ts';

export function createServices(context: ServiceContext) {
  const { db, replica = db, files: store, clock, adminEmails, autoProvision, publicUrl, issuer } = context;
  const files = createFilesService({ db, store, clock });
  const points = createPointsService();
  const notifications = createNotificationsService({ db, clock });
  const enrolments = createEnrolmentsService({ db, clock, notifications });
  const publication = createPublicationService({ db, enrolments });
  const news = createNewsService({ db, clock, notifications });
  const rewards = createRewardsService({ db, clock, notifications });
  const awards = createAwardsService({ points, notifications, rewards });
  const corrections = createCorrectionsService({ db, clock, points, awards, rewards, notifications });
  const certificates = createCertificatesService({ db, publicUrl, issuer });
  const backofficeOn = (executor: Database) =>
    createBackofficeService({
      ...{ db: executor, clock, rewards, points, enrolments, publication },
      ...{ kinds: contentKinds, countOpenTexts },
    });
  const backoffice = backofficeOn(db);
  /** As `backoffice`, within a transaction. */
  const backofficeIn = (tx: Transaction) => backofficeOn(tx as unknown as Database);
  const games = createGamesService({ db, clock, enrolments });
  const dailyQuestion = createDailyQuestionService({ db, clock, enrolments });
  const weeklyGoal = createWeeklyGoalService({ db, clock, enrolments });
  const engagements = createEngagementsService({
    ...{ db, clock, awards, enrolments, notifications, points },
    isNewsVisible: news.isVisible,
  });
  const users = createUsersService({ db, clock, enrolments, points, files, adminEmails, autoProvision });
  const leaderboards = createLeaderboardsService({ db, replica, clock });
  const readiness = createReadinessService({ db, clock, kinds: contentKinds, countOpenTexts });
  const scheduledPublications = createScheduledPublicationsService({
    ...{ db, clock, publication, notifications, resourcesIn: backofficeIn },
    ...{ kinds: contentKinds, countOpenTexts },
  });
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
    regradings: createRegradingService({ db, clock, awards, points, corrections, certificates }),
    externalAwards: createExternalAwardsService({ db, clock, awards }),
    results: createResultsService({ db }),
    handAwards: createHandAwardsService({ db, clock, awards, corrections }),
    corrections,
    archives: createArchivesService({ db, clock, files, kinds: contentKinds }),
    copies: createCopiesService({ db, clock }),
    gameDates: createGameDatesService({
      ...{ db, clock, resourcesIn: backofficeIn, publications: scheduledPublications },
    }),
    handRewards: createHandRewardsService({ db, clock, rewards }),
    certificates,
    dailyQuestion,
    badges: createBadgesService({ db, clock, publicUrl, issuer, ...(context.seals && { seals: context.seals }) }),
    achievements: createAchievementsService({ db, clock }),
    engagements,
    backoffice,
    backofficeIn,
    ...createContents({ db, clock, awards, certificates, files, notifications }),
    erasure: createErasureService({ db, clock, points, files }),
    imports: createImportsService({
      ...{ db, clock },
      declarations: importDeclarations({ clock, enrolments, points, awards, corrections }),
    }),
    home: createHomeService({
      ...{ db, clock, users, games, leaderboards, news, notifications, enrolments, weeklyGoal, dailyQuestion },
      presentAchievements,
    }),
    leaderboards,
    boardPart: createBoardPartService({ replica, clock }),
    levels: createLevelsService({ db }),
    outlines: createOutlineService({ db }),
    overview: createOverviewService({ db, replica, clock, audit: backoffice.audit }),
    personalData: createPersonalDataService({ db, clock }),
    profiles: createProfilesService({ users, games, engagements }),
    previewChoices: createPreviewChoicesService({ db }),
    publication,
    readiness,
    scheduledPublications,
    reports: createReportsService({ db, replica, clock }),
    sessions: createSessionsService({ db, clock, ...context.sessions }),
    statement: createStatementService({ db, clock }),
    tasks: createTasksService({ db, replica, clock, readiness }),
    teams: createTeamsService({ db, clock }),
    translating: createTranslatingService({ db, clock }),
    users,
    weeklyGoal,
  };
}
export type Services = ReturnType<typeof createServices>;
