import { teamsV1 } from '#shared/teams/teams.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const teamsRoutes = implement(teamsV1, ({ teams }) => ({
  getTeam: async ({ params, caller }) => ok(await teams.forPlayer(caller.id, params.teamId)),
}));
