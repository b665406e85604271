import { readinessBackoffice } from '#shared/readiness/readiness.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const readinessRoutes = implement(readinessBackoffice, ({ readiness }) => ({
  getReadiness: async ({ params, caller, requestId }) => ok(await readiness.check({ caller, requestId }, params.id)),
}));
