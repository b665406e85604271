import type { Me } from '#shared/users/users.contract.ts';
import type { ClientA, ClientB } from './api.ts';
import { createContentsClient } from './playerClient.contents.ts';
import type { PlayerClient } from './playerClient.ts';

const once = () => crypto.randomUUID();

/** [spec] The standard area: API v1, and v2 for what only v2 has. */
export function createStandardClient(clientA: ClientA, clientB: ClientB): PlayerClient {
  return {
    ...createContentsClient(clientB),
    experience: 'standard',

    getMe: () => clientA.getUser(),
    recordSignIn: async () => {
      await clientA.recordEngagement({ params: { engagementType: 'LogIn' }, idempotencyKey: once() });
      await clientA.recordLastLogin();
    },
    rename: (_userId, username) => clientA.rename({ body: { username } }),
    uploadPhoto: (_userId, file, idempotencyKey) => clientA.uploadAvatar({ file, idempotencyKey }),
    // v2 answers with the place in the compliance game.
    removePhoto: async (id) => {
      const { profileImage } = await clientB.removeProfileImage({ params: { id } });
      return { ...((await clientA.getUser()) as Me), profileImage };
    },
    resetConfiguration: () => clientA.resetConfiguration(),

    getGame: ({ gameId, ...asking } = {}) =>
      clientA.getUserGame({ ...(gameId !== undefined && { query: { gameId } }), ...asking }),
    getLevel: ({ gameId, levelId, ...asking }) => clientB.getLevel({ params: { gameId, id: levelId }, ...asking }),
    listLevelAchievements: ({ gameId, levelId, ...asking }) =>
      clientB.listLevelAchievements({ params: { gameId, levelId }, ...asking }),
    checkBonus: ({ levelId, signal }) => clientA.checkBonus({ params: { levelId }, ...(signal && { signal }) }),
    getAchievement: ({ achievementId, ...asking }) => clientA.getAchievement({ params: { achievementId }, ...asking }),
    listUserAchievements: (asking) => clientA.listUserAchievements(asking),
    listTeamAchievements: (asking) => clientA.listTeamAchievements(asking),

    getQuiz: ({ achievementId, ...asking }) => clientA.getQuiz({ params: { achievementId }, ...asking }),
    submitQuiz: (body, idempotencyKey) => clientA.submitQuiz({ body, idempotencyKey }),
    practise: (body) => clientA.practise({ body }),
    listRecord: async () => [],

    getExam: ({ gameId, achievementId, ...asking }) =>
      clientB.getExamAttempt({ params: { gameId, id: achievementId }, ...asking }),
    submitExam: (id, body, idempotencyKey) => clientB.submitExam({ params: { id }, body, idempotencyKey }),

    getScore: (asking) => clientA.getUserScore(asking),
    getBoard: (of, { limit, after, ...asking }) => {
      const input = { query: { limit, after: after ?? undefined }, ...asking };
      return of === 'Team' ? clientA.getTeamBoard(input) : clientA.getUserBoard(input);
    },
    getTeam: ({ teamId, ...asking }) => clientA.getTeam({ params: { teamId }, ...asking }),

    listRewards: async (asking) => {
      const [earned, byTier] = await Promise.all([clientA.listUserRewards(asking), clientA.listTierRewards(asking)]);
      const all = [...earned, ...byTier.flatMap(({ rewards }) => rewards)];
      return all.filter(({ id }, place) => all.findIndex((one) => one.id === id) === place);
    },
    claimReward: ({ id, gameId }, idempotencyKey) => clientB.claimReward({ params: { gameId, id }, idempotencyKey }),

    listNews: (asking) => clientA.listNews(asking),
    recordReadNews: async ({ id, gameId }) => {
      const query = { itemId: id, gameId };
      await clientA.recordEngagement({ params: { engagementType: 'ReadNews' }, query, idempotencyKey: once() });
    },

    listNotifications: (asking) => clientA.listNotifications(asking),
    markRead: (_userId, id) => clientA.markRead({ params: { id } }),
    markAllRead: (id) => clientB.markAllRead({ params: { id } }),

    listEngagements: (asking) => clientA.listEngagements(asking),
    recordReading: async (engagementType, gameId) => {
      await clientA.recordEngagement({ params: { engagementType }, query: { gameId }, idempotencyKey: once() });
    },
  };
}
