import type { PlayerPodcast } from '#shared/kinds/podcast/podcasts.contract.ts';
import {
  maxSpeed,
  secondsHeard,
  secondsToRead,
  uncounted,
  type HeardInterval,
} from '#shared/kinds/podcast/podcasts.rules.ts';
import { savedContent } from '../saving/saveQueues.ts';

export interface Hearing {
  /** Everything that was played and that the server may not have counted. */
  stretches: HeardInterval[];
  /** The current position in seconds. */
  position: number;
  isTranscriptRead: boolean;
}

/** The key of the one value that is saved. */
export const hearingKey = 'hearing';

/** What was heard without a network before the server knew of it: the server counts it as its time passes. */
function restOf({ heard, duration, transcript }: PlayerPodcast, hearing: Hearing) {
  const stretches = uncounted(heard, hearing.stretches, duration);
  const toHear = secondsHeard(stretches, duration) / maxSpeed;
  const toRead = hearing.isTranscriptRead ? secondsToRead(transcript) : 0;
  // Less is the inaccuracy of two clocks.
  if (toHear < 0.25 && toRead === 0) return null;
  return { answers: { ...hearing, stretches }, ms: 1000 * Math.max(toHear, toRead, 5) };
}

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
  restOf,
});
