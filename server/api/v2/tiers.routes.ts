import { tiersV2 } from '#shared/tiers/tiers.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const tiersRoutes = implement(tiersV2, ({ games }) => ({
  listTiers: async ({ caller, params }) => ok(await games.listTiers(personOf(caller), params.gameId)),
}));
