import { exchangeV2 } from '#shared/awards/exchange.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const exchangeRoutes = implement(exchangeV2, ({ results, externalAwards }) => ({
  listResults: async ({ params, query }) => ok(await results.list(params.gameId, query)),
  recordExternalAwards: async ({ caller, requestId, params, body }) =>
    ok({ awards: await externalAwards.record({ caller, requestId }, params.gameId, body.awards) }),
}));
