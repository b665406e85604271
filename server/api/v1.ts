import { v1 } from '#shared/api.ts';
import { noContent, ok } from '#server/platform/http/implement.ts';
import { implement } from './implement.ts';

/** API v1, for Client A. It can be retired by deleting this file. */
export const v1Routes = implement(v1, (services) => {
  const { achievements, engagements, enrolments, games, leaderboards, news } = services;
  const { notifications, quizzes, rewards, teams, users } = services;
  type Query = { gameId?: string | undefined };
  /** The named standard game, else the caller's current one. @throws AppError not_found */
  const gameOf = (caller: { id: string }, { gameId }: Query) => enrolments.meant(caller.id, 'standard', gameId);
  const gameIdOf = async (caller: { id: string }, query: Query) => (await gameOf(caller, query)).id;
  return {
    getUser: async ({ caller }) => (typeof caller.user === 'string' ? noContent() : ok(await users.me(caller.user.id))),
    uploadAvatar: async ({ caller, upload }) =>
      ok(await users.changePhoto(caller.id, upload.name, await upload.toBuffer())),
    recordLastLogin: async ({ caller }) => ok(await users.recordLastLogin(caller.id)),
    rename: async ({ caller, body }) => ok(await users.rename(caller.id, body.username)),
    resetConfiguration: async ({ caller }) => ok(await users.resetConfiguration(caller.id)),
    getTeam: async ({ caller, params }) => ok(await teams.forPlayer(caller.id, params.teamId)),
    getUserGame: async ({ caller, query }) => ok(await games.forPlayer(caller.id, 'standard', query.gameId)),

    getAchievement: async ({ caller, params }) =>
      ok(await achievements.get(caller.id, params.achievementId, 'standard')),
    listUserAchievements: async ({ caller, query }) =>
      ok(await achievements.list(caller.id, await gameIdOf(caller, query), 'Individual')),
    listTeamAchievements: async ({ caller, query }) =>
      ok(await achievements.list(caller.id, await gameIdOf(caller, query), 'Team')),
    checkBonus: async ({ caller, params }) => ok(await achievements.checkBonus(caller.id, params.levelId, 'standard')),
    getQuiz: async ({ caller, params: { achievementId } }) =>
      ok(await quizzes.forPlayer(caller.id, { achievementId, experience: 'standard' })),
    submitQuiz: async ({ caller, body }) => ok(await quizzes.submit(caller.id, body.achievementId, body, 'standard')),
    practise: async ({ caller, body }) => ok(await quizzes.practise(caller.id, body, 'standard')),

    listTierRewards: async ({ caller, query }) =>
      ok(await rewards.listByTier(caller.id, await gameIdOf(caller, query))),
    listUserRewards: async ({ caller, query }) =>
      ok(await rewards.listEarned(caller.id, await gameIdOf(caller, query))),
    getUserBoard: async ({ caller, query }) =>
      ok(await leaderboards.userBoard(caller.id, await gameOf(caller, query), query)),
    getTeamBoard: async ({ caller, query }) =>
      ok(await leaderboards.teamBoard(caller.id, await gameOf(caller, query), query)),
    getUserScore: async ({ caller, query }) => ok(await leaderboards.score(caller.id, await gameOf(caller, query))),

    listNews: async ({ caller, query }) => ok(await news.list(caller.id, await gameIdOf(caller, query))),
    listNotifications: async ({ caller }) => ok(await notifications.list(caller.id)),
    markRead: async ({ caller, params }) => ok(await notifications.markRead(caller.id, params.id)),
    recordEngagement: async ({ caller, params: { engagementType: type }, query: { itemId = null, gameId } }) => {
      const player = await users.playerActing(caller, type);
      return ok(await engagements.record(player.id, 'standard', { type, itemId }, gameId));
    },
    listEngagements: async ({ caller, query }) => ok(await engagements.list(caller.id, await gameIdOf(caller, query))),
  };
});
