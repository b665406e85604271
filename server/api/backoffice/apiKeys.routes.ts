import { apiKeysCalls } from '#shared/apiKeys/apiKeys.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created, ok } from '#server/http/implement.ts';

export const apiKeysRoutes = implement(apiKeysCalls, ({ apiKeys, backoffice }) => ({
  makeApiKey: async ({ caller, requestId, body }) => {
    const { id, secret } = await apiKeys.make({ caller, requestId }, body);
    return created({ apiKey: await backoffice['api-keys'].get({ caller, requestId }, id), secret });
  },
  revokeApiKey: async ({ caller, requestId, params }) => {
    await apiKeys.revoke({ caller, requestId }, params.id);
    return ok(await backoffice['api-keys'].get({ caller, requestId }, params.id));
  },
}));
