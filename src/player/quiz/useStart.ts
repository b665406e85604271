import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { usePreloadedNavigate } from '#src/providers/navigation/preload.ts';
import { useVariant } from '../area/variant.ts';
import { useBeginning } from '../contents/useBeginning.ts';
import { quizQuery } from '../game/game.queries.ts';
import { chosenIn, questionToGoOn } from './quiz.rules.ts';
import { enteringQuiz } from './quizNavigation.ts';

/** Begins an attempt and opens its next question. */
export function useStart({ achievementId, levelId }: Pick<PlayerQuiz, 'achievementId' | 'levelId'>) {
  const { client, paths } = useVariant();
  const travel = usePreloadedNavigate();
  return useBeginning({
    queryKey: quizQuery(client, achievementId).queryKey,
    begin: (key) => client.submitQuiz({ achievementId, answers: [], status: 'Saved' }, key),
    open: async (quiz) => {
      const next = questionToGoOn(quiz.questions, chosenIn(quiz, new Map()));
      if (next === null) return;
      await travel(paths.question(levelId, achievementId, next.questionId), { state: enteringQuiz });
    },
  });
}
