import { leaderboardsV1 } from '#shared/leaderboards/leaderboards.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const leaderboardsRoutes = implement(leaderboardsV1, ({ leaderboards, enrolments }) => ({
  getUserBoard: async ({ query: { gameId, ...page }, caller }) =>
    ok(await leaderboards.userBoard(caller.id, await enrolments.currentGameId(caller.id, 'standard', gameId), page)),
  getTeamBoard: async ({ query: { gameId, ...page }, caller }) =>
    ok(await leaderboards.teamBoard(caller.id, await enrolments.currentGameId(caller.id, 'standard', gameId), page)),
  getUserScore: async ({ query, caller }) =>
    ok(await leaderboards.score(caller.id, await enrolments.currentGameId(caller.id, 'standard', query.gameId))),
}));
