import { eq, sql } from 'drizzle-orm';
import { importRowsBackoffice, importsBackoffice } from '#shared/imports/imports.contract.ts';
import { derived } from '#server/db/listing.ts';
import { importRows, imports } from '#server/db/schema/imports.ts';
import { users } from '#server/db/schema/users.ts';
import type { ListedResource } from '#server/features/resources/storedResource.ts';

/** Every file that was brought, the newest first. */
export const importsResource: ListedResource<typeof importsBackoffice> = {
  resource: importsBackoffice,
  table: imports,
  columns: {
    id: imports.id,
    createdAt: imports.createdAt,
    updatedAt: imports.updatedAt,
    version: imports.version,
    kind: imports.kind,
    state: imports.state,
    fileName: imports.fileName,
    person: derived(
      sql`(select ${users.username} from ${users} where ${eq(users.id, imports.createdBy)} and ${users.erasedAt} is null)`,
    ),
    rows: imports.rows,
    done: imports.done,
    created: imports.created,
    updated: imports.updated,
    unchanged: imports.unchanged,
    faulty: imports.faulty,
    isRechecked: imports.isRechecked,
    hasFailed: imports.hasFailed,
    appliedAt: imports.appliedAt,
    undoneAt: imports.undoneAt,
    undone: imports.undone,
    kept: imports.kept,
    hasRows: imports.hasRows,
  },
  naturalOrder: [sql`${imports.createdAt} desc`],
};

/** The rows of files, in their order. */
export const importRowsResource: ListedResource<typeof importRowsBackoffice> = {
  resource: importRowsBackoffice,
  table: importRows,
  columns: {
    id: importRows.id,
    importId: importRows.importId,
    kind: derived(sql`(select ${imports.kind} from ${imports} where ${eq(imports.id, importRows.importId)})`),
    entityId: importRows.entityId,
    line: importRows.line,
    title: importRows.title,
    fate: importRows.fate,
    outcome: importRows.outcome,
    changes: importRows.changes,
    faults: importRows.faults,
  },
  naturalOrder: [importRows.importId, importRows.line],
};
