import { rewardsCalls } from '#shared/rewards/rewards.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const rewardsRoutes = implement(rewardsCalls, ({ handRewards }) => ({
  giveReward: async ({ caller, requestId, params, body }) =>
    ok(await handRewards.give({ caller, requestId }, params.id, body)),
  takeGrantBack: async ({ caller, requestId, params, body }) => {
    await handRewards.takeBack({ caller, requestId }, params.id, body.reason);
    return ok({ id: params.id });
  },
}));
