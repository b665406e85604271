import { pointsV2 } from '#shared/points/points.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const pointsRoutes = implement(pointsV2, ({ statement, enrolments }) => ({
  getStatement: async ({ caller, params, query }) =>
    ok(await statement.forPlayer(caller.id, await enrolments.played(caller.id, params.gameId), query)),
}));
