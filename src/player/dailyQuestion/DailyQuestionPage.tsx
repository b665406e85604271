import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { DailyQuestion } from '#shared/dailyQuestion/dailyQuestion.contract.ts';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';
import type { ClientB } from '#src/providers/http/api.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { BackLink } from '../game/BackLink.tsx';
import { dailyStateQuery } from '../game/dailyState.queries.ts';
import { gameQuery } from '../game/game.queries.ts';
import { InNoGame } from '../game/InNoGame.tsx';
import { AskedQuestion } from '../quiz/AskedQuestion.tsx';
import { usePassages } from '../quiz/Passages.tsx';
import { afterTouching } from '../quiz/quiz.rules.ts';
import { QuestionSkeleton } from '../quiz/QuestionSkeleton.tsx';
import { ReviewedAnswers } from '../quiz/QuizReview.tsx';
import { announce } from '../ui/announcements.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { useDaysAhead } from '../ui/DateTime.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Trans } from '../ui/Trans.tsx';
import { isFromElsewhere, type Touched } from './dailyQuestion.rules.ts';
import '../quiz/QuestionPage.css';

/** The question itself. It is not kept on the device: there is another one tomorrow. */
const dailyQuestionQuery = (clientB: ClientB, gameId: string) =>
  queryOptions({
    queryKey: ['askedToday', gameId],
    queryFn: ({ signal }) => clientB.getDailyQuestion({ params: { gameId }, signal }),
  });

/** The question of the day: one answer, explained at once, and when the question comes again. */
export function DailyQuestionPage() {
  const { t } = useTranslation('daily');
  const { client } = useVariant();
  const { data: game, error, refetch } = useQuery(gameQuery(client));
  if (game !== undefined) return <InGame gameId={game.id} />;
  if (failureOf(error).kind === 'not_found') return <InNoGame title={t('title')} />;
  return <Waiting error={error} retry={refetch} />;
}

function Waiting({ error, retry }: { error: Error | null; retry: () => unknown }) {
  return (
    <Page title={undefined} head={error ? undefined : null} error={error} retry={retry}>
      <QuestionSkeleton />
    </Page>
  );
}

function InGame({ gameId }: { gameId: string }) {
  const { t } = useTranslation('daily');
  const { clientB } = useSession();
  const { data, error, refetch } = useQuery(dailyQuestionQuery(clientB, gameId));
  if (data === undefined) return <Waiting error={error} retry={refetch} />;
  const { asked } = data;
  if (asked === null) return <Nothing today={data} />;
  return (
    <Page title={t('title')} head={null}>
      <Asked key={gameId} gameId={gameId} today={data} asked={asked} />
    </Page>
  );
}

/** Why there is no question, and when the next one comes. */
function Nothing({ today: { state, day, next } }: { today: DailyQuestion }) {
  const { t } = useTranslation(['daily', 'shell']);
  const { paths } = useVariant();
  const daysAhead = useDaysAhead();
  return (
    <Page title={t('daily:title')}>
      <EmptyState
        seed="question of the day"
        title={t(`daily:nothing.${state === 'answered' ? 'answered' : 'title'}`)}
        action={<ButtonLink to={paths.home}>{t('shell:navigation.home')}</ButtonLink>}
      >
        {next === null ? t('daily:nothing.text') : t('daily:next', { when: daysAhead(day, next) })}
      </EmptyState>
    </Page>
  );
}

interface AskedProps {
  gameId: string;
  today: DailyQuestion;
  asked: NonNullable<DailyQuestion['asked']>;
}

function Asked({ gameId, today, asked }: AskedProps) {
  const { t } = useTranslation(['daily', 'game', 'quiz', 'shell']);
  const { clientB, queries } = useSession();
  const { paths } = useVariant();
  const navigate = useNavigate();
  const [touched, setTouched] = useState<Touched | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isChecking, setIsChecking] = useState(false);
  const { id: questionId, ...shown } = asked.question;
  const question: PlayerQuestion = { questionId, ...shown };
  const { key, review } = asked;
  // Of exactly what is shown: another question begins without a choice.
  const mine = review !== null || touched?.key !== key ? question.chosen : touched.labels;
  const check = async () => {
    setFailure(null);
    setIsChecking(true);
    const query = dailyQuestionQuery(clientB, gameId);
    try {
      const said = await clientB.answerDailyQuestion({ params: { gameId }, body: { key, answers: mine } });
      await queries.cancelQueries(query);
      queries.setQueryData(query.queryKey, said);
      const { asked: answered, ...state } = said;
      queries.setQueryData(dailyStateQuery(clientB, gameId).queryKey, state);
      if (answered?.review) {
        const words = `${t(verdictOf(answered.review.isRight))}. ${answered.review.explanation}`;
        announce(isFromElsewhere(answered, { key, labels: mine }) ? `${t('daily:elsewhere')} ${words}` : words);
      }
    } catch (error) {
      setFailure(error);
      if (failureOf(error).kind === 'question_changed') await queries.invalidateQueries(query);
    } finally {
      setIsChecking(false);
    }
  };
  return (
    <AskedQuestion
      question={question}
      mine={mine}
      isOver={isChecking || review !== null}
      onTouch={(label) => setTouched({ key, labels: afterTouching(question, mine, label) })}
      above={<BackLink to={paths.home} page={t('shell:navigation.home')} />}
      place={t('daily:title')}
      reviewed={
        review && (
          <>
            {touched !== null && isFromElsewhere(asked, touched) && <Notice>{t('daily:elsewhere')}</Notice>}
            <Reviewed question={question} today={today} asked={asked} />
          </>
        )
      }
    >
      {failure !== null && <ErrorState error={failure} compact />}
      <div className="quiz__foot">
        <Button
          type="submit"
          unavailable={mine.length === 0}
          onClick={({ currentTarget }) => {
            currentTarget.focus();
            return review === null ? check() : navigate(paths.home);
          }}
        >
          {t(review === null ? 'quiz:practice.check' : 'daily:done')}
        </Button>
      </div>
    </AskedQuestion>
  );
}

const verdictOf = (isRight: boolean) =>
  isRight ? 'game:achievementPage.review.right' : 'game:achievementPage.review.wrong';

/** What is right, why, when it comes again, and the quiz that it is from. */
function Reviewed({ question, today, asked }: Omit<AskedProps, 'gameId'> & { question: PlayerQuestion }) {
  const { t } = useTranslation(['daily', 'game']);
  const { paths } = useVariant();
  const daysAhead = useDaysAhead();
  const { review, comesAgain, levelId, achievementId } = asked;
  const find = usePassages(levelId);
  if (review === null) return null;
  const quiz = (
    <Link to={paths.achievement(levelId, achievementId)}>
      <LocalizedText of={asked} field="title" />
    </Link>
  );
  return (
    <div className="practice">
      <div>
        <p className="strong">{t(verdictOf(review.isRight))}</p>
        {comesAgain !== null && (
          <p className="small">{t('daily:comesAgain', { when: daysAhead(today.day, comesAgain) })}</p>
        )}
      </div>
      <ReviewedAnswers question={question} review={{ questionId: question.questionId, ...review }} find={find} />
      <p className="small">
        <Trans text={t('daily:from')} parts={{ quiz }} />
      </p>
    </div>
  );
}
