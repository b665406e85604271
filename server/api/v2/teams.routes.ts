import { teamsV2 } from '#shared/teams/teams.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const teamsRoutes = implement(teamsV2, ({ teams }) => ({
  getTeam: async ({ caller, params }) => ok(await teams.forPlayer(caller.id, params.teamId, params.gameId)),
}));
