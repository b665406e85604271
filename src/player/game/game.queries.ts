import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/providers/http/api.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import type { PlayerClient } from '#src/providers/http/playerClient.ts';

/** Set to true by an answer that says that the player is in no game. */
export const noGameKey = (client: PlayerClient) => ['noGame', client.experience];

/** Whether such an answer has just come, so that the game need not be asked for only to hear it again. */
function isKnownToBeNone(queries: QueryClient, client: PlayerClient): boolean {
  const known = queries.getQueryState<boolean>(noGameKey(client));
  return known?.data === true && !known.isInvalidated && Date.now() - known.dataUpdatedAt < justFetched;
}

/** The player's current game: its pages, tiers, levels and progress. */
export const gameQuery = (client: PlayerClient) =>
  queryOptions({
    queryKey: ['game', client.experience],
    queryFn: async ({ client: queries, signal }) => {
      if (isKnownToBeNone(queries, client)) throw new ApiError({ status: 404, code: 'not_found' });
      return client.getGame({ signal });
    },
  });

/** The game of a level: the current one or another of the player's. `not_found`: the level is in none of them. */
export const gameOfLevelQuery = (client: PlayerClient, levelId: string) =>
  queryOptions({
    queryKey: ['game', client.experience, 'ofLevel', levelId],
    queryFn: async ({ client: queries, signal }) => {
      const current = await queries.query(gameQuery(client));
      const hasLevel = ({ tiers }: typeof current) =>
        tiers.some(({ levels }) => levels.some((level) => level.id === levelId));
      if (hasLevel(current)) return current;
      for (const { id } of current.otherGames.filter(({ experience }) => experience === current.experience)) {
        const other = await client.getGame({ gameId: id, signal });
        if (hasLevel(other)) return other;
      }
      throw new ApiError({ status: 404, code: 'not_found' });
    },
  });

/** To find the game of a level; levels do not change their game. */
const knownGameOfLevel = (client: PlayerClient, levelId: string) =>
  ({ ...gameOfLevelQuery(client, levelId), staleTime: 'static' }) as const;

export const levelQuery = (client: PlayerClient, levelId: string) =>
  queryOptions({
    queryKey: ['level', levelId],
    queryFn: async ({ client: queries, signal }) => {
      const { id: gameId } = await queries.query(knownGameOfLevel(client, levelId));
      return client.getLevel({ gameId, levelId, signal });
    },
  });

/** A level's achievements in their order, with their states. */
export const levelAchievementsQuery = (client: PlayerClient, levelId: string) =>
  queryOptions({
    queryKey: ['achievements', 'user', 'level', levelId],
    queryFn: async ({ client: queries, signal }) => {
      const { id: gameId } = await queries.query(knownGameOfLevel(client, levelId));
      return client.listLevelAchievements({ gameId, levelId, signal });
    },
  });

/** What the level's bonus still requires. */
export const bonusQuery = (client: PlayerClient, levelId: string) =>
  queryOptions({
    queryKey: ['achievements', 'user', 'bonus', levelId],
    queryFn: async ({ client: queries, signal }) => {
      const { id: gameId } = await queries.query(knownGameOfLevel(client, levelId));
      return client.checkBonus({ gameId, levelId, signal });
    },
  });

export const achievementQuery = (client: PlayerClient, achievementId: string) =>
  queryOptions({
    queryKey: ['achievements', 'user', 'one', achievementId],
    queryFn: ({ signal }) => client.getAchievement({ achievementId, signal }),
  });

/** The quiz of an achievement, with the player's answers in the current attempt. */
export const quizQuery = (client: PlayerClient, achievementId: string) =>
  queryOptions({
    queryKey: ['quiz', achievementId],
    queryFn: ({ signal }) => client.getQuiz({ achievementId, signal }),
  });

/** The completed achievements of the achievement's game, for the guard of its questions; null when there is no such game. */
export const recordQuery = (client: PlayerClient, achievementId: string) =>
  queryOptions({
    queryKey: ['records', client.experience, achievementId],
    queryFn: ({ signal }) => client.listRecord({ achievementId, signal }),
  });
