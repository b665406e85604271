import { gamesV1 } from '#shared/games/games.contract.ts';
import { implement, ok } from '#server/http/implement.ts';

export const gamesRoutes = implement(gamesV1, ({ games }) => ({
  getUserGame: async ({ caller, query: { gameId } }) => {
    const game = await games.forPlayer(caller.id, 'standard', gameId);
    if (gameId !== undefined) await games.choose(caller.id, gameId);
    return ok(game);
  },
}));
