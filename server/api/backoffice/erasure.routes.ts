import { erasureBackoffice } from '#shared/users/users.contract.ts';
import { implement } from '#server/api/implement.ts';
import { ok } from '#server/http/implement.ts';

export const erasureRoutes = implement(erasureBackoffice, ({ erasure }) => ({
  eraseUser: async ({ caller, requestId, params, body }) => {
    await erasure.erase({ caller, requestId }, params.id, body.email);
    return ok({ id: params.id });
  },
}));
