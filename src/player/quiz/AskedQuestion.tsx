import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import { useSession } from '#src/providers/session/session.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { announce } from '../ui/announcements.ts';
import { PageTitle } from '../ui/Page.tsx';
import { Steps } from '../ui/Progress.tsx';
import { AnswerOption } from './AnswerOption.tsx';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';

/** Choices of several are gathered for so long, in ms, before they are sent. */
export const gatherMs = 400;

export interface AskedQuestionProps {
  question: PlayerQuestion;
  /** Of the question, from 1, and of how many. */
  number: number;
  total: number;
  /** The labels that are chosen. */
  mine: readonly AnswerLabel[];
  /** Nothing can be chosen any more. */
  isOver?: boolean;
  onTouch: (label: AnswerLabel) => void;
  /** Above everything: the way back, the time left. */
  above?: ReactNode;
  /** Which question of how many. */
  place: ReactNode;
  /** What follows the answers. */
  children: ReactNode;
}

/**
 * A question with its answers, to be chosen by hand or by their letters. It stays as the next question comes: screen readers do not read the new
 * heading when the button that had the focus goes away before.
 */
export function AskedQuestion({
  question: { questionId, text, language, image, multiple, answers },
  number,
  total,
  mine,
  isOver = false,
  onTouch,
  above,
  place,
  children,
}: AskedQuestionProps) {
  const { t } = useTranslation('quiz');
  const titleId = useId();

  const { queries } = useSession();
  /** The letter of an answer chooses it, and so does its number, wherever the focus is on the page; for who has not turned that off. */
  const press = useEffectEvent(({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent) => {
    const label = answers.find(
      (answer, place) => answer.label === key.toUpperCase() || key === String(place + 1),
    )?.label;
    if (label === undefined || ctrlKey || altKey || metaKey || isComposing || isOver) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const known = queries.getQueriesData<Partial<Me>>({ queryKey: ['me'] });
    if (known.some(([, me]) => me?.usesSingleKeys === false)) return;
    onTouch(label);
    document.querySelector<HTMLInputElement>(`.options input[value="${label}"]`)?.focus();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  // The focus goes to the question itself; which of how many it is stands above.
  const sayPlace = useEffectEvent((_question: string) => announce(place));
  useEffect(() => sayPlace(questionId), [questionId]);

  return (
    <form className="quiz" onSubmit={(event) => event.preventDefault()}>
      {above}
      <Steps done={number} total={total} />
      <p className="eyebrow quiz__place">{place}</p>
      <div id={titleId}>
        <PageTitle title={text} className="question" lang={language} />
      </div>
      {image !== null && <img key={image} className="quiz__picture" src={image} alt={t('picture')} />}
      <fieldset className="options" aria-labelledby={titleId} disabled={isOver}>
        {multiple && <p className="options__hint small">{t('chooseAll')}</p>}
        {answers.map(({ label, text: words, language: lang }) => (
          <AnswerOption
            key={`${questionId} ${label}`}
            name={questionId}
            label={label}
            text={words}
            lang={lang}
            multiple={multiple}
            isChosen={mine.includes(label)}
            onTouch={() => onTouch(label)}
          />
        ))}
      </fieldset>
      {children}
    </form>
  );
}
