import { CheckOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Input, Radio } from 'antd';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '../../crud/declaration/declaration.ts';
import { moved } from '../../crud/acts/order.ts';
import {
  addAnswer,
  leastAnswers,
  markAnswer,
  maxAnswers,
  pasteAnswers,
  removeAnswer,
  shownAnswers,
  type Answer,
} from './answers.ts';
import { answerLabels } from '#shared/questions/questions.contract.ts';

/**
 * The answers A to F. Enter goes to the next one, or adds one; Alt+Enter marks it as right; Backspace in an empty one removes
 * it; Alt with the arrow keys moves it; several pasted lines become several answers. So the keys move between the text inputs
 * only.
 */
export function AnswersEditor({ id, value, onChange, onBlur, context, ...aria }: EditorProps<Answer[]>) {
  const { t } = useTranslation('admin');
  const isMultiple = context.values['multiple'] === true;
  const answers = shownAnswers(value);
  // The form focuses the field's id: it is on the first invalid one.
  const first = Math.max(
    0,
    answers.findIndex((_, i) => context.errorOf(`${i}.text`) !== undefined),
  );
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelectorAll<HTMLInputElement>('.bo-answer__text')[focusNext.current]?.focus();
    focusNext.current = null;
  });
  const put = (next: Answer[], focus: number) => {
    focusNext.current = focus;
    onChange(next);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    if (ctrlKey || metaKey || nativeEvent.isComposing) return;
    if (key === 'Enter' && altKey) {
      event.preventDefault();
      onChange(markAnswer(answers, at, !(isMultiple && answers[at]?.isCorrect === true), isMultiple));
    } else if (key === 'Enter') {
      event.preventDefault();
      if (at < answers.length - 1) put(answers, at + 1);
      else if (answers[at]?.text.trim() !== '' && answers.length < maxAnswers) put(addAnswer(answers, at), at + 1);
    } else if (key === 'Backspace' && answers[at]?.text === '' && answers.length > leastAnswers) {
      event.preventDefault();
      put(removeAnswer(answers, at), Math.max(0, at - 1));
    } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      const to = at + (key === 'ArrowUp' ? -1 : 1);
      if (to >= 0 && to < answers.length) put(moved(answers, at, to), to);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\r\n]\s*\S/.test(text)) return;
    event.preventDefault();
    const next = pasteAnswers(answers, at, text);
    put(next, next.length - 1);
  };

  return (
    <div className="bo-answers" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}>
      <p className="bo-note">{t(isMultiple ? 'answers.markSeveral' : 'answers.markOne')}</p>
      <ol ref={list} aria-describedby={aria['aria-describedby']}>
        {answers.map((answer, i) => {
          const label = answerLabels[i] ?? '';
          const error = aria['aria-invalid'] === true ? context.errorOf(`${i}.text`) : undefined;
          const mark = {
            checked: answer.isCorrect,
            tabIndex: -1,
            'aria-label': t('answers.right', { label }),
            title: t('answers.right', { label }),
            onChange: ({ target }: { target: { checked?: boolean } }) =>
              onChange(markAnswer(answers, i, target.checked ?? true, isMultiple)),
          };
          return (
            // The index, because an answer has no id while it is edited.
            <li key={i} className="bo-answer" data-right={answer.isCorrect || undefined}>
              {isMultiple ? <Checkbox {...mark} /> : <Radio name={`${id}-right`} {...mark} />}
              <span className="bo-answer__label" aria-hidden="true">
                {label}
              </span>
              <Input
                className="bo-answer__text"
                id={i === first ? id : `${id}-${i}`}
                value={answer.text}
                autoComplete="off"
                aria-label={t('answers.text', { label })}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error === undefined ? undefined : `${id}-${i}-error`}
                {...(error !== undefined && { status: 'error' as const })}
                onChange={({ target }) => onChange(answers.with(i, { ...answer, text: target.value }))}
                onKeyDown={(event) => press(event, i)}
                onPaste={(event) => paste(event, i)}
              />
              <Button
                type="text"
                size="small"
                tabIndex={-1}
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('answers.remove', { label })}
                disabled={answers.length <= leastAnswers}
                onClick={() => put(removeAnswer(answers, i), Math.min(i, answers.length - 2))}
              />
              {error !== undefined && (
                <p className="bo-error bo-answer__error" id={`${id}-${i}-error`}>
                  {error}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <Flex wrap align="center" gap="6px 12px">
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={answers.length >= maxAnswers}
          onClick={() => put(addAnswer(answers, answers.length - 1), answers.length)}
        >
          {t('answers.add')}
        </Button>
        <span className="bo-note">{t('answers.keys')}</span>
      </Flex>
    </div>
  );
}

/** The answers as a list, the right ones marked. */
export function AnswerList({ value }: { value: readonly Answer[] }) {
  const { t } = useTranslation('admin');
  return (
    <ol className="bo-answer-list">
      {value.map((answer, i) => (
        <li key={i} data-right={answer.isCorrect || undefined}>
          <span className="bo-answer__label">{answerLabels[i]}</span>
          <span>{answer.text}</span>
          {answer.isCorrect && <CheckOutlined aria-label={t('answers.isRight')} />}
        </li>
      ))}
    </ol>
  );
}
