import { rewardsV1 } from '#shared/rewards/rewards.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const rewardsRoutes = implement(rewardsV1, ({ rewards, enrolments }) => ({
  listTierRewards: async ({ caller, query }) =>
    ok(await rewards.listByTier(caller.id, await enrolments.currentGameId(caller.id, 'standard', query.gameId))),
  listUserRewards: async ({ caller, query }) =>
    ok(await rewards.listEarned(caller.id, await enrolments.currentGameId(caller.id, 'standard', query.gameId))),
}));
