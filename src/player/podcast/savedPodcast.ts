import type { PlayerPodcast } from '#shared/kinds/podcast/podcasts.contract.ts';
import type { Stretch } from '#shared/kinds/podcast/podcasts.rules.ts';
import { savedContent } from '../saving/saveQueues.ts';

export interface Hearing {
  /** Everything that was played and that the server may not have counted. */
  stretches: Stretch[];
  /** The current position in seconds. */
  position: number;
  isTranscriptRead: boolean;
}

/** The key of the one value that is saved. */
export const hearingKey = 'hearing';

/** How listening progress is saved: played parts are only ever added, and the position is the last one. */
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
  // Heard parts are added to those of the server, so there is nothing to compare.
  storedIn: () => undefined,
  isSame: () => true,
});
