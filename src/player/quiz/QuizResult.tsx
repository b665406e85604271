import { useTranslation } from 'react-i18next';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { useStart } from './useStart.ts';
import { AttemptResult, type AttemptResultProps } from './AttemptResult.tsx';

export interface QuizResultProps extends Pick<AttemptResultProps, 'achievement' | 'game' | 'offer' | 'queue'> {
  quiz: PlayerQuiz;
}

export function QuizResult({ quiz, ...about }: QuizResultProps) {
  const { t } = useTranslation('game');
  const again = useStart(quiz);
  const questions = t('achievementPage.questions', { count: quiz.questions.length });
  return (
    <AttemptResult
      {...{ ...about, work: quiz, again }}
      {...(about.offer === 'again' && {
        hint: t('achievementPage.review.anotherOrder', { questions }),
      })}
    />
  );
}
