import { gamesV1 } from '#shared/games/games.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const gamesRoutes = implement(gamesV1, ({ games }) => ({
  getUserGame: async ({ caller, query }) => ok(await games.forPlayer(caller.id, 'standard', query.gameId)),
}));
