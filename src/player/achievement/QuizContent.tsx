import type { ReactNode } from 'react';
import type { Achievement } from '#shared/achievements/achievements.contract.ts';
import type { PlayerGame } from '#shared/games/games.contract.ts';
import type { PlayerQuiz } from '#shared/quizzes/quizzes.contract.ts';
import { usePlayedQuiz } from '../quiz/playedQuiz.ts';
import { offerOf } from '../quiz/quiz.rules.ts';
import { Refused } from '../quiz/Refused.tsx';
import { QuizFacts } from './QuizFacts.tsx';
import { QuizOfferCard } from './QuizOfferCard.tsx';
import { QuizResult } from './QuizResult.tsx';
import { QuizReview } from './QuizReview.tsx';
import { Standing } from './Standing.tsx';

export interface QuizContentProps {
  achievement: Achievement;
  /** The quiz as the page knows it. */
  given: PlayerQuiz;
  game: PlayerGame;
  /** What there is to read about it. */
  children: ReactNode;
}

/** An achievement that opens a quiz: the last result, what can be done now, the figures, and the review where it is open. */
export function QuizContent({ achievement, given, game, children }: QuizContentProps) {
  const { quiz, queue, saving, chosen } = usePlayedQuiz(given);
  const offer = offerOf(quiz);
  const isSubmitted = quiz.status === 'Submitted';
  return (
    <>
      {saving.refusal !== null && (
        <Refused refusal={saving.refusal} kind="quiz" content={quiz} onRead={queue.reopen} isAtAchievement />
      )}
      {isSubmitted && <QuizResult achievement={achievement} quiz={quiz} game={game} offer={offer} queue={queue} />}
      {isSubmitted && <QuizReview quiz={quiz} />}
      {offer !== null && !isSubmitted && <QuizOfferCard quiz={quiz} offer={offer} chosen={chosen} />}
      {offer === null && !(isSubmitted && achievement.state === 'Done') && (
        <Standing achievement={achievement} game={game} isOpenAttempt={quiz.status === 'Saved'} />
      )}
      <QuizFacts achievement={achievement} quiz={quiz} timeZone={game.timezone} />
      {children}
    </>
  );
}
