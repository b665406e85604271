import { engagementsV2 } from '#shared/engagements/engagements.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const engagementsRoutes = implement(engagementsV2, ({ engagements, enrolments }) => ({
  recordEngagement: async ({ caller, params, body }) => {
    const { id, experience } = await enrolments.played(caller.id, params.gameId);
    return ok(await engagements.record(caller.id, experience, body, id));
  },
  listEngagements: async ({ caller, params }) =>
    ok(await engagements.list(caller.id, (await enrolments.played(caller.id, params.gameId)).id)),
}));
