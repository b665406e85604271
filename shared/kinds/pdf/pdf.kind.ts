import * as z from 'zod';
import { shapeOf, type ContentKind } from '../../game/gamePart.ts';
import { pdfsBackoffice } from './pdfs.contract.ts';

const tree = z.strictObject({ kind: z.literal('pdf'), ...shapeOf(pdfsBackoffice) });

export const pdfKind = {
  parts: { pdf: pdfsBackoffice },
  tree,
  isComplete: ({ file }: z.infer<typeof tree>) => file !== null,
} satisfies ContentKind;
