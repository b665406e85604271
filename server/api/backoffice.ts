import { backofficeCalls, resources } from '#shared/api.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Contract } from '#shared/http/endpoint.ts';
import { resourceHandlers } from '#server/engines/resources/resources.routes.ts';
import { created, download, noContent, ok, type Implementation } from '#server/platform/http/implement.ts';
import type { Services } from '#server/app/services.ts';
import { implement } from './implement.ts';

const namesOfResources = Object.keys(resources) as (keyof typeof resources)[];

/** The routes that follow from the resources' declarations. */
export const resourceRoutes: Implementation<Services>[] = namesOfResources.map((name) => ({
  contract: resources[name].endpoints as Contract,
  handlersOf: ({ backoffice }) => resourceHandlers(backoffice[name]),
}));

/** The path of an error in one of several questions; their parent is in the address. @throws AppError not_found */
function pathOfQuestion(path: string, place: number): string {
  if (path === 'quizId' || path === 'categoryId') throw new AppError('not_found');
  return `questions.${place}.${path}`;
}

export const backofficeRoutes = implement(backofficeCalls, (services) => {
  const { apiKeys, archives, backoffice, copies, corrections, erasure, files, gameDates, handAwards, handRewards } =
    services;
  const {
    enrolments,
    imports,
    outlines,
    overview,
    previewChoices,
    publication,
    readiness,
    scheduledPublications,
    regradings,
    reports,
    sessions,
    stories,
    tasks,
    translating,
    users,
  } = services;
  return {
    uploadMedia: async ({ actor, query, upload }) =>
      created(await files.uploadMedia(actor, query.kind, { name: upload.name, content: await upload.toBuffer() })),
    listMediaUses: async ({ actor, params }) => ok(await files.listMediaUses(actor, params.id)),
    addQuestions: async ({ actor, params, body }) =>
      created(
        await backoffice.questions.createAll(
          actor,
          body.questions.map((question) => ({ ...question, quizId: params.id })),
          pathOfQuestion,
        ),
      ),
    addExamQuestions: async ({ actor, params, body }) =>
      created(
        await backoffice.examQuestions.createAll(
          actor,
          body.questions.map((question) => ({ ...question, categoryId: params.id })),
          pathOfQuestion,
        ),
      ),
    reviewSubmission: async ({ actor, params, body }) => ok(await stories.review(actor, params.id, body)),
    copyNews: async ({ actor, params, body }) => {
      const copied = body.cultures.map((culture) => ({ culture }));
      return created(await backoffice.news.copy(actor, params.id, copied));
    },

    duplicateGame: async ({ actor, params, body }) =>
      created(await backoffice.games.get(actor, await copies.copyGame(actor, params.id, body))),
    moveGameDates: async ({ actor, params, body }) => ok(await gameDates.move(actor, params.id, body.startDay)),
    duplicateLevel: async ({ actor, params, body }) =>
      created(await backoffice.levels.get(actor, await copies.copyLevel(actor, params.id, body))),
    duplicateAchievement: async ({ actor, params, body }) =>
      created(await backoffice.achievements.get(actor, await copies.copyAchievement(actor, params.id, body))),
    getGameArchive: async ({ actor, params, query }) => download(await archives.save(actor, params.id, query)),
    getSheetOmissions: async ({ actor, params }) => ok(await archives.omissions(actor, params.id)),
    getGameTemplate: async ({ query }) => download(await archives.template(query.language)),
    checkGameArchive: async ({ upload }) => ok(await archives.check(upload.path)),
    importGameArchive: async ({ actor, upload }) =>
      created(await backoffice.games.get(actor, await archives.importArchive(actor, upload))),
    getTranslations: async ({ actor, params, query }) => ok(await translating.board(actor, params.gameId, query)),
    exportTranslations: async ({ actor, params, query }) =>
      download(await translating.export(actor, params.gameId, query)),
    getItemTranslation: async ({ actor, params }) => ok(await translating.find(actor, params)),
    saveItemTranslation: async ({ actor, params, body }) => ok(await translating.save(actor, params, body)),

    getOverview: async ({ actor }) => ok(await overview.show(actor)),
    getTasks: async ({ actor }) => ok(await tasks.list(actor)),
    getPreviewChoices: async ({ actor, params }) => ok(await previewChoices.of(actor, params.id)),
    getAudiences: async ({ actor, params }) => ok(await publication.audiences(actor, params.id)),
    planPublication: async ({ actor, params, body }) => ok(await readiness.plan(actor, params.id, body.parts)),
    publishGame: async ({ actor, params, body }) => ok(await scheduledPublications.publish(actor, params.id, body)),
    listScheduledPublications: async ({ actor, params }) => ok(await scheduledPublications.list(actor, params.id)),
    removeScheduledPublication: async ({ actor, params }) => {
      await scheduledPublications.remove(actor, params.id, params.scheduledId);
      return noContent();
    },
    getOutline: async ({ actor, params }) => ok(await outlines.get(actor, params.id)),
    getReadiness: async ({ actor, params }) => ok(await readiness.check(actor, params.id)),
    getReportChoices: async ({ actor, params }) => ok(await reports.choices(actor, params.gameId)),
    exportReport: async ({ actor, params, query: { report, ...query } }) =>
      download(await reports.export(actor, params.gameId, report, query)),
    getPlayersReport: async ({ actor, params, query }) =>
      ok(await reports.read(actor, params.gameId, 'players', query)),
    getEngagementReport: async ({ actor, params, query }) =>
      ok(await reports.read(actor, params.gameId, 'engagement', query)),
    getCompletionReport: async ({ actor, params, query }) =>
      ok(await reports.read(actor, params.gameId, 'completion', query)),
    getTeamsReport: async ({ actor, params, query }) => ok(await reports.read(actor, params.gameId, 'teams', query)),
    getMarketsReport: async ({ actor, params, query }) =>
      ok(await reports.read(actor, params.gameId, 'markets', query)),
    getQuestionsReport: async ({ actor, params, query }) =>
      ok(await reports.read(actor, params.gameId, 'questions', query)),
    getExamsReport: async ({ actor, params, query }) => ok(await reports.read(actor, params.gameId, 'exams', query)),

    planRegrading: async ({ actor, params, body }) => ok(await regradings.plan(actor, params.id, body)),
    startRegrading: async ({ actor, params, body }) => created(await regradings.start(actor, params.id, body)),
    listRegradings: async ({ actor, params }) => ok(await regradings.list(actor, params.id)),
    getAffectedByLevel: async ({ actor, params }) => ok(await regradings.affectedBy(actor, 'level', params.id)),
    getAffectedByTier: async ({ actor, params }) => ok(await regradings.affectedBy(actor, 'tier', params.id)),
    getAffectedByGame: async ({ actor, params }) => ok(await regradings.affectedBy(actor, 'game', params.id)),
    getAffectedByTeam: async ({ actor, params }) => ok(await regradings.affectedBy(actor, 'team', params.id)),
    getAffectedByReward: async ({ actor, params }) => ok(await regradings.affectedBy(actor, 'reward', params.id)),
    getAffectedByNews: async ({ actor, params }) => ok(await regradings.affectedBy(actor, 'news', params.id)),

    recordAwards: async ({ actor, params, body }) => ok(await handAwards.record(actor, params.id, body)),
    revokeAward: async ({ actor, params, body }) =>
      ok(await backoffice.awards.get(actor, await handAwards.revoke(actor, params.id, body.reason))),
    getPlayerStanding: async ({ params, query }) => ok(await corrections.playerStanding(params.id, query.change)),
    getTeamStanding: async ({ params, query }) => ok(await corrections.teamStanding(params.id, query.change)),
    adjustPlayerPoints: async ({ actor, params, body }) =>
      created(await backoffice.ledger.get(actor, await corrections.adjustPlayer(actor, params.id, body))),
    adjustTeamPoints: async ({ actor, params, body }) =>
      created(await backoffice.ledger.get(actor, await corrections.adjustTeam(actor, params.id, body))),
    reverseEntry: async ({ actor, params, body }) =>
      created(await backoffice.ledger.get(actor, await corrections.reverse(actor, params.id, body.reason))),
    giveReward: async ({ actor, params, body }) => ok(await handRewards.give(actor, params.id, body)),
    takeGrantBack: async ({ actor, params, body }) =>
      ok({ id: await handRewards.takeBack(actor, params.id, body.reason) }),

    enrolUsers: async ({ actor, params, body: { userIds, teamId } }) => {
      // In a fixed order, so that concurrent requests for the same people cannot deadlock.
      const inOrder = [...new Set(userIds)].toSorted();
      const rest = { gameId: params.id, teamId, teamSince: null, tierId: null };
      const pathOf = (path: string, place: number) =>
        path === 'userId' ? `userIds.${userIds.indexOf(inOrder[place] ?? '')}` : path;
      return created(
        await backoffice.enrolments.createAll(
          actor,
          inOrder.map((userId) => ({ ...rest, userId })),
          pathOf,
        ),
      );
    },
    remindPlayers: async ({ actor, params, body }) => {
      await enrolments.remind(actor, params.id, body.userIds);
      return noContent();
    },
    changeUserPhoto: async ({ actor, params, upload }) => {
      await backoffice.users.get(actor, params.id);
      await users.changePhoto(params.id, upload.name, await upload.toBuffer(), actor);
      return ok(await backoffice.users.get(actor, params.id));
    },
    removeUserPhoto: async ({ actor, params }) => {
      await backoffice.users.get(actor, params.id);
      await users.removePhoto(params.id, actor);
      return ok(await backoffice.users.get(actor, params.id));
    },
    eraseUser: async ({ actor, params, body }) => ok({ id: await erasure.erase(actor, params.id, body.email) }),
    listUserSessions: async ({ actor, params }) => ok(await sessions.listOfUser(actor, params.id)),
    endUserSession: async ({ actor, params }) => {
      await sessions.endOfUser(actor, params.id, params.sessionId);
      return noContent();
    },
    signOutUser: async ({ actor, params }) => {
      await sessions.endAllOfUser(actor, params.id);
      return ok({ id: params.id });
    },
    makeApiKey: async ({ actor, body }) => {
      const { id, secret } = await apiKeys.make(actor, body);
      return created({ apiKey: await backoffice['api-keys'].get(actor, id), secret });
    },
    revokeApiKey: async ({ actor, params }) =>
      ok(await backoffice['api-keys'].get(actor, await apiKeys.revoke(actor, params.id))),
    uploadImport: async ({ actor, query, upload }) => created(await imports.receive(actor, query, upload)),
    previewImport: async ({ query, upload }) => ok(await imports.preview(query, upload)),
    getImportTemplate: async ({ query }) => download(await imports.template(query.kind, query.format)),
    getImportReport: async ({ params, query }) => download(await imports.report(params.id, query.action)),
    correctImport: async ({ actor, params, body }) => ok(await imports.correct(actor, params.id, body.cells)),
    applyImport: async ({ actor, params }) => ok(await imports.apply(actor, params.id)),
    undoImport: async ({ actor, params, body }) => ok(await imports.undo(actor, params.id, body.reason ?? null)),
  };
});
