import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCalls } from '#shared/imports/imports.contract.ts';
import { created, download, implement, ok } from '#server/http/implement.ts';
import type { Upload } from '#server/http/upload.ts';

/** Keeps an upload in a file while it is read: whoever sends slowly holds nothing of the database. */
async function withFile<T>(upload: Upload, use: (file: { name: string; path: string }) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gamehub-import-'));
  try {
    const path = join(folder, 'upload');
    await upload.save(path);
    return await use({ name: upload.filename, path });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const importsRoutes = implement(importCalls, ({ imports }) => ({
  uploadImport: async ({ caller, requestId, query, upload }) =>
    created(await withFile(upload, (file) => imports.receive({ caller, requestId }, query.kind, file))),
  getImportTemplate: async ({ query }) => download(imports.template(query.kind, query.format)),
  getImportReport: async ({ params, query }) => download(await imports.report(params.id, query.fate)),
  applyImport: async ({ caller, requestId, params }) => ok(await imports.apply({ caller, requestId }, params.id)),
  undoImport: async ({ caller, requestId, params }) => ok(await imports.undo({ caller, requestId }, params.id)),
}));
