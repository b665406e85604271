import { useTranslation } from 'react-i18next';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import { loadedContent, type OpenedProps } from '../contents/loadedContent.tsx';
import { quizQuery } from '../game/game.queries.ts';
import { usePlayedQuiz } from './playedQuiz.ts';
import { offerOf } from './quiz.rules.ts';
import { KeptSubmission } from '../saving/KeptSubmission.tsx';
import { useVariant } from '../area/variant.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { QuestionFacts } from './QuestionFacts.tsx';
import { QuizOfferCard } from './QuizOfferCard.tsx';
import { QuizResult } from './QuizResult.tsx';
import { QuizReview } from './QuizReview.tsx';
import { Standing } from '../contents/Standing.tsx';

/** Most work is not refused. */
const Refused = lazyExtra(async () => (await import('./Refused.tsx')).Refused);

/** An achievement that opens a quiz: the last result, the next step, the figures, and the review where it is open. */
export const QuizContent = loadedContent((client, { id }) => quizQuery(client, id), Opened);

function Opened({ achievement, given, game, children }: OpenedProps<PlayerQuiz>) {
  const { quiz, queue, saving, chosen } = usePlayedQuiz(given);
  const { t } = useTranslation('quiz');
  const { paths } = useVariant();
  const { waitsSince } = saving;
  const offer = offerOf(quiz);
  const isSubmitted = quiz.status === 'Submitted';
  return (
    <>
      {saving.refusal !== null && (
        <Refused refusal={saving.refusal} kind="quiz" content={quiz} onRead={queue.reopen} isAtAchievement />
      )}
      {isSubmitted && <QuizResult achievement={achievement} quiz={quiz} game={game} offer={offer} queue={queue} />}
      {isSubmitted && <QuizReview quiz={quiz} />}
      {waitsSince !== null && <KeptSubmission since={waitsSince} queue={queue} />}
      {offer !== null && !isSubmitted && waitsSince === null && (
        <QuizOfferCard quiz={quiz} offer={offer} chosen={chosen} />
      )}
      {offer === null && waitsSince === null && !(isSubmitted && achievement.state === 'Done') && (
        <Standing achievement={achievement} game={game} isOpenAttempt={quiz.status === 'Saved'} />
      )}
      {quiz.canPractise && (
        <div className="offer">
          <p className="offer__words">{t('practice.text')}</p>
          <ButtonLink className="offer__action" kind="quiet" to={paths.practice(quiz.levelId, quiz.achievementId)}>
            {t('practice.start')}
          </ButtonLink>
        </div>
      )}
      <QuestionFacts achievement={achievement} game={game} work={quiz} total={quiz.questions.length} />
      {children}
    </>
  );
}
