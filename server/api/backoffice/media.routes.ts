import { filesBackoffice } from '#shared/files/files.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created, ok } from '#server/http/implement.ts';

export const mediaRoutes = implement(filesBackoffice, ({ files }) => ({
  uploadMedia: async ({ upload, query, caller, requestId }) =>
    created(
      await files.uploadMedia({ caller, requestId }, query.kind, {
        name: upload.name,
        content: await upload.toBuffer(),
      }),
    ),
  listMediaUses: async ({ params, caller, requestId }) =>
    ok(await files.listMediaUses({ caller, requestId }, params.id)),
}));
