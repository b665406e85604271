import { previewBackoffice } from '#shared/preview/preview.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const previewRoutes = implement(previewBackoffice, ({ previewChoices }) => ({
  getPreviewChoices: async ({ params, caller, requestId }) =>
    ok(await previewChoices.of({ caller, requestId }, params.id)),
}));
