import { useEffect, useEffectEvent, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';
import { useSession } from '#src/providers/session/session.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { announce } from '../ui/announcements.ts';
import { isSecondPress } from '../ui/doubleClick.ts';
import { PageTitle } from '../ui/Page.tsx';
import { Steps } from '../ui/Progress.tsx';
import { AnswerOption } from './AnswerOption.tsx';
import type { PlayerQuestion } from '#shared/questions/questions.contract.ts';

/** Changes to a multiple choice are sent together after this pause, in ms. */
export const saveDelayMs = 400;

export interface AskedQuestionProps {
  question: PlayerQuestion;
  /** The number of the question, from 1. */
  number?: number;
  /** Of how many; undefined for a question on its own. */
  total?: number;
  /** The labels that are chosen. */
  mine: readonly AnswerLabel[];
  /** Nothing can be chosen any more. */
  isOver?: boolean;
  onTouch: (label: AnswerLabel) => void;
  /** Above everything: the back link, the time left. */
  above?: ReactNode;
  /** The question's number and the total. */
  place: ReactNode;
  /** Instead of the answers, once they are reviewed. */
  reviewed?: ReactNode;
  /** What follows the answers. */
  children: ReactNode;
}

/**
 * A question with its answers, chosen by pointer or by their letters. The component stays mounted for the next question:
 * screen readers do not read the new heading when the focused button is removed before.
 */
export function AskedQuestion({
  question: { questionId, text, language, image, multiple, choose, answers },
  number = 0,
  total,
  mine,
  isOver = false,
  onTouch,
  above,
  place,
  reviewed,
  children,
}: AskedQuestionProps) {
  const { t } = useTranslation('quiz');
  const titleId = useId();

  const { queries } = useSession();
  /** An answer's letter or number chooses it, wherever the focus is on the page, unless the player has turned that off. */
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

  // The focus goes to the question itself; its number is above it.
  const sayPlace = useEffectEvent((_question: string) => announce(place));
  useEffect(() => sayPlace(questionId), [questionId]);

  const pressed = useRef<{ event: MouseEvent; words: string | null } | null>(null);
  /** The second half of a double click meets what has come in the place of a button: it neither goes on, submits nor chooses. */
  const ignoreSecondPress = (event: MouseEvent<HTMLElement>) => {
    // Of a key: arrows click answers too.
    if (event.detail === 0) {
      pressed.current = null;
      return;
    }
    const words = (event.target as Element).closest('a, button')?.textContent ?? null;
    const { current: first } = pressed;
    const isOfBefore =
      first !== null && first.words !== null && first.words !== words && isSecondPress(first.event, event);
    pressed.current = { event, words: isOfBefore ? first.words : words };
    if (!isOfBefore) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <form className="quiz" onSubmit={(event) => event.preventDefault()} onClickCapture={ignoreSecondPress}>
      {above}
      {total !== undefined && <Steps done={number} total={total} />}
      <p className="eyebrow quiz__place">{place}</p>
      <div id={titleId}>
        <PageTitle title={text} className="question" lang={language} />
      </div>
      {image !== null && <img key={image} className="quiz__picture" src={image} alt={t('picture')} />}
      {reviewed ?? (
        <fieldset className="options" aria-labelledby={titleId} disabled={isOver}>
          {multiple && (
            <p className="options__hint small">
              {choose === null
                ? t('chooseAll')
                : mine.length === 0
                  ? t('chooseSome', { number: choose })
                  : t('chosenSome', { chosen: mine.length, number: choose })}
            </p>
          )}
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
      )}
      {children}
    </form>
  );
}
