import { remarksCalls } from '#shared/remarks/remarks.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created, ok } from '#server/http/implement.ts';

export const remarksRoutes = implement(remarksCalls, ({ remarks }) => ({
  planRemark: async ({ params, body, caller, requestId }) =>
    ok(await remarks.plan({ caller, requestId }, params.id, body)),
  getLevelReach: async ({ params, caller, requestId }) =>
    ok(await remarks.reachOf({ caller, requestId }, 'level', params.id)),
  getTierReach: async ({ params, caller, requestId }) =>
    ok(await remarks.reachOf({ caller, requestId }, 'tier', params.id)),
  getGameReach: async ({ params, caller, requestId }) =>
    ok(await remarks.reachOf({ caller, requestId }, 'game', params.id)),
  getTeamReach: async ({ params, caller, requestId }) =>
    ok(await remarks.reachOf({ caller, requestId }, 'team', params.id)),
  getRewardReach: async ({ params, caller, requestId }) =>
    ok(await remarks.reachOf({ caller, requestId }, 'reward', params.id)),
  getNewsReach: async ({ params, caller, requestId }) =>
    ok(await remarks.reachOf({ caller, requestId }, 'news', params.id)),
  startRemark: async ({ params, body, caller, requestId }) =>
    created(await remarks.start({ caller, requestId }, params.id, body)),
  listRemarks: async ({ params, caller, requestId }) => ok(await remarks.list({ caller, requestId }, params.id)),
}));
