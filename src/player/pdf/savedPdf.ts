import type { PlayerPdf } from '#shared/kinds/pdf/pdfs.contract.ts';
import { savedContent } from '../saving/saveQueues.ts';

export interface Reading {
  /** All pages that were seen and that the server may not have. */
  pagesSeen: number[];
  /** The current page, from 1. */
  page: number;
}

/** The key of the one value that is saved. */
export const readingKey = 'reading';

/** How reading progress is saved: pages are only ever added, and the position is the last one. */
export const savedPdf = savedContent<Reading, PlayerPdf>({
  kind: 'pdf',
  post: (client, { achievementId, attempt }, { answers: [reading], status, idempotencyKey }) =>
    client.submitPdf(
      achievementId,
      {
        ...{ attempt, status, pagesSeen: [] },
        ...(reading && { ...reading.answers, ...(reading.sequence !== undefined && { sequence: reading.sequence }) }),
      },
      idempotencyKey,
    ),
  // Seen pages are added to those of the server, so there is nothing to compare.
  storedIn: () => undefined,
  isSame: () => true,
});
