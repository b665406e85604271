import { copiesCalls } from '#shared/gameTrees/copies.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created } from '#server/http/implement.ts';

export const copiesRoutes = implement(copiesCalls, ({ backoffice, copies }) => ({
  duplicateGame: async ({ caller, requestId, params, body }) => {
    const actor = { caller, requestId };
    return created(await backoffice.games.get(actor, await copies.copyGame(actor, params.id, body)));
  },
  duplicateLevel: async ({ caller, requestId, params, body }) => {
    const actor = { caller, requestId };
    return created(await backoffice.levels.get(actor, await copies.copyLevel(actor, params.id, body)));
  },
  duplicateAchievement: async ({ caller, requestId, params, body }) => {
    const actor = { caller, requestId };
    return created(await backoffice.achievements.get(actor, await copies.copyAchievement(actor, params.id, body)));
  },
}));
