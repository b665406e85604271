import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import { useVariant } from '../area/variant.ts';
import { BackLink } from '../game/BackLink.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { AskedQuestion, saveDelayMs } from './AskedQuestion.tsx';
import { NotSubmitted } from './NotSubmitted.tsx';
import type { PlayedQuiz } from './playedQuiz.ts';
import { afterTouching, openQuestions } from './quiz.rules.ts';
import { withinQuiz, type QuizNavigation } from './quizNavigation.ts';
import { Refused } from './Refused.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { SaveLine } from '../saving/SaveLine.tsx';

/** A new message below the answers may be below the screen as well. */
function scrollToNotice(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}

export interface QuestionFormProps {
  /** The question's number, from 1. */
  number: number;
  played: PlayedQuiz;
}

/** A question with its answers. Each choice is saved when it is made; the last question submits. */
export function QuestionForm({ number, played: { quiz, queue, saving, chosen } }: QuestionFormProps) {
  const { t } = useTranslation('quiz');
  const { paths } = useVariant();
  const navigate = useNavigate();
  const state = withinQuiz(useLocation().state as QuizNavigation | null);
  const [listsOpen, setListsOpen] = useState(false);
  // The form stays mounted for the next question, but messages belong to one question.
  const [shown, setShown] = useState(number);
  if (shown !== number) {
    setShown(number);
    setListsOpen(false);
  }
  const question = quiz.questions[number - 1];
  if (question === undefined) return null;

  const { achievementId, levelId, questions } = quiz;
  const { questionId, multiple } = question;
  const mine = chosen.get(questionId) ?? [];
  const isLast = number === questions.length;
  const isOver = quiz.state === 'Missed';
  const open = openQuestions(questions, chosen);
  const before = questions[number - 2];
  const next = questions[number];

  const touch = (label: AnswerLabel) => {
    if (isOver) return;
    queue.choose(questionId, afterTouching(question, mine, label), multiple ? saveDelayMs : 0);
  };
  const submit = async () => {
    setListsOpen(open.length > 0);
    if (open.length > 0) return;
    // The quiz is submitted now, or waits: the guard redirects. The queue shows a refusal, with what to do.
    await queue.submit().catch(() => {});
  };
  const goOn = () =>
    next === undefined ? submit() : navigate(paths.question(levelId, achievementId, next.questionId), { state });

  return (
    <AskedQuestion
      question={question}
      number={number}
      total={questions.length}
      mine={mine}
      isOver={isOver}
      onTouch={touch}
      above={
        <BackLink to={paths.achievement(levelId, achievementId)} page={<LocalizedText of={quiz} field="title" />} />
      }
      place={t('place', { number, total: questions.length })}
    >
      {saving.refusal !== null && (
        <div className="quiz__notice" ref={scrollToNotice}>
          <Refused refusal={saving.refusal} kind="quiz" content={quiz} onRead={queue.reopen} />
        </div>
      )}
      {listsOpen && open.length > 0 && (
        <div className="quiz__notice" ref={scrollToNotice}>
          <NotSubmitted open={open} quiz={quiz} />
        </div>
      )}
      <div className="quiz__foot">
        <SaveLine saving={saving} savedAt={quiz.savedAt} otherwise={mine.length > 0 ? null : t('choose')} />
        <ButtonLink
          kind="quiet"
          state={before === undefined ? null : state}
          to={
            before === undefined
              ? paths.achievement(levelId, achievementId)
              : paths.question(levelId, achievementId, before.questionId)
          }
        >
          {t('back')}
        </ButtonLink>
        <Button
          type="submit"
          unavailable={mine.length === 0 || isOver}
          onClick={({ currentTarget }) => {
            currentTarget.focus();
            return goOn();
          }}
        >
          {isLast ? t('submit') : t('continue')}
        </Button>
      </div>
    </AskedQuestion>
  );
}
