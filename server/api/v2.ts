import { v2 } from '#shared/api.ts';
import type { PlayerQuiz, PlayerQuizV2 } from '#shared/kinds/quiz/quizzes.contract.ts';
import { personOf } from '#server/platform/caller.ts';
import { callerOnly } from '#server/features/users/users.policy.ts';
import { created, noContent, ok } from '#server/platform/http/implement.ts';
import { implement } from './implement.ts';

/** [spec] In v2 a question's key is `id`. */
const byId = <T extends { questionId: string }>({ questionId, ...rest }: T) => ({ ...rest, id: questionId });
const contentIn = ({ gameId, id }: { gameId: string; id: string }) => ({ gameId, achievementId: id });

const presentQuiz = ({ questions, review, ...quiz }: PlayerQuiz): PlayerQuizV2 => ({
  ...quiz,
  questions: questions.map(byId),
  review: review?.map(byId) ?? null,
});

/** API v2, for Client B and other systems. */
export const v2Routes = implement(v2, (services) => {
  const { achievements, certificates, engagements, enrolments, exams, externalAwards, feedbacks, games } = services;
  const { boardPart, home, leaderboards, levels, news, notifications, pdfs, personalData, podcasts, profiles } =
    services;
  const { dailyQuestion, quizzes, results, rewards, sessions, statement, stories, teams, users, weeklyGoal } = services;
  const boardOf = { Individual: leaderboards.userBoard, Team: leaderboards.teamBoard };
  const searchOf = { Individual: leaderboards.searchPlayers, Team: leaderboards.searchTeams };
  return {
    getProfile: async ({ caller }) => ok(await profiles.show(caller, caller.id)),
    recordLogin: async ({ caller, params }) => ok(await profiles.signIn(caller, params.id)),
    rename: async ({ actor, params, body }) => ok(await profiles.rename(actor, params.id, body.username)),
    uploadProfileImage: async ({ actor, params, upload }) =>
      ok(await profiles.changePhoto(actor, params.id, upload.name, await upload.toBuffer())),
    removeProfileImage: async ({ actor, params }) => ok(await profiles.removePhoto(actor, params.id)),
    changePreferences: async ({ caller, params, body }) =>
      ok(await users.changePreferences(callerOnly(caller, params.id), body)),
    resetConfiguration: async ({ actor, params }) => ok(await profiles.resetConfiguration(actor, params.id)),
    listSessions: async ({ caller }) => ok(await sessions.list(caller)),
    signOut: async ({ caller }) => {
      await sessions.signOut(caller);
      return noContent();
    },
    endSession: async ({ caller, params }) => {
      await sessions.end(caller, params.id);
      return noContent();
    },
    getPersonalData: async ({ caller, params }) => ok(await personalData.of(callerOnly(caller, params.id))),

    getHome: async ({ caller, query: { experience, limit } }) => ok(await home.of(caller.id, experience, limit)),
    listActiveGames: async ({ caller }) =>
      ok('keyId' in caller ? await games.listPublished(caller.gameIds) : await games.listActive(caller.id)),
    chooseGame: async ({ caller, params, body }) => {
      await enrolments.choose(callerOnly(caller, params.id), body.gameId);
      return noContent();
    },
    listTiers: async ({ caller, params }) => ok(await games.listTiers(personOf(caller), params.gameId)),
    listTierLevels: async ({ caller, params }) =>
      ok(await games.listLevels(personOf(caller), params.gameId, params.tierId)),
    getLevel: async ({ caller, params }) => ok(await levels.forPlayer(personOf(caller), params.gameId, params.id)),
    listGameAchievements: async ({ caller, params, query }) =>
      ok(await achievements.list(personOf(caller), params.gameId, query.gameType)),
    countAchievements: async ({ caller, params }) => ok(await games.progress(personOf(caller), params.gameId)),
    listLevelAchievements: async ({ caller, params }) =>
      ok(await achievements.listOfLevel(personOf(caller), params.gameId, params.levelId)),
    verifyCertificate: async ({ params }) => ok(await certificates.verify(params.number)),

    getQuiz: async ({ caller, params }) =>
      ok(presentQuiz(await quizzes.forPlayer(personOf(caller), contentIn(params)))),
    submitQuiz: async ({ caller, params, body }) => {
      const answers = body.answers.map(({ id, ...answer }) => ({ ...answer, questionId: id }));
      return ok(presentQuiz(await quizzes.submit(caller.id, params.id, { ...body, answers })));
    },
    practise: async ({ caller, params, body: { id: questionId, answers } }) => {
      const said = await quizzes.practise(caller.id, { achievementId: params.id, questionId, answers });
      const { questionId: id, ...review } = said;
      return ok({ id, ...review });
    },
    getExam: async ({ caller, params }) => ok(await exams.describe(personOf(caller), params.gameId, params.id)),
    getExamAttempt: async ({ caller, params }) => ok(await exams.forPlayer(caller.id, params.gameId, params.id)),
    submitExam: async ({ caller, params, body }) => ok(await exams.submit(caller.id, params.id, body)),
    getFeedback: async ({ caller, params }) => ok(await feedbacks.forPlayer(personOf(caller), contentIn(params))),
    submitFeedback: async ({ caller, params, body }) => ok(await feedbacks.submit(caller.id, params.id, body)),
    getPdf: async ({ caller, params }) => ok(await pdfs.forPlayer(personOf(caller), contentIn(params))),
    submitPdf: async ({ caller, params, body }) => ok(await pdfs.submit(caller.id, params.id, body)),
    getPodcast: async ({ caller, params }) => ok(await podcasts.forPlayer(personOf(caller), contentIn(params))),
    submitPodcast: async ({ caller, params, body }) => ok(await podcasts.submit(caller.id, params.id, body)),
    getStory: async ({ caller, params }) => ok(await stories.forPlayer(personOf(caller), contentIn(params))),
    submitStory: async ({ caller, params, body }) => ok(await stories.submit(caller.id, params.id, body)),
    uploadStoryPicture: async ({ caller, params, upload }) =>
      created(await stories.uploadPicture(callerOnly(caller, params.id), upload.name, await upload.toBuffer())),

    getBoard: async ({ caller, params, query: { gameType, ...page } }) =>
      ok(await boardOf[gameType](personOf(caller), await games.readable(personOf(caller), params.gameId), page)),
    searchBoard: async ({ caller, params, query: { gameType, name, limit } }) =>
      ok(await searchOf[gameType](caller.id, await games.readable(caller.id, params.gameId), name, limit)),
    getBoardPart: async ({ caller, params, query: { part } }) =>
      ok(await boardPart.forPlayer(caller.id, await games.readable(caller.id, params.gameId), part)),
    getScore: async ({ caller, params, query }) =>
      ok(await leaderboards.score(caller.id, await enrolments.played(caller.id, params.gameId), query)),
    getStatement: async ({ caller, params, query }) =>
      ok(await statement.forPlayer(caller.id, await enrolments.played(caller.id, params.gameId), query)),
    getTeam: async ({ caller, params }) => ok(await teams.forPlayer(caller.id, params.teamId, params.gameId)),
    listRewards: async ({ caller, params }) => ok(await rewards.list(personOf(caller), params.gameId)),
    claimReward: async ({ caller, params }) => ok(await rewards.claim(caller.id, params.gameId, params.id)),

    listNews: async ({ caller, params }) => ok(await news.list(personOf(caller), params.gameId)),
    listNotifications: async ({ caller, params }) => ok(await notifications.list(callerOnly(caller, params.id))),
    markRead: async ({ caller, params }) =>
      ok(await notifications.markRead(callerOnly(caller, params.id), params.notificationId)),
    markAllRead: async ({ caller, params }) => ok(await notifications.markAllRead(callerOnly(caller, params.id))),
    recordEngagement: async ({ caller, params, body }) => {
      const { id, experience } = await enrolments.played(caller.id, params.gameId);
      return ok(await engagements.record(caller.id, experience, body, id));
    },
    listEngagements: async ({ caller, params }) =>
      ok(await engagements.list(caller.id, (await enrolments.played(caller.id, params.gameId)).id)),
    getWeeklyGoal: async ({ caller, params }) => ok(await weeklyGoal.forPlayer(caller.id, params.gameId)),
    setWeeklyGoal: async ({ caller, params, body }) => ok(await weeklyGoal.set(caller.id, params.gameId, body.goal)),
    getDailyQuestion: async ({ caller, params }) => ok(await dailyQuestion.forPlayer(caller.id, params.gameId)),
    answerDailyQuestion: async ({ caller, params, body }) =>
      ok(await dailyQuestion.answer(caller.id, params.gameId, body)),

    listResults: async ({ params, query }) => ok(await results.list(params.gameId, query)),
    recordExternalAwards: async ({ actor, params, body }) =>
      ok({ awards: await externalAwards.record(actor, params.gameId, body.awards) }),
    reportError: async ({ body, requestId, log }) => {
      log.warn({ clientError: body }, 'error in a browser');
      return created({ reference: requestId });
    },
  };
});
