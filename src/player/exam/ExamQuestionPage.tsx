import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { arrivalInStandard } from '#shared/kinds/quiz/questionGuard.rules.ts';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import { BackLink } from '../game/BackLink.tsx';
import { AskedQuestion, saveDelayMs } from '../quiz/AskedQuestion.tsx';
import { afterTouching, openQuestions } from '../quiz/quiz.rules.ts';
import { QuestionSkeleton } from '../quiz/QuestionSkeleton.tsx';
import { Refused } from '../quiz/Refused.tsx';
import { SaveLine } from '../saving/SaveLine.tsx';
import { useVariant } from '../area/variant.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { categoriesOf, nextCategory } from './exam.rules.ts';
import { ExamGate } from './ExamGate.tsx';
import type { SheetCategory } from './examSheet.ts';
import type { PlayedExam } from './playedExam.ts';
import { ConfirmSending } from './SendExam.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useExamLinks } from './useExamLinks.ts';
import '../quiz/QuestionPage.css';

/** [spec] One question of an exam's category. */
export function ExamQuestionPage() {
  return (
    <ExamGate skeleton={<QuestionSkeleton />} isWhole>
      {(played) => <Guarded played={played} />}
    </ExamGate>
  );
}

/** [spec] The guard: in each category one question after the other. The server enforces the same. */
function Guarded({ played }: { played: PlayedExam }) {
  const { t } = useTranslation('exam');
  const { categoryId, questionId: asked = '' } = useParams();
  const { state } = useLocation();
  const { paths } = useVariant();
  const { sheet, chosen } = played;
  const { levelId, achievementId } = sheet;
  const category = categoriesOf(sheet).find(({ id }) => id === categoryId);
  if (category === undefined) return <Navigate to={paths.exam(levelId, achievementId)} state={state} replace />;
  const { questions } = category;
  // An answer kept on this device opens the next question too: both are sent together.
  const answered = new Set(questions.flatMap(({ questionId: id }) => (chosen.get(id)?.length ? [id] : [])));
  const arrival = arrivalInStandard({ asked, answered, status: sheet.status, isQuizDone: false, questions });
  if (arrival.at === 'achievement') return <Navigate to={paths.achievement(levelId, achievementId)} replace />;
  if (arrival.at === 'firstQuestion') {
    const to = paths.examQuestion(levelId, achievementId, category.id, arrival.questionId);
    return <Navigate to={to} state={state} replace />;
  }
  const number = questions.findIndex(({ questionId }) => questionId === asked) + 1;
  const title = t('questionTitle', { number, total: questions.length, category: category.name });
  return (
    <Page title={title} head={null}>
      <Question number={number} category={category} played={played} />
    </Page>
  );
}

interface QuestionProps {
  /** In the category, from 1. */
  number: number;
  category: SheetCategory;
  played: PlayedExam;
}

function Question({ number, category, played }: QuestionProps) {
  const { t } = useTranslation(['exam', 'quiz']);
  const navigate = useNavigate();
  const { sheet, queue, saving, chosen } = played;
  const links = useExamLinks(sheet);
  const { questions } = category;
  const [asksToSend, setAsksToSend] = useState(false);
  const question = questions[number - 1];
  if (question === undefined) return null;
  const { questionId, multiple } = question;
  const mine = chosen.get(questionId) ?? [];
  const before = questions[number - 2];
  const next = questions[number];
  const isComplete = openQuestions(sheet.questions, chosen).length === 0;
  const onward = nextCategory(sheet, chosen, category);
  const touch = (label: AnswerLabel) =>
    queue.choose(questionId, afterTouching(question, mine, label), multiple ? saveDelayMs : 0);
  return (
    <AskedQuestion
      question={question}
      number={number}
      total={questions.length}
      mine={mine}
      onTouch={touch}
      above={
        <div className="exam-head__line exam-head__line--question">
          <BackLink {...links.exam} page={t('exam:toCategories')} />
          <Link className="exam-head__review" {...links.review}>
            {t('exam:toReview')}
          </Link>
          <TimeLeft played={played} />
        </div>
      }
      place={
        <Trans
          text={t('exam:place', { number, total: questions.length })}
          parts={{ category: <LocalizedText of={category} field="name" /> }}
        />
      }
    >
      {saving.refusal !== null && (
        <Refused refusal={saving.refusal} kind="exam" content={sheet} onRead={queue.reopen} />
      )}
      <div className="quiz__foot">
        <SaveLine saving={saving} savedAt={sheet.savedAt} otherwise={mine.length > 0 ? null : t('quiz:choose')} />
        <ButtonLink
          kind="quiet"
          {...(before === undefined ? links.category(category.id) : links.question(category.id, before.questionId))}
        >
          {t('quiz:back')}
        </ButtonLink>
        {/* One button for all questions: it may have the focus when the next question appears. */}
        <Button
          type="submit"
          unavailable={next !== undefined && mine.length === 0}
          onClick={({ currentTarget }) => {
            currentTarget.focus();
            if (next === undefined && isComplete) return setAsksToSend(true);
            const { to, state } =
              next !== undefined
                ? links.question(category.id, next.questionId)
                : onward === null
                  ? links.exam
                  : links.question(onward.category.id, onward.questionId);
            return navigate(to, { state });
          }}
        >
          {next === undefined && onward !== null ? (
            <Trans
              text={t('exam:nextCategory')}
              parts={{ category: <LocalizedText of={onward.category} field="name" /> }}
            />
          ) : (
            t(next !== undefined ? 'quiz:continue' : isComplete ? 'quiz:submit' : 'exam:toCategories')
          )}
        </Button>
      </div>
      {asksToSend && <ConfirmSending played={played} onClose={() => setAsksToSend(false)} />}
    </AskedQuestion>
  );
}
