import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedbackQuestion } from '#shared/kinds/feedback/feedbacks.contract.ts';
import { feedbackExcess, type FeedbackAnswer } from '#shared/kinds/feedback/feedbacks.rules.ts';
import { storable } from '../saving/storable.ts';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Changes to a text are sent together after this pause, in ms. */
const saveDelayMs = 800;
const ratings = [1, 2, 3, 4, 5] as const;

export interface FeedbackFieldProps {
  question: FeedbackQuestion;
  answer: FeedbackAnswer;
  /** It is required and was empty when the player submitted. */
  isMissing: boolean;
  onAnswer: (answer: FeedbackAnswer, delay?: number) => void;
}

/** One question of a feedback: a rating from 1 to 5, a choice, or a text. */
export function FeedbackField({ question, answer, isMissing, onAnswer }: FeedbackFieldProps) {
  const { t } = useTranslation('contents');
  if (question.kind !== 'text') {
    return <OneOf question={question} answer={answer} isMissing={isMissing} onAnswer={onAnswer} />;
  }
  const words = typeof answer === 'string' ? answer : '';
  const tooMany = feedbackExcess(words);
  return (
    <div data-question={question.id}>
      <Field
        label={question.text}
        labelLang={question.languages?.['text']}
        optional={!question.required}
        error={tooMany > 0 ? t('tooLong', { count: tooMany }) : isMissing ? t('feedback.missing.text') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={4}
            value={words}
            onChange={({ target }) => onAnswer(storable(target.value), saveDelayMs)}
          />
        )}
      </Field>
    </div>
  );
}

function OneOf({
  question: { id, kind, text, choices, languages, required },
  answer,
  isMissing,
  onAnswer,
}: FeedbackFieldProps) {
  const { t } = useTranslation(['contents', 'shell']);
  const errorId = useId();
  const isRating = kind === 'rating';
  const options = isRating
    ? ratings.map((value) => ({
        value,
        text: String(value),
        words: t(`contents:feedback.ratings.${value}`),
        lang: undefined,
      }))
    : choices.map((value, place) => ({ value, text: value, words: '', lang: languages?.[`choices.${place}`] }));
  return (
    <fieldset className="feedback__group" data-question={id} aria-describedby={isMissing ? errorId : undefined}>
      <legend className="field__label">
        <span lang={languages?.['text']}>{text}</span>
        {!required && <span className="small"> {t('shell:optional')}</span>}
      </legend>
      <div className={isRating ? 'ratings' : 'choices'}>
        {options.map(({ value, text: shown, words, lang }) => (
          <label key={value} className={isRating ? 'rating' : 'choice'}>
            <input
              type="radio"
              className="unseen"
              name={id}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            <span className={isRating ? 'rating__figure figure' : 'choice__mark'} aria-hidden={isRating || undefined}>
              {isRating && shown}
            </span>
            {isRating ? (
              <span className="rating__words">
                <span className="unseen">{shown} </span>
                {words}
              </span>
            ) : (
              <span lang={lang}>{shown}</span>
            )}
          </label>
        ))}
      </div>
      {isMissing && (
        <p className="field__error" id={errorId}>
          <Icon name="warning" size={16} />
          {t(isRating ? 'contents:feedback.missing.rating' : 'contents:feedback.missing.choice')}
        </p>
      )}
    </fieldset>
  );
}
