import { usePreloadedNavigate } from '#src/providers/navigation/preload.ts';
import { useVariant } from '../area/variant.ts';
import { useBeginning } from '../contents/useBeginning.ts';
import { enteringQuiz } from '../quiz/quizNavigation.ts';
import { examQuery } from './exam.queries.ts';
import { sheetOf, steadyNow, type ExamSheet } from './examSheet.ts';

/** Begins an attempt and opens its categories. */
export function useStartExam({ achievementId, levelId, attempt }: ExamSheet) {
  const { client, paths } = useVariant();
  const travel = usePreloadedNavigate();
  return useBeginning({
    queryKey: examQuery(client, achievementId).queryKey,
    begin: async (key) => {
      // The number names the attempt: a press on an outdated page does not use one up.
      const begun = await client.submitExam(achievementId, { answers: [], status: 'Saved', attempt: attempt + 1 }, key);
      return sheetOf(begun, steadyNow());
    },
    open: () => travel(paths.exam(levelId, achievementId), { state: enteringQuiz }),
  });
}
