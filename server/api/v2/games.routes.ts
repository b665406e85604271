import { gamesV2 } from '#shared/games/games.contract.ts';
import { callerOnly } from '#server/features/users/users.policy.ts';
import { implement } from '#server/api/implement.ts';
import { noContent, ok } from '#server/http/implement.ts';

export const gamesRoutes = implement(gamesV2, ({ games, enrolments }) => ({
  listActiveGames: async ({ caller }) =>
    ok('keyId' in caller ? await games.listPublished(caller.gameIds) : await games.listActive(caller.id)),
  chooseGame: async ({ caller, params, body }) => {
    await enrolments.choose(callerOnly(caller, params.id), (await enrolments.played(caller.id, body.gameId)).id);
    return noContent();
  },
}));
