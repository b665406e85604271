import type { PlayerPodcast } from '#shared/kinds/podcast/podcasts.contract.ts';
import type { Stretch } from '#shared/kinds/podcast/podcasts.rules.ts';
import { savedContent } from '../saving/saveQueues.ts';

export interface Hearing {
  /** All that was played and that the server may not have counted. */
  stretches: Stretch[];
  /** Where the player is, in seconds. */
  position: number;
  isTranscriptRead: boolean;
}

/** The one thing that is saved of a hearing. */
export const hearingKey = 'hearing';

/** How a hearing is saved: what was played is only ever added, and the place is the last one. */
export const savedPodcast = savedContent<Hearing, PlayerPodcast>({
  kind: 'podcast',
  post: (client, { achievementId, attempt }, { answers: [hearing], status, idempotencyKey }) =>
    client.submitPodcast(
      achievementId,
      {
        ...{ attempt, status, stretches: [], isTranscriptRead: false },
        ...(hearing && { ...hearing.answers, ...(hearing.sequence !== undefined && { sequence: hearing.sequence }) }),
      },
      idempotencyKey,
    ),
  // What was heard is added to what the server has, so there is nothing to compare.
  storedIn: () => undefined,
  isSame: () => true,
});
