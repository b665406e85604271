import type { PlayerClient } from '#src/providers/http/playerClient.ts';
import type { Session } from '#src/providers/session/session.ts';
import { savedExam } from '../exam/playedExam.ts';
import { savedFeedback } from '../feedback/savedFeedback.ts';
import { savedPdf } from '../pdf/savedPdf.ts';
import { savedPodcast } from '../podcast/savedPodcast.ts';
import { savedQuiz } from '../quiz/playedQuiz.ts';
import { savedStory } from '../story/savedStory.ts';
import { keptAttempts, type KeptContent } from '../saving/saveQueues.ts';

const contents: readonly KeptContent[] = [savedQuiz, savedExam, savedFeedback, savedPdf, savedPodcast, savedStory];

/** Sends the answers that earlier visits of the player kept on this device. */
export function resumeKept(session: Session, client: PlayerClient, userId: string): void {
  for (const name of keptAttempts(userId)) {
    contents.find(({ kind }) => kind === name.kind)?.resume(session, client, name);
  }
}
