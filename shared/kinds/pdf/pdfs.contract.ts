/** What travels over HTTP about PDFs that are read inside the app. */
import * as z from 'zod';
import { contentRecord, kindContract, playerWork, Sequence, submittedWork } from '../../game/attempts.contract.ts';
import { FileUrl, Id, stored } from '../../http/fields.ts';
import { resource } from '../../http/resource.ts';

/** The maximum of pages of a document. */
const maxPages = 2_000;
const Page = z.int().min(1).max(maxPages);

export const PlayerPdf = z.object({
  ...playerWork,
  /** null until it can be opened. */
  file: FileUrl.nullable(),
  pages: z.int(),
  /** Distinct pages to see; null: the last one. */
  minimumPages: z.int().nullable(),
  /** Each page once, from 1, in order. */
  pagesSeen: z.array(z.int()),
  /** The player's last page, on any device; null: not opened yet. */
  page: z.int().nullable(),
});
export type PlayerPdf = z.infer<typeof PlayerPdf>;

export const PdfSubmission = z.strictObject({
  ...submittedWork,
  pagesSeen: z.array(Page).max(maxPages).default([]),
  /** The player's present page. */
  page: Page.optional(),
  sequence: Sequence.optional(),
});
export type PdfSubmission = z.infer<typeof PdfSubmission>;

const calls = kindContract('pdf', {
  view: PlayerPdf,
  viewing: 'The document and how far the caller has read',
  submission: PdfSubmission,
  answer: PlayerPdf,
  submitting: 'Saves which pages were seen; done as soon as its rule is fulfilled. Submitted before that is refused',
  errors: ['not_finished'],
});

export const pdfsV2 = { getPdf: calls.get, submitPdf: calls.submit };

export const PdfFields = z.strictObject({
  /** A document of the media library. */
  file: Id.nullable().default(null),
  /** Distinct pages to see; null: the last one. */
  minimumPages: Page.nullable().default(null),
});

/** A document is created and deleted with its achievement. */
export const PdfRow = z.object({
  ...stored,
  achievementId: Id,
  ...PdfFields.shape,
  fileUrl: FileUrl.nullable(),
  /** null without a file. */
  pages: z.int().nullable(),
  /** Players who have begun it and are not done. */
  readersCount: z.int(),
});
export type PdfRow = z.infer<typeof PdfRow>;

export const pdfsBackoffice = resource({
  name: 'pdfs',
  row: PdfRow,
  fields: PdfFields,
  files: { file: 'document' },
  ...contentRecord,
});
