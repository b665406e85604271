import { useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackQuestion, PlayerFeedback } from '#shared/kinds/feedback/feedbacks.contract.ts';
import {
  feedbackExcess,
  isAnswerGiven,
  unansweredRequired,
  type FeedbackAnswer,
} from '#shared/kinds/feedback/feedbacks.rules.ts';
import { Standing } from '../contents/Standing.tsx';
import { ContentFacts } from '../contents/ContentFacts.tsx';
import { ContentResult } from '../contents/ContentResult.tsx';
import { feedbackQuery } from '../contents/contents.queries.ts';
import { loadedContent, type OpenedProps } from '../contents/loadedContent.tsx';
import { NotSaved } from '../contents/NotSaved.tsx';
import { UnsentTexts } from '../contents/UnsentTexts.tsx';
import { KeptSubmission } from '../saving/KeptSubmission.tsx';
import { SaveLine } from '../saving/SaveLine.tsx';
import { useSaving, type Saving } from '../saving/saveQueues.ts';
import { Button } from '../ui/Button.tsx';
import { ignoreSecondPress } from '../ui/doubleClick.ts';
import { Section } from '../ui/Section.tsx';
import { FeedbackField } from './FeedbackField.tsx';
import { savedFeedback } from './savedFeedback.ts';
import './Feedback.css';

/** An achievement that asks for feedback: the questions, and afterwards the answers. */
export const FeedbackContent = loadedContent(feedbackQuery, Asked);

function Asked({ achievement, game, given, children }: OpenedProps<PlayerFeedback>) {
  const { t } = useTranslation('contents');
  const saved = useSaving(savedFeedback, given);
  const { view: feedback } = saved;
  const facts = <ContentFacts achievement={achievement} timeZone={game.timezone} />;
  // The form shows it itself.
  const refusal = saved.saving.refusal?.of === 'submission' ? saved.saving.refusal : null;
  const unsent = (
    <>
      <NotSaved kind="feedback" achievementId={achievement.id} refusal={refusal} onRead={saved.queue.reopen} />
      <UnsentTexts
        isSaving={saved.saving.status === 'saving'}
        onDiscard={saved.queue.discard}
        words={feedback.questions.flatMap(({ id, kind, text }) => {
          const words = saved.saving.pending.get(id);
          return kind === 'text' && typeof words === 'string' ? [{ of: text, words }] : [];
        })}
      />
    </>
  );
  if (feedback.status === 'Submitted') {
    return (
      <>
        {unsent}
        <ContentResult
          achievement={achievement}
          title={t('feedback.done')}
          doneAt={feedback.submittedAt}
          pointsEarned={feedback.pointsEarned}
          queue={saved.queue}
        />
        <WhatWasSaid questions={feedback.questions} />
        {children}
      </>
    );
  }
  const { waitsSince } = saved.saving;
  if (waitsSince !== null) {
    const { pending } = saved.saving;
    const questions = feedback.questions.map((question) => ({
      ...question,
      answer: pending.has(question.id) ? (pending.get(question.id) ?? null) : question.answer,
    }));
    return (
      <>
        <KeptSubmission since={waitsSince} queue={saved.queue} />
        <WhatWasSaid questions={questions} />
        {children}
      </>
    );
  }
  const isOpen = feedback.status === 'Saved' ? feedback.state !== 'Missed' : feedback.canStart;
  if (!isOpen) {
    return (
      <>
        {unsent}
        <Standing achievement={achievement} game={game} isOpenAttempt={feedback.status === 'Saved'} />
        {children}
      </>
    );
  }
  return (
    <>
      {children}
      <Form saved={saved} />
      {facts}
    </>
  );
}

/** Each answer is saved when it is given; the button submits all of them. */
function Form({ saved }: { saved: Saving<FeedbackAnswer, PlayerFeedback> }) {
  const { t } = useTranslation('contents');
  const { queue, saving, view: feedback } = saved;
  const form = useRef<HTMLFormElement>(null);
  const [showsMissing, setShowsMissing] = useState(false);
  const { achievementId, questions } = feedback;
  const answers = new Map<string, FeedbackAnswer>(
    questions.map(({ id, answer }) => [id, saving.pending.has(id) ? (saving.pending.get(id) ?? null) : answer]),
  );
  const missing = unansweredRequired(questions, answers).map(({ id }) => id);
  const isTooLong = (id: string) => feedbackExcess(answers.get(id) ?? null) > 0;
  const submit = async (event: MouseEvent) => {
    setShowsMissing(true);
    const first = questions.find(({ id }) => isTooLong(id) || missing.includes(id));
    if (first !== undefined) {
      // The page moves to what is missing: the second press would choose the answer that is then under the finger.
      ignoreSecondPress(event);
      form.current?.querySelector<HTMLElement>(`[data-question="${first.id}"] :is(input, textarea)`)?.focus();
      return;
    }
    // The queue shows a refusal.
    await queue.submit().catch(() => {});
  };
  return (
    <form ref={form} className="feedback" noValidate onSubmit={(event) => event.preventDefault()}>
      {questions.map((question) => (
        <FeedbackField
          key={question.id}
          question={question}
          answer={answers.get(question.id) ?? null}
          isMissing={showsMissing && missing.includes(question.id)}
          onAnswer={(answer, delay) => queue.choose(question.id, answer, delay)}
        />
      ))}
      <NotSaved kind="feedback" achievementId={achievementId} refusal={saving.refusal} onRead={queue.reopen} />
      <div className="content-foot">
        <SaveLine
          saving={saving}
          savedAt={feedback.savedAt}
          otherwise={
            // Texts that are too long are not saved: the field says so.
            questions.some(({ id }) => isTooLong(id))
              ? ''
              : [...answers.values()].some(isAnswerGiven)
                ? null
                : t('feedback.savedAsYouGo')
          }
        />
        <Button type="submit" onClick={submit}>
          {t('feedback.send')}
        </Button>
      </div>
    </form>
  );
}

function WhatWasSaid({ questions }: { questions: readonly FeedbackQuestion[] }) {
  const { t } = useTranslation('contents');
  return (
    <Section title={t('feedback.yours')}>
      <dl className="said">
        {questions.map(({ id, kind, text, choices, languages, answer }) => (
          <div key={id}>
            <dt lang={languages?.['text']}>{text}</dt>
            <dd
              className={isAnswerGiven(answer) ? undefined : 'small'}
              lang={kind === 'choice' ? languages?.[`choices.${choices.indexOf(String(answer))}`] : undefined}
            >
              {!isAnswerGiven(answer)
                ? t('feedback.nothingSaid')
                : kind === 'rating'
                  ? `${answer} · ${t(`feedback.ratings.${answer as 1 | 2 | 3 | 4 | 5}`)}`
                  : answer}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
