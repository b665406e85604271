import { importCalls } from '#shared/imports/imports.contract.ts';
import { implement } from '#server/api/implement.ts';
import { created, download, ok } from '#server/http/implement.ts';

export const importsRoutes = implement(importCalls, ({ imports }) => ({
  uploadImport: async ({ caller, requestId, query, upload }) =>
    created(await imports.receive({ caller, requestId }, query.kind, upload)),
  getImportTemplate: async ({ query }) => download(imports.template(query.kind, query.format)),
  getImportReport: async ({ params, query }) => download(await imports.report(params.id, query.fate)),
  applyImport: async ({ caller, requestId, params }) => ok(await imports.apply({ caller, requestId }, params.id)),
  undoImport: async ({ caller, requestId, params, body }) =>
    ok(await imports.undo({ caller, requestId }, params.id, body.reason ?? null)),
}));
