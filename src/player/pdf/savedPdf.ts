import type { PlayerPdf } from '#shared/kinds/pdf/pdfs.contract.ts';
import { savedContent } from '../saving/saveQueues.ts';

export interface Reading {
  /** All that were seen and that the server may not know of. */
  pagesSeen: number[];
  /** Where the player is, from 1. */
  page: number;
}

/** The one thing that is saved of a reading. */
export const readingKey = 'reading';

/** How a reading is saved: pages are only ever added, and the place is the last one. */
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
  // What was seen is added to what the server has, so there is nothing to compare.
  storedIn: () => undefined,
  isSame: () => true,
});
