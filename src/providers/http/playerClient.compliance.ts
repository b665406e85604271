import type { QueryClient } from '@tanstack/react-query';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { PlayerQuiz, PlayerQuizV2 } from '#shared/kinds/quiz/quizzes.contract.ts';
import { ApiError, type ClientB } from './api.ts';
import { createContentsClient } from './playerClient.contents.ts';
import { activeGamesQuery, meQuery, type PlayerClient } from './playerClient.ts';

/** The screens know a question by `questionId`, v2 by `id` [spec]. */
const byQuestionId = <T extends { id: string }>({ id, ...rest }: T) => ({ ...rest, questionId: id });

const presentQuiz = ({ questions, review, ...quiz }: PlayerQuizV2): PlayerQuiz => ({
  ...quiz,
  questions: questions.map(byQuestionId),
  review: review?.map(byQuestionId) ?? null,
});

const notFound = () => new ApiError({ status: 404, code: 'not_found' });

/** [spec] The compliance area, on API v2 alone. What it learns about games is kept in the query cache. */
export function createComplianceClient(clientB: ClientB, queries: QueryClient): PlayerClient {
  /** All of the player's games, the current ones first. Simultaneous callers share an answer. */
  const listGames = () => queries.query({ ...activeGamesQuery(clientB), staleTime: 0 });

  /** For requests about the current game. */
  async function currentGameId(): Promise<string> {
    const games = await queries.query(activeGamesQuery(clientB));
    const current = games.find(({ experience }) => experience === 'compliance');
    if (current === undefined) throw notFound();
    return current.id;
  }

  const listAchievements = (gameId: string, staleTime: 0 | 'static' = 0) =>
    queries.query({
      queryKey: ['achievements', 'user', 'ofGame', gameId],
      queryFn: () => clientB.listGameAchievements({ params: { gameId } }),
      staleTime,
    });

  /** Which of the player's compliance games has the achievement; that never changes. */
  const gameOf = (achievementId: string) =>
    queries.query({
      queryKey: ['gameOf', achievementId],
      queryFn: async () => {
        for (const { id, experience } of await listGames()) {
          if (experience !== 'compliance') continue;
          const all = await listAchievements(id, 'static');
          if (all.some((achievement) => achievement.id === achievementId)) return id;
        }
        throw notFound();
      },
      staleTime: 'static',
    });

  async function getGame(asked?: string): Promise<PlayerGame> {
    const games = await listGames();
    const game = games.find(({ id, experience }) => experience === 'compliance' && id === (asked ?? id));
    if (game === undefined) throw notFound();
    const gameId = game.id;
    const tiers = await clientB.listTiers({ params: { gameId } });
    const levels = await Promise.all(tiers.map(({ id }) => clientB.listTierLevels({ params: { gameId, tierId: id } })));
    return {
      ...game,
      tiers: tiers.map((tier, place) => ({ ...tier, levels: levels[place] ?? [] })),
      otherGames: games.flatMap(({ id, name, experience, languages }) =>
        id === gameId ? [] : [{ id, name, experience, ...(languages && { languages }) }],
      ),
    };
  }

  const listOfKind = async (gameType: 'Individual' | 'Team') =>
    (await listAchievements(await currentGameId())).filter((achievement) => achievement.gameType === gameType);

  const getMe: PlayerClient['getMe'] = async () => {
    try {
      return await clientB.getProfile();
    } catch (error) {
      // For an unknown or inactive account v2 returns an error, v1 an empty profile.
      if (error instanceof ApiError && error.code === 'no_account') return {};
      throw error;
    }
  };

  /** For the calls that have the user's id in their path. */
  async function myId(): Promise<string> {
    const { id } = await queries.query(meQuery({ experience: 'compliance', getMe }));
    if (id === undefined) throw notFound();
    return id;
  }

  return {
    ...createContentsClient(clientB),
    experience: 'compliance',

    getMe,
    recordSignIn: async (id) => void (await clientB.recordLogin({ params: { id } })),
    rename: (id, username) => clientB.rename({ params: { id }, body: { username } }),
    uploadPhoto: (id, file, idempotencyKey) => clientB.uploadProfileImage({ params: { id }, file, idempotencyKey }),
    removePhoto: (id) => clientB.removeProfileImage({ params: { id } }),
    resetConfiguration: (id) => clientB.resetConfiguration({ params: { id } }),

    getGame: ({ gameId } = {}) => getGame(gameId),
    getLevel: ({ gameId, levelId, ...asking }) => clientB.getLevel({ params: { gameId, id: levelId }, ...asking }),
    listLevelAchievements: ({ gameId, levelId, ...asking }) =>
      clientB.listLevelAchievements({ params: { gameId, levelId }, ...asking }),
    getAchievement: async ({ achievementId }) => {
      const all = await listAchievements(await gameOf(achievementId));
      const achievement = all.find(({ id }) => id === achievementId);
      if (achievement === undefined) throw notFound();
      return achievement;
    },
    listUserAchievements: () => listOfKind('Individual'),
    listTeamAchievements: () => listOfKind('Team'),

    getQuiz: async ({ achievementId, ...asking }) => {
      const gameId = await gameOf(achievementId);
      return presentQuiz(await clientB.getQuiz({ params: { gameId, id: achievementId }, ...asking }));
    },
    submitQuiz: async ({ achievementId, answers, ...submission }, idempotencyKey) => {
      const sent = answers.map(({ questionId, ...answer }) => ({ ...answer, id: questionId }));
      const params = { id: achievementId };
      return presentQuiz(await clientB.submitQuiz({ params, body: { ...submission, answers: sent }, idempotencyKey }));
    },
    practise: async ({ achievementId, questionId, answers }) => {
      const said = await clientB.practise({ params: { id: achievementId }, body: { id: questionId, answers } });
      const { id, ...review } = said;
      return { questionId: id, ...review };
    },
    listRecord: async ({ achievementId, ...asking }) => {
      const gameId = await gameOf(achievementId).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      });
      if (gameId === null) return null;
      return (await clientB.getProfile(asking)).gameRecords[gameId] ?? null;
    },

    getExam: ({ gameId, achievementId, ...asking }) =>
      clientB.getExamAttempt({ params: { gameId, id: achievementId }, ...asking }),
    submitExam: (id, body, idempotencyKey) => clientB.submitExam({ params: { id }, body, idempotencyKey }),

    getScore: async (asking) => clientB.getScore({ params: { gameId: await currentGameId() }, ...asking }),
    getBoard: async (gameType, { limit, after, ...asking }) => {
      const params = { gameId: await currentGameId() };
      return clientB.getBoard({ params, query: { gameType, limit, after: after ?? undefined }, ...asking });
    },
    checkBonus: async ({ gameId, levelId, ...asking }) => {
      const all = await clientB.listLevelAchievements({ params: { gameId, levelId }, ...asking });
      const bonus = all.find(({ isBonus }) => isBonus);
      const required = all.filter(({ isBonus, gameType }) => !isBonus && gameType === 'Individual');
      const granted = bonus?.pointsEarned != null;
      return {
        levelId,
        unlocked: bonus !== undefined && bonus.state !== 'Not available',
        granted,
        missing: required.flatMap(({ id, state }) => (state === 'Done' ? [] : [id])),
        achievementId: bonus?.id ?? null,
        points: bonus?.points ?? 0,
      };
    },
    getTeam: async ({ teamId, ...asking }) => {
      // Teams are found within their game, usually the current one.
      for (const { id: gameId, experience } of await listGames()) {
        if (experience !== 'compliance') continue;
        try {
          return await clientB.getTeam({ params: { gameId, teamId }, ...asking });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
        }
      }
      throw notFound();
    },

    listRewards: async (asking) => clientB.listRewards({ params: { gameId: await currentGameId() }, ...asking }),
    claimReward: ({ id, gameId }, idempotencyKey) => clientB.claimReward({ params: { gameId, id }, idempotencyKey }),

    listNews: async (asking) => clientB.listNews({ params: { gameId: await currentGameId() }, ...asking }),
    recordReadNews: async ({ id, gameId }) => {
      const idempotencyKey = crypto.randomUUID();
      await clientB.recordEngagement({ params: { gameId }, body: { type: 'ReadNews', itemId: id }, idempotencyKey });
    },

    listNotifications: async (asking) => clientB.listNotifications({ params: { id: await myId() }, ...asking }),
    markRead: (id, notificationId) => clientB.markRead({ params: { id, notificationId } }),
    markAllRead: (id) => clientB.markAllRead({ params: { id } }),

    listEngagements: async (asking) =>
      clientB.listEngagements({ params: { gameId: await currentGameId() }, ...asking }),
    recordReading: async (type, gameId) => {
      const idempotencyKey = crypto.randomUUID();
      await clientB.recordEngagement({ params: { gameId }, body: { type }, idempotencyKey });
    },
  };
}
