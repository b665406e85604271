import { ledgerCalls } from '#shared/points/ledger.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created, ok } from '#server/http/implement.ts';

export const ledgerRoutes = implement(ledgerCalls, ({ corrections, backoffice }) => ({
  getPlayerStanding: async ({ params, query }) => ok(await corrections.playerStanding(params.id, query.change)),
  getTeamStanding: async ({ params, query }) => ok(await corrections.teamStanding(params.id, query.change)),
  adjustPlayerPoints: async ({ caller, requestId, tryId, params, body }) => {
    const actor = { caller, requestId };
    return created(await backoffice.ledger.get(actor, await corrections.adjustPlayer(actor, params.id, body, tryId)));
  },
  adjustTeamPoints: async ({ caller, requestId, tryId, params, body }) => {
    const actor = { caller, requestId };
    return created(await backoffice.ledger.get(actor, await corrections.adjustTeam(actor, params.id, body, tryId)));
  },
  reverseEntry: async ({ caller, requestId, params, body }) => {
    const actor = { caller, requestId };
    return created(await backoffice.ledger.get(actor, await corrections.reverse(actor, params.id, body.reason)));
  },
}));
