import { filesBackoffice } from '#shared/files/files.contract.ts';
import { created, implement, page } from '#server/http/implement.ts';

export const mediaRoutes = implement(filesBackoffice, ({ files }) => ({
  uploadMedia: async ({ upload, caller, requestId }) =>
    created(
      await files.uploadMedia({ caller, requestId }, { name: upload.filename, content: await upload.toBuffer() }),
    ),
  listMedia: async ({ query }) => page(await files.listMedia(query)),
}));
