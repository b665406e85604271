import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { AnswerLabel } from '#shared/quizzes/questionOrder.rules.ts';
import { useVariant } from '../shell/variant.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PageTitle } from '../ui/Page.tsx';
import { Steps } from '../ui/Progress.tsx';
import { AnswerOption } from './AnswerOption.tsx';
import { NotSubmitted } from './NotSubmitted.tsx';
import type { PlayedQuiz } from './playedQuiz.ts';
import { afterTouching, openQuestions } from './quiz.rules.ts';
import { withinQuiz, type QuizNavigation } from './quizNavigation.ts';
import { Refused } from './Refused.tsx';
import { SaveLine } from '../saving/SaveLine.tsx';

/** Choices of several are gathered for so long, in ms, before they are sent. */
const gatherMs = 400;

/** What has just come below the answers may lie below the screen as well. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}

export interface QuestionFormProps {
  /** Of the question, from 1. */
  number: number;
  played: PlayedQuiz;
}

/** A question with its answers. Each choice is saved as it is made; the last question submits. */
export function QuestionForm({ number, played: { quiz, queue, saving, chosen } }: QuestionFormProps) {
  const { t } = useTranslation('quiz');
  const { paths } = useVariant();
  const navigate = useNavigate();
  const state = withinQuiz(useLocation().state as QuizNavigation | null);
  const titleId = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const [listsOpen, setListsOpen] = useState(false);
  const question = quiz.questions[number - 1];
  if (question === undefined) return null;

  const { achievementId, levelId, questions } = quiz;
  const { questionId, multiple, answers, image } = question;
  const mine = chosen.get(questionId) ?? [];
  const isLast = number === questions.length;
  const isOver = quiz.state === 'Missed';
  const open = openQuestions(questions, chosen);
  const before = questions[number - 2];
  const next = questions[number];

  const touch = (label: AnswerLabel) => {
    if (isOver) return;
    setFailure(null);
    queue.choose(questionId, afterTouching(question, mine, label), multiple ? gatherMs : 0);
  };
  const submit = async () => {
    setListsOpen(open.length > 0);
    if (open.length > 0) return;
    setFailure(null);
    try {
      await queue.submit(); // The guard leads on: the quiz is submitted now.
    } catch (error) {
      // A refusal is told by the queue, with what to do.
      if (queue.getSnapshot().refusal === null) setFailure(error);
    }
  };
  const goOn = () =>
    next === undefined ? submit() : navigate(paths.question(levelId, achievementId, next.questionId), { state });

  /** The letter of an answer chooses it, while the focus is on the question. */
  const press = ({ key, ctrlKey, altKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const label = answers.find((answer) => answer.label === key.toUpperCase())?.label;
    if (label === undefined || ctrlKey || altKey || metaKey) return;
    touch(label);
    currentTarget.querySelector<HTMLInputElement>(`input[value="${label}"]`)?.focus();
  };

  return (
    <form
      className="quiz"
      onSubmit={(event) => event.preventDefault()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an addition to its radio buttons
      onKeyDown={press}
    >
      <Steps done={number} total={questions.length} />
      <p className="eyebrow quiz__place">{t('place', { number, total: questions.length })}</p>
      <div id={titleId}>
        <PageTitle title={question.text} className="question" />
      </div>
      {image !== null && <img className="quiz__picture" src={image} alt={t('picture')} />}
      <fieldset className="options" aria-labelledby={titleId} disabled={isOver}>
        {multiple && <p className="options__hint small">{t('chooseAll')}</p>}
        {answers.map(({ label, text }) => (
          <AnswerOption
            key={label}
            name={questionId}
            label={label}
            text={text}
            multiple={multiple}
            isChosen={mine.includes(label)}
            onTouch={() => touch(label)}
          />
        ))}
      </fieldset>
      {saving.refusal !== null && (
        <div className="quiz__notice" ref={bringIntoView}>
          <Refused refusal={saving.refusal} quiz={quiz} onRead={queue.reopen} />
        </div>
      )}
      {(failure !== null || (listsOpen && open.length > 0)) && (
        <div className="quiz__notice" ref={bringIntoView}>
          <NotSubmitted error={failure} open={open} quiz={quiz} onAgain={submit} />
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
        <Button type="submit" unavailable={mine.length === 0 || isOver} onClick={() => goOn()}>
          {isLast ? t('submit') : t('continue')}
        </Button>
      </div>
    </form>
  );
}
