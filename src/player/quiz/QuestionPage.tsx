import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import type { ComplianceVisit } from '#shared/kinds/quiz/questionGuard.rules.ts';
import type { PlayerQuiz } from '#shared/kinds/quiz/quizzes.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { quizQuery, recordQuery } from '../game/game.queries.ts';
import { NotFoundNotice } from '../game/NotFoundNotice.tsx';
import { useVariant } from '../area/variant.ts';
import { Page } from '../ui/Page.tsx';
import { Leave } from './Leave.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionSkeleton } from './QuestionSkeleton.tsx';
import type { QuizNavigation } from './quizNavigation.ts';
import { usePlayedQuiz } from './playedQuiz.ts';
import './QuestionPage.css';

type GameRecord = ComplianceVisit['gameRecord'];

/** [spec] One question of a quiz. */
export function QuestionPage() {
  const { levelId = '', achievementId = '' } = useParams();
  const { client, paths } = useVariant();
  const { data: quiz, error, refetch } = useQuery(quizQuery(client, achievementId));
  const record = useQuery(recordQuery(client, achievementId));
  if (quiz !== undefined && record.data !== undefined) return <Guarded given={quiz} gameRecord={record.data} />;
  // [spec] Without a game the achievement's page says why.
  if (record.data === null) return <Navigate to={paths.achievement(levelId, achievementId)} replace />;
  const failure = error ?? record.error;
  if (failureOf(failure).kind === 'not_found') return <NotFoundNotice />;
  const retry = () => Promise.all([refetch(), record.refetch()]);
  return (
    <Page title={undefined} head={failure ? undefined : null} error={failure} retry={retry}>
      <QuestionSkeleton />
    </Page>
  );
}

/** [spec] The guard: one question after the other, and none of a submitted quiz. The server enforces the same. */
function Guarded({ given, gameRecord }: { given: PlayerQuiz; gameRecord: GameRecord }) {
  const { t } = useTranslation('quiz');
  const { questionId: asked = '', levelId } = useParams();
  const { paths, arrivalAt } = useVariant();
  const navigation = useLocation().state as QuizNavigation | null;
  const played = usePlayedQuiz(given);
  const { quiz, chosen, saving } = played;
  // An answer kept on this device opens the next question too: both are sent together.
  const answered = new Set(quiz.questions.flatMap(({ questionId: id }) => (chosen.get(id)?.length ? [id] : [])));
  if (saving.waitsSince !== null) return <Leave content={quiz} isOver />;
  const arrival = arrivalAt({
    asked,
    achievementId: quiz.achievementId,
    gameRecord,
    answered,
    status: quiz.status,
    isQuizDone: navigation?.isQuizDone === true,
    questions: quiz.questions,
  });
  // After a refusal the player reads the reason before being redirected.
  const isRefused = saving.refusal !== null && quiz.questions.some(({ questionId }) => questionId === asked);
  if (arrival.at === 'achievement' && !isRefused) {
    return <Leave content={quiz} isOver={quiz.status === 'Submitted'} />;
  }
  if (arrival.at === 'firstQuestion' || levelId !== quiz.levelId) {
    const questionId = arrival.at === 'firstQuestion' ? arrival.questionId : asked;
    const to = paths.question(quiz.levelId, quiz.achievementId, questionId);
    return <Navigate to={to} state={navigation} replace />;
  }
  const number = quiz.questions.findIndex(({ questionId }) => questionId === asked) + 1;
  const title = t('documentTitle', { number, total: quiz.questions.length, title: quiz.title });
  return (
    <Page title={title} head={null}>
      <QuestionForm number={number} played={played} />
    </Page>
  );
}
