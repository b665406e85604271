import { translationsBackoffice } from '#shared/translations/translations.contract.ts';
import { implement } from '#server/api/implement.ts';
import { download, ok } from '#server/http/implement.ts';

export const translationsRoutes = implement(translationsBackoffice, ({ translating }) => ({
  getTranslations: async ({ params, query, caller, requestId }) =>
    ok(await translating.board({ caller, requestId }, params.gameId, query)),
  exportTranslations: async ({ params, query, caller, requestId }) =>
    download(await translating.export({ caller, requestId }, params.gameId, query)),
  getItemTranslation: async ({ params, caller, requestId }) =>
    ok(await translating.find({ caller, requestId }, params)),
  saveItemTranslation: async ({ params, body, caller, requestId }) =>
    ok(await translating.save({ caller, requestId }, params, body)),
}));
