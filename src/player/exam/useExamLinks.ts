import { useLocation } from 'react-router';
import { useVariant } from '../area/variant.ts';
import { withinQuiz, type QuizNavigation } from '../quiz/quizNavigation.ts';
import type { ExamSheet } from './examSheet.ts';

/** Links from one page of an exam to another. */
export function useExamLinks({ levelId, achievementId }: Pick<ExamSheet, 'levelId' | 'achievementId'>) {
  const { paths } = useVariant();
  const state = withinQuiz(useLocation().state as QuizNavigation | null);
  return {
    exam: { to: paths.exam(levelId, achievementId), state },
    review: { to: `${paths.exam(levelId, achievementId)}#review`, state },
    category: (id: string) => ({ to: paths.examCategory(levelId, achievementId, id), state }),
    question: (categoryId: string, id: string) => ({
      ...{ to: paths.examQuestion(levelId, achievementId, categoryId, id), state },
    }),
  };
}
