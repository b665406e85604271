import { overviewBackoffice } from '#shared/overview/overview.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const overviewRoutes = implement(overviewBackoffice, ({ overview }) => ({
  getOverview: async ({ caller, requestId }) => ok(await overview.show({ caller, requestId })),
}));
