import { useTranslation } from 'react-i18next';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { openQuestions, questionToGoOn, type QuizOffer } from './quiz.rules.ts';
import { enteringQuiz } from './quizNavigation.ts';
import { useStart } from './useStart.ts';
import { useVariant } from '../area/variant.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ProgressBar } from '../ui/Progress.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';

export interface QuizOfferCardProps {
  quiz: PlayerQuiz;
  offer: NonNullable<QuizOffer>;
  /** The chosen answers of the open attempt, by question. */
  chosen: ReadonlyMap<string, readonly AnswerLabel[]>;
}

/** What to do with the quiz now: start it, or resume it. */
export function QuizOfferCard({ quiz, offer, chosen }: QuizOfferCardProps) {
  return offer === 'continue' ? <GoOn quiz={quiz} chosen={chosen} /> : <Begin quiz={quiz} offer={offer} />;
}

function GoOn({ quiz, chosen }: Omit<QuizOfferCardProps, 'offer'>) {
  const { t } = useTranslation('game');
  const { paths } = useVariant();
  const { questions, levelId, achievementId, savedAt } = quiz;
  const next = questionToGoOn(questions, chosen);
  if (next === null) return null;
  const count = questions.length;
  const left = openQuestions(questions, chosen).length;
  const place = t('achievementPage.place', { number: next.number, count });
  return (
    <div className="offer">
      <div className="offer__words">
        <p className="strong">{left === 0 ? t('achievementPage.allAnswered') : place}</p>
        {savedAt !== null && <Saved savedAt={savedAt} />}
        <div className="offer__bar">
          <ProgressBar
            label={<LocalizedText of={quiz} field="title" />}
            value={count - left}
            max={count}
            text={place}
          />
        </div>
      </div>
      <ButtonLink
        className="offer__action"
        to={paths.question(levelId, achievementId, next.questionId)}
        state={enteringQuiz}
      >
        {t('achievementPage.offer.continue')}
      </ButtonLink>
    </div>
  );
}

function Saved({ savedAt }: { savedAt: string }) {
  const { t } = useTranslation('game');
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString();
  return (
    <p className="small offer__saved">
      <Trans
        text={t(isToday ? 'achievementPage.savedToday' : 'achievementPage.savedOn')}
        parts={{ time: <DateTime instant={savedAt} format={isToday ? 'time' : 'dateTime'} /> }}
      />
    </p>
  );
}

function Begin({ quiz, offer }: { quiz: PlayerQuiz; offer: Exclude<QuizOffer, 'continue' | null> }) {
  const { t } = useTranslation('game');
  const { start, error } = useStart(quiz);
  const questions = t('achievementPage.questions', { count: quiz.questions.length });
  return (
    <div className="offer">
      <div className="offer__words">
        <p>{t('achievementPage.startText', { questions })}</p>
        <p className="small">
          <AttemptsLeft quiz={quiz} />
        </p>
      </div>
      <Button className="offer__action" onClick={start}>
        {t(`achievementPage.offer.${offer}`)}
      </Button>
      {error !== null && (
        <div className="offer__error">
          <ErrorState error={error} compact />
        </div>
      )}
    </div>
  );
}

export function AttemptsLeft({
  quiz: { attempt, attemptsLeft },
}: {
  quiz: Pick<PlayerQuiz, 'attempt' | 'attemptsLeft'>;
}) {
  const { t } = useTranslation('game');
  if (attemptsLeft === null) return t('achievementPage.attemptsAny');
  if (attempt > 0) return t('achievementPage.attemptsLeft', { count: attemptsLeft });
  return attemptsLeft === 1 ? t('achievementPage.lastAttempt') : t('achievementPage.attempts', { count: attemptsLeft });
}
