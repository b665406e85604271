import { Alert, Checkbox, Input, Modal } from 'antd';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastedQuestion } from '#shared/kinds/quiz/pastedQuestion.ts';
import { readPasted } from '#shared/kinds/quiz/pastedQuestions.rules.ts';
import { questionErrors } from '#shared/questions/questionFields.rules.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import { useErrorText } from '../../components/useErrorText.ts';
import { useReturnFocus } from '../../components/useReturnFocus.ts';
import { QuestionFields, answerLabels } from '#shared/questions/questions.contract.ts';

/** A valid question. */
export interface ReadyQuestion extends Pick<PastedQuestion, 'from' | 'to'> {
  fields: QuestionFields;
}

interface PasteDialogProps {
  text: string;
  onType: (text: string) => void;
  isBusy: boolean;
  /** How many were added last; null before. */
  added: number | null;
  onAdd: (ready: ReadyQuestion[]) => void;
  onClose: () => void;
}

/** The answers that were marked here, by the question's line and text. */
type Marks = Readonly<Record<string, readonly number[]>>;

const keyOf = ({ from, text }: PastedQuestion) => `${from} ${text}`;

function withMarks(question: PastedQuestion, marks: Marks): PastedQuestion {
  const right = marks[keyOf(question)];
  if (right === undefined) return question;
  const answers = question.answers.map((answer, place) => ({ ...answer, isCorrect: right.includes(place) }));
  return { ...question, answers, multiple: right.length > 1 };
}

/** Its errors, by the contract and the server's own rule; the question when it is valid. */
function errorsOf({ text, answers, multiple, explanation }: PastedQuestion): string[] | QuestionFields {
  const parsed = QuestionFields.safeParse({ text, answers, multiple, explanation }, { error: validationMessage });
  const errors = parsed.success ? questionErrors(parsed.data) : fieldErrors(parsed.error.issues);
  return parsed.success && errors.length === 0 ? parsed.data : [...new Set(errors.map(({ message }) => message))];
}

/** The pasted text, and beside it the questions read from it: right answers can be marked there. */
export function PasteDialog({ text, onType, isBusy, added, onAdd, onClose }: PasteDialogProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const id = useId();
  const [marks, setMarks] = useState<Marks>({});
  useReturnFocus();
  const read = useDeferredValue(text);
  const { questions, unread } = useMemo(() => readPasted(read), [read]);
  const shown = questions.map((question) => {
    const marked = withMarks(question, marks);
    return { question: marked, checked: errorsOf(marked) };
  });
  const ready = shown.flatMap(({ question: { from, to }, checked }) =>
    Array.isArray(checked) ? [] : [{ from, to, fields: checked }],
  );
  const mark = (question: PastedQuestion, place: number, isRight: boolean) => {
    const before = question.answers.flatMap(({ isCorrect }, i) => (isCorrect && i !== place ? [i] : []));
    setMarks((now) => ({ ...now, [keyOf(question)]: isRight ? [...before, place] : before }));
  };
  return (
    <Modal
      open
      width={1080}
      title={t('paste.title')}
      okText={t('paste.add', { count: ready.length })}
      okButtonProps={{ disabled: ready.length === 0 }}
      confirmLoading={isBusy}
      cancelText={t('close')}
      maskClosable={false}
      onOk={() => onAdd(ready)}
      onCancel={onClose}
    >
      <div className="bo-paste">
        <div className="bo-paste__side">
          <label className="bo-strong" htmlFor={id}>
            {t('paste.text')}
          </label>
          <p className="bo-note" id={`${id}-hint`}>
            {t('paste.hint')}
          </p>
          <Input.TextArea
            id={id}
            className="bo-paste__text"
            autoFocus
            value={text}
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            placeholder={t('paste.example')}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
        <section className="bo-paste__side" aria-label={t('paste.read')}>
          <h3 className="bo-strong">{t('paste.read')}</h3>
          <p className="bo-note" role="status">
            {added !== null && <>{t('paste.done', { count: added })}. </>}
            {t('paste.found', { count: questions.length })}
            {ready.length < questions.length && <> {t('paste.unready', { count: questions.length - ready.length })}</>}
          </p>
          {unread.length > 0 && (
            <Alert
              type="warning"
              showIcon
              message={t('paste.unread')}
              description={
                <ul>
                  {unread.map(({ line, text: said }) => (
                    <li key={line}>{t('paste.line', { line, text: said })}</li>
                  ))}
                </ul>
              }
            />
          )}
          <ol className="bo-paste__found">
            {shown.map(({ question, checked }) => (
              <li key={keyOf(question)} data-invalid={Array.isArray(checked) || undefined}>
                <p className="bo-strong">{question.text}</p>
                <ol>
                  {question.answers.map((answer, place) => (
                    <li key={place}>
                      <Checkbox
                        checked={answer.isCorrect}
                        onChange={({ target }) => mark(question, place, target.checked)}
                      >
                        <span className="bo-answer__label">{answerLabels[place] ?? '–'}</span> {answer.text}
                      </Checkbox>
                    </li>
                  ))}
                </ol>
                {question.explanation !== '' && <p className="bo-question__explanation">{question.explanation}</p>}
                {Array.isArray(checked) && (
                  <p className="bo-error">
                    {t('paste.error', { line: question.from, error: checked.map(errorText).join(' ') })}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Modal>
  );
}
