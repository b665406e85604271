import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import type { QuestionReview } from '#shared/questions/questions.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { quizQuery } from '../game/game.queries.ts';
import { BackLink } from '../game/BackLink.tsx';
import { NotFoundNotice } from '../game/NotFoundNotice.tsx';
import { useVariant } from '../area/variant.ts';
import { announce } from '../ui/announcements.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';
import { usePassages } from './Passages.tsx';
import { afterTouching } from './quiz.rules.ts';
import { QuestionSkeleton } from './QuestionSkeleton.tsx';
import { ReviewedAnswers } from './QuizReview.tsx';
import './QuestionPage.css';

/** The questions of a quiz one after the other, each explained at once: nothing is stored, and nothing is earned. */
export function PracticePage() {
  const { t } = useTranslation('quiz');
  const { levelId = '', achievementId = '' } = useParams();
  const { client, paths } = useVariant();
  const { data: quiz, error, refetch } = useQuery(quizQuery(client, achievementId));
  /** The quiz that is practised here, also when that has ended meanwhile: the page then says why. */
  const [begun, setBegun] = useState('');
  if (failureOf(error).kind === 'not_found') return <NotFoundNotice />;
  if (quiz === undefined) {
    return (
      <Page title={undefined} head={error ? undefined : null} error={error} retry={refetch}>
        <QuestionSkeleton />
      </Page>
    );
  }
  if (quiz.canPractise && begun !== achievementId) setBegun(achievementId);
  if (!quiz.canPractise && begun !== achievementId)
    return <Navigate to={paths.achievement(levelId, achievementId)} replace />;
  const load = async () => (await refetch()).data;
  return (
    <Page title={t('practice.documentTitle', { title: quiz.title })} head={null}>
      <Practice key={achievementId} quiz={quiz} load={load} />
    </Page>
  );
}

function Practice({ quiz, load }: { quiz: PlayerQuiz; load: () => Promise<PlayerQuiz | undefined> }) {
  const { t } = useTranslation(['quiz', 'game', 'errors']);
  const { client, paths } = useVariant();
  const find = usePassages(quiz.levelId);
  // An attempt that is begun elsewhere has others, perhaps in another order.
  const [questions, setQuestions] = useState(quiz.questions);
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const [chosen, setChosen] = useState<AnswerLabel[]>([]);
  const [review, setReview] = useState<QuestionReview | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isChecking, setIsChecking] = useState(false);
  const { achievementId, levelId } = quiz;
  const total = questions.length;
  const question = questions[at];
  const back = paths.achievement(levelId, achievementId);
  const above = <BackLink to={back} page={<LocalizedText of={quiz} field="title" />} />;
  if (question === undefined) {
    return (
      <div className="quiz">
        {above}
        <PageTitle title={t('quiz:practice.done')} />
        <p>{t('game:achievementPage.result.score', { right, total })}</p>
        <div className="quiz__foot">
          <ButtonLink to={back}>{t('quiz:practice.toQuiz')}</ButtonLink>
        </div>
      </div>
    );
  }
  const verdict = (isRight: boolean) =>
    t(isRight ? 'game:achievementPage.review.right' : 'game:achievementPage.review.wrong');
  const check = async () => {
    setFailure(null);
    setIsChecking(true);
    try {
      const said = await client.practise({ achievementId, questionId: question.questionId, answers: chosen });
      setReview(said);
      if (said.isRight) setRight(right + 1);
      announce(`${verdict(said.isRight)}. ${said.explanation}`);
    } catch (error) {
      setFailure(error);
      if (failureOf(error).kind !== 'not_found') return;
      // Closed, or without this question as it is shown here.
      const present = await load();
      if (present?.canPractise !== true) return;
      setQuestions(present.questions);
      setChosen([]);
    } finally {
      setIsChecking(false);
    }
  };
  const goOn = () => {
    setAt(at + 1);
    setChosen([]);
    setReview(null);
  };
  return (
    <AskedQuestion
      question={question}
      number={at + 1}
      total={total}
      mine={chosen}
      isOver={isChecking || review !== null}
      onTouch={(label) => setChosen(afterTouching(question, chosen, label))}
      above={above}
      place={t('quiz:practice.place', { number: at + 1, total })}
      reviewed={
        review && (
          <div className="practice">
            <p className="strong">{verdict(review.isRight)}</p>
            <ReviewedAnswers question={{ ...question, chosen }} review={review} find={find} />
          </div>
        )
      }
    >
      {quiz.canPractise ? (
        <>
          {failureOf(failure).kind === 'not_found' ? (
            <Notice tone="warning" role="alert">
              {t('errors:question_changed')}
            </Notice>
          ) : (
            failure !== null && <ErrorState error={failure} compact />
          )}
          <div className="quiz__foot">
            <Button
              type="submit"
              unavailable={chosen.length === 0}
              onClick={({ currentTarget }) => {
                currentTarget.focus();
                return review === null ? check() : goOn();
              }}
            >
              {t(review === null ? 'quiz:practice.check' : 'quiz:continue')}
            </Button>
          </div>
        </>
      ) : (
        <Notice
          tone="warning"
          role="alert"
          title={t(quiz.status === 'Saved' ? 'quiz:practice.begun' : 'quiz:practice.ended')}
          actions={
            <ButtonLink kind="quiet" to={back}>
              {t('quiz:practice.toQuiz')}
            </ButtonLink>
          }
        >
          {quiz.status === 'Saved' && t('quiz:practice.begunText')}
        </Notice>
      )}
    </AskedQuestion>
  );
}
