import { archivesCalls } from '#shared/gameTrees/archives.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created, download, ok } from '#server/http/implement.ts';

export const archivesRoutes = implement(archivesCalls, ({ archives, backoffice }) => ({
  getGameArchive: async ({ caller, requestId, params }) =>
    download(await archives.save({ caller, requestId }, params.id)),
  checkGameArchive: async ({ upload }) => ok(await archives.check(upload.path)),
  bringGameArchive: async ({ caller, requestId, upload }) => {
    const actor = { caller, requestId };
    const id = await archives.bring(actor, upload);
    return created(await backoffice.games.get(actor, id));
  },
}));
