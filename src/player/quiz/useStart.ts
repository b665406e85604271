import { useState } from 'react';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { useTravel } from '#src/providers/navigation/preload.ts';
import { useSession } from '#src/providers/session/session.ts';
import { quizQuery } from '../game/game.queries.ts';
import { useVariant } from '../area/variant.ts';
import { chosenIn, questionToGoOn } from './quiz.rules.ts';
import { enteringQuiz } from './quizNavigation.ts';

/** Begins an attempt, or resumes the one that was begun on another device, and opens its next question. */
export function useStart({ achievementId, levelId }: Pick<PlayerQuiz, 'achievementId' | 'levelId'>): {
  start: () => Promise<void>;
  /** Why it did not work; null when it did, or was not tried. */
  error: unknown;
} {
  const { queries } = useSession();
  const { client, paths } = useVariant();
  const travel = useTravel();
  const [error, setError] = useState<unknown>(null);
  // The same key until there is an answer: trying again after a lost answer begins one attempt, not two.
  const [key, setKey] = useState(() => crypto.randomUUID());

  const start = async () => {
    setError(null);
    try {
      const quiz = await client.submitQuiz({ achievementId, answers: [], status: 'Saved' }, key);
      setKey(crypto.randomUUID());
      queries.setQueryData(quizQuery(client, achievementId).queryKey, quiz);
      for (const stale of [['game'], ['achievements']]) {
        void queries.invalidateQueries({ queryKey: stale, refetchType: 'none' });
      }
      const next = questionToGoOn(quiz.questions, chosenIn(quiz, new Map()));
      if (next !== null) {
        await travel(paths.question(levelId, achievementId, next.questionId), { state: enteringQuiz });
      }
    } catch (refusal) {
      setError(refusal);
      // The data on the page is outdated.
      void queries.invalidateQueries({ queryKey: ['achievements'] });
      void queries.invalidateQueries(quizQuery(client, achievementId));
    }
  };
  return { start, error };
}
