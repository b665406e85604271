import { storiesBackoffice } from '#shared/stories/stories.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const submissionsRoutes = implement(storiesBackoffice, ({ stories }) => ({
  reviewSubmission: async ({ caller, requestId, params, body }) =>
    ok(await stories.review({ caller, requestId }, params.id, body)),
}));
