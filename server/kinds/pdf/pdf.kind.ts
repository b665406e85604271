import { isNotNull } from 'drizzle-orm';
import { pdfs } from '#server/schema/content.ts';
import type { ContentKind } from '#server/game/content/contentKind.ts';

export const pdfKind: ContentKind = {
  name: 'pdf',
  table: pdfs,
  isComplete: isNotNull(pdfs.file),
  publishBlocker: 'documentMissing',
};
