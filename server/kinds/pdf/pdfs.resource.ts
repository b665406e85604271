import { eq } from 'drizzle-orm';
import { pdfsBackoffice } from '#shared/kinds/pdf/pdfs.contract.ts';
import { pdfErrors } from '#shared/kinds/pdf/pdfFields.rules.ts';
import { derived } from '#server/engines/resources/listing.sql.ts';
import { pdfs } from '#server/schema/content.ts';
import { gameOfContent, lengthOfFile, playersOf, refuseIncomplete } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { pdfKind } from './pdf.kind.ts';

/** The documents of achievements. When the file is replaced, players keep the pages they have seen, by page number. */
export const pdfsResource = storedResource(pdfsBackoffice, pdfs, {
  columns: { readersCount: derived(playersOf(pdfKind)) },
  game: gameOfContent(pdfKind),
  naturalOrder: [pdfs.createdAt],

  errors: async ({ tx, fields }) => pdfErrors(fields, await lengthOfFile(tx, fields.file, 'pages')),

  async save({ tx, id, before, fields }) {
    if (before?.file === fields.file) return false;
    await tx
      .update(pdfs)
      .set({ pages: await lengthOfFile(tx, fields.file, 'pages') })
      .where(eq(pdfs.id, id));
    await refuseIncomplete(tx, pdfKind, id, 'file');
    return true;
  },
});
