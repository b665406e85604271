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
  if (quiz === undefined) {
    if (failureOf(error).kind === 'not_found') return <NotFoundNotice />;
    return (
      <Page title={undefined} head={error ? undefined : null} error={error} retry={refetch}>
        <QuestionSkeleton />
      </Page>
    );
  }
  if (!quiz.canPractise) return <Navigate to={paths.achievement(levelId, achievementId)} replace />;
  return (
    <Page title={t('practice.documentTitle', { title: quiz.title })} head={null}>
      <Practice quiz={quiz} />
    </Page>
  );
}

function Practice({ quiz }: { quiz: PlayerQuiz }) {
  const { t } = useTranslation(['quiz', 'game']);
  const { client, paths } = useVariant();
  const find = usePassages(quiz.levelId);
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const [chosen, setChosen] = useState<AnswerLabel[]>([]);
  const [review, setReview] = useState<QuestionReview | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isChecking, setIsChecking] = useState(false);
  const { achievementId, levelId, questions } = quiz;
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
      {failure !== null && <ErrorState error={failure} compact />}
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
    </AskedQuestion>
  );
}
