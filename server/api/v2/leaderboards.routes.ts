import { leaderboardsV2 } from '#shared/leaderboards/leaderboards.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const leaderboardsRoutes = implement(leaderboardsV2, ({ leaderboards, games, enrolments }) => ({
  getBoard: async ({ caller, params, query: { gameType, ...page } }) => {
    const userId = personOf(caller);
    const { id } = await (userId === null ? games.published(params.gameId) : enrolments.played(userId, params.gameId));
    const board = gameType === 'Team' ? leaderboards.teamBoard : leaderboards.userBoard;
    return ok(await board(userId, id, page));
  },
  searchBoard: async ({ caller, params, query: { gameType, name, limit } }) => {
    const { id } = await enrolments.played(caller.id, params.gameId);
    const search = gameType === 'Team' ? leaderboards.searchTeams : leaderboards.searchPlayers;
    return ok(await search(caller.id, id, name, limit));
  },
  getScore: async ({ caller, params }) =>
    ok(await leaderboards.score(caller.id, (await enrolments.played(caller.id, params.gameId)).id)),
}));
