import { eq, sql } from 'drizzle-orm';
import { importRowsBackoffice, importsBackoffice } from '#shared/imports/imports.contract.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { importRows, imports } from '#server/schema/imports.ts';
import { users } from '#server/schema/users.ts';
import { listedResource } from '#server/engines/resources/storedResource.ts';

/** Every file that was brought, the newest first. */
export const importsResource = listedResource(importsBackoffice, imports, {
  columns: {
    person: derived(
      sql`(select ${users.username} from ${users} where ${eq(users.id, imports.createdBy)} and ${users.erasedAt} is null)`,
    ),
  },
  naturalOrder: [sql`${imports.createdAt} desc`],
});

/** The rows of files, in their order. */
export const importRowsResource = listedResource(importRowsBackoffice, importRows, {
  columns: {
    kind: derived(sql`(select ${imports.kind} from ${imports} where ${eq(imports.id, importRows.importId)})`),
  },
  naturalOrder: [importRows.importId, importRows.line],
});
