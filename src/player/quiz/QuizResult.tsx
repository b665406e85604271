import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { useStart } from './useStart.ts';
import { AttemptResult, type AttemptResultProps } from './AttemptResult.tsx';

export interface QuizResultProps extends Pick<AttemptResultProps, 'achievement' | 'game' | 'offer' | 'queue'> {
  quiz: PlayerQuiz;
}

export function QuizResult({ quiz, ...about }: QuizResultProps) {
  return <AttemptResult {...about} work={quiz} again={useStart(quiz)} />;
}
