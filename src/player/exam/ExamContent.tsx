import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import { loadedContent, type OpenedProps } from '../contents/loadedContent.tsx';
import { examQuery } from './exam.queries.ts';
import { answeredCount, categoriesOf } from './exam.rules.ts';
import type { ExamSheet } from './examSheet.ts';
import { usePlayedExam, type PlayedExam } from './playedExam.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useStartExam } from './useStartExam.ts';
import { QuestionFacts } from '../quiz/QuestionFacts.tsx';
import { offerOf } from '../quiz/quiz.rules.ts';
import { enteringQuiz } from '../quiz/quizNavigation.ts';
import { KeptSubmission } from '../saving/KeptSubmission.tsx';
import { useVariant } from '../area/variant.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ProgressBar } from '../ui/Progress.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { ExamResult } from './ExamResult.tsx';
import { AttemptsLeft } from '../quiz/QuizOfferCard.tsx';
import { Standing } from '../contents/Standing.tsx';
import './ExamPage.css';

/** Only where an attempt was submitted. */
const QuizReview = lazyPage(async () => (await import('../quiz/QuizReview.tsx')).QuizReview);

/** Most work is not refused. */
const Refused = lazyExtra(async () => (await import('../quiz/Refused.tsx')).Refused);

/** An achievement that opens an exam: the last result, the next step, the figures, and the review where it is open. */
export const ExamContent = loadedContent((client, { id }) => examQuery(client, id), Opened);

function Opened({ achievement, given, game, children }: OpenedProps<ExamSheet>) {
  const played = usePlayedExam(given);
  const { sheet, queue, saving } = played;
  const { waitsSince } = saving;
  const offer = offerOf(sheet);
  const isSubmitted = sheet.status === 'Submitted';
  return (
    <>
      {saving.refusal !== null && (
        <Refused refusal={saving.refusal} kind="exam" content={sheet} onRead={queue.reopen} isAtAchievement />
      )}
      {isSubmitted && <ExamResult achievement={achievement} played={played} game={game} offer={offer} />}
      {isSubmitted && (
        <Suspense>
          <QuizReview quiz={sheet} />
        </Suspense>
      )}
      {waitsSince !== null && <KeptSubmission since={waitsSince} queue={queue} isTimed={sheet.timeLimit !== null} />}
      {offer === 'continue' && waitsSince === null && <GoOn played={played} />}
      {offer === 'start' && <Begin sheet={sheet} />}
      {offer === null && waitsSince === null && !(isSubmitted && achievement.state === 'Done') && (
        <Standing achievement={achievement} game={game} isOpenAttempt={sheet.status === 'Saved'} />
      )}
      <ExamFacts achievement={achievement} game={game} sheet={sheet} />
      {children}
    </>
  );
}

const questionsCount = (sheet: ExamSheet): number =>
  categoriesOf(sheet).reduce((sum, category) => sum + category.questionsCount, 0);

function Begin({ sheet }: { sheet: ExamSheet }) {
  const { t } = useTranslation(['exam', 'game']);
  const { start, error } = useStartExam(sheet);
  const questions = t('game:achievementPage.questions', { count: questionsCount(sheet) });
  const categories = t('exam:offer.categories', { count: categoriesOf(sheet).length });
  return (
    <div className="offer">
      <div className="offer__words">
        <p>{t('exam:offer.text', { questions, categories })}</p>
        {sheet.timeLimit !== null && <p>{t('exam:offer.time', { count: Math.round(sheet.timeLimit / 60) })}</p>}
        <p className="small">
          <AttemptsLeft quiz={sheet} />
        </p>
      </div>
      <Button className="offer__action" onClick={start}>
        {t('exam:offer.start')}
      </Button>
      {error !== null && (
        <div className="offer__error">
          <ErrorState error={error} compact />
        </div>
      )}
    </div>
  );
}

function GoOn({ played }: { played: PlayedExam }) {
  const { t } = useTranslation('exam');
  const { paths } = useVariant();
  const { sheet, chosen } = played;
  const total = sheet.questions.length;
  const answered = answeredCount(sheet.questions, chosen);
  const place = t('answered', { count: total, answered });
  return (
    <div className="offer">
      <div className="offer__words">
        <p className="strong">{place}</p>
        <TimeLeft played={played} />
        <div className="offer__bar">
          <ProgressBar label={<LocalizedText of={sheet} field="title" />} value={answered} max={total} text={place} />
        </div>
      </div>
      <ButtonLink className="offer__action" to={paths.exam(sheet.levelId, sheet.achievementId)} state={enteringQuiz}>
        {t('offer.continue')}
      </ButtonLink>
    </div>
  );
}

function ExamFacts({
  achievement,
  game,
  sheet,
}: Pick<OpenedProps<ExamSheet>, 'achievement' | 'game'> & { sheet: ExamSheet }) {
  const { t } = useTranslation('exam');
  const { timeLimit } = sheet;
  const time = timeLimit !== null && {
    label: t('facts.time'),
    value: t('facts.minutes', { count: Math.round(timeLimit / 60) }),
  };
  const total = questionsCount(sheet);
  return <QuestionFacts {...{ achievement, game, total }} work={sheet} own={time === false ? [] : [time]} />;
}
