import { eq, sql } from 'drizzle-orm';
import { importRowsBackoffice, importsBackoffice } from '#shared/imports/imports.contract.ts';
import { actorOf } from '#server/engines/resources/actor.sql.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { importRows, imports } from '#server/schema/imports.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';

/** All imported files, the newest first. */
export const importsResource = listedResource(importsBackoffice, imports, {
  columns: {
    person: actorOf(imports.createdBy),
  },
  naturalOrder: [sql`${imports.createdAt} desc`],
});

/** The rows of files: those with errors first, then in order. */
export const importRowsResource = listedResource(importRowsBackoffice, importRows, {
  columns: {
    kind: derived(sql`(select ${imports.kind} from ${imports} where ${eq(imports.id, importRows.importId)})`),
  },
  naturalOrder: [importRows.importId, sql`(${derived(sql`${importRows.action}`)} <> 'fault')`, importRows.line],
});
