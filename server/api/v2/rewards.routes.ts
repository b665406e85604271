import { rewardsV2 } from '#shared/rewards/rewards.contract.ts';
import { personOf } from '#server/features/users/caller.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const rewardsRoutes = implement(rewardsV2, ({ rewards }) => ({
  listRewards: async ({ caller, params }) => ok(await rewards.list(personOf(caller), params.gameId)),
  claimReward: async ({ caller, params }) => ok(await rewards.claim(caller.id, params.gameId, params.id)),
}));
