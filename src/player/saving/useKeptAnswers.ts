import { useEffect } from 'react';
import { useMe, useSession } from '#src/providers/session.ts';
import { savedExam } from '../exam/playedExam.ts';
import { savedFeedback } from '../feedback/savedFeedback.ts';
import { savedPdf } from '../pdf/savedPdf.ts';
import { savedPodcast } from '../podcast/savedPodcast.ts';
import { savedQuiz } from '../quiz/playedQuiz.ts';
import { useVariant } from '../shell/variant.ts';
import { savedStory } from '../story/savedStory.ts';
import { keptAttempts, type KeptContent } from './saveQueues.ts';

const contents: readonly KeptContent[] = [savedQuiz, savedExam, savedFeedback, savedPdf, savedPodcast, savedStory];

/** Sends what earlier visits of the player kept on this device. */
export function useKeptAnswers(): void {
  const session = useSession();
  const { client } = useVariant();
  const userId = useMe()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    for (const name of keptAttempts(userId))
      contents.find(({ kind }) => kind === name.kind)?.resume(session, client, name);
  }, [session, client, userId]);
}
