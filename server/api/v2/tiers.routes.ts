import { tiersV2 } from '#shared/tiers/tiers.contract.ts';
import { implement, ok } from '#server/http/implement.ts';

export const tiersRoutes = implement(tiersV2, ({ games }) => ({
  listTiers: async ({ caller, params }) => ok(await games.listTiers(caller.id, params.gameId)),
}));
