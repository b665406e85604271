import { levelsV2 } from '#shared/levels/levels.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const levelsRoutes = implement(levelsV2, ({ games, levels }) => ({
  listTierLevels: async ({ caller, params }) =>
    ok(await games.listLevels(personOf(caller), params.gameId, params.tierId)),
  getLevel: async ({ caller, params }) => ok(await levels.forPlayer(personOf(caller), params.gameId, params.id)),
}));
