import { awardsCalls } from '#shared/awards/awards.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const awardsRoutes = implement(awardsCalls, ({ handAwards, backoffice }) => ({
  recordAwards: async ({ caller, requestId, params, body }) =>
    ok(await handAwards.record({ caller, requestId }, params.id, body)),
  revokeAward: async ({ caller, requestId, params, body }) => {
    await handAwards.revoke({ caller, requestId }, params.id, body.reason);
    return ok(await backoffice.awards.get({ caller, requestId }, params.id));
  },
}));
