import { eq } from 'drizzle-orm';
import { pdfsBackoffice } from '#shared/kinds/pdf/pdfs.contract.ts';
import { pdfFaults } from '#shared/kinds/pdf/pdfFields.rules.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { derived } from '#server/engines/resources/listing.ts';
import { pdfs } from '#server/schema/content.ts';
import { files } from '#server/schema/files.ts';
import { gameOfContent, playersOf, refuseUseless } from '#server/game/content/contentKind.ts';
import { storedResource } from '#server/engines/resources/storedResource.ts';
import { pdfKind } from './pdf.kind.ts';

async function pagesOf(tx: Transaction, fileId: string | null): Promise<number | null> {
  if (fileId === null) return null;
  const [file] = await tx.select({ pages: files.pages }).from(files).where(eq(files.id, fileId));
  return file?.pages ?? null;
}

/** The documents that achievements open. Another file keeps what players have seen, by the number of the page. */
export const pdfsResource = storedResource(pdfsBackoffice, pdfs, {
  columns: {
    readersCount: derived(playersOf(pdfKind)),
  },
  game: gameOfContent(pdfKind),
  naturalOrder: [pdfs.createdAt],

  faults: async ({ tx, fields }) => pdfFaults(fields, await pagesOf(tx, fields.file)),

  async save({ tx, id, before, fields }) {
    if (before?.file === fields.file) return;
    await tx
      .update(pdfs)
      .set({ pages: await pagesOf(tx, fields.file) })
      .where(eq(pdfs.id, id));
    await refuseUseless(tx, pdfKind, id, 'file');
  },
});
