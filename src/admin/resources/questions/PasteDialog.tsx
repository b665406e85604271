import { Alert, App, Checkbox, Input, Modal } from 'antd';
import { useDeferredValue, useId, useMemo, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fromClipboard } from '#shared/kinds/quiz/clipboard.rules.ts';
import { questionsOfResponses } from '#shared/kinds/quiz/formsResponses.rules.ts';
import type { PastedQuestion } from '#shared/kinds/quiz/pastedQuestion.ts';
import { withoutQuestions } from '#shared/kinds/quiz/pastedQuestions.rules.ts';
import { isXml, pictureTypeOf, tidyXml } from '#shared/kinds/quiz/xmlQuestions.rules.ts';
import { questionErrors } from '#shared/questions/questionFields.rules.ts';
import { fieldErrors, validationMessage } from '#shared/http/validation.ts';
import { useErrorText } from '../../components/useErrorText.ts';
import { useReturnFocus } from '../../components/useReturnFocus.ts';
import { QuestionFields, answerLabels, maxQuestionsAtOnce } from '#shared/questions/questions.contract.ts';
import { DialogText } from '../../components/DialogText.tsx';
import { FileButton } from '../../components/FileButton.tsx';
import { useFileDrop } from '../../components/useFileDrop.ts';
import { clipboardLines } from './clipboardLines.ts';
import { acceptedFiles, maxFileMegabytes, readQuestionFile } from './questionFile.ts';
import { readQuestions } from './readQuestions.ts';

/** A valid question. */
export interface ReadyQuestion extends Pick<PastedQuestion, 'from' | 'to' | 'picture'> {
  fields: QuestionFields;
}

interface PasteDialogProps {
  text: string;
  /** The contents of the pictures in it, by the words that stand for them. */
  contents: Map<string, string>;
  /** Why one of them was refused when they were added; null: none was. */
  refusal: string | null;
  onType: (text: string) => void;
  isBusy: boolean;
  /** How many were added last; null before. */
  added: number | null;
  /** @param rest the text without them */
  onAdd: (ready: ReadyQuestion[], rest: string) => void;
  onClose: () => void;
}

/** Word and PowerPoint break lines within a paragraph by other signs. */
const withPlainBreaks = (text: string) => text.replaceAll(/[\v\f\u2028\u2029]/g, '\n');

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
function errorsOf({ text, answers, multiple, explanation, passage }: PastedQuestion): string[] | QuestionFields {
  const parsed = QuestionFields.safeParse(
    { text, answers, multiple, explanation, passage },
    { error: validationMessage },
  );
  const errors = parsed.success ? questionErrors(parsed.data) : fieldErrors(parsed.error.issues);
  return parsed.success && errors.length === 0 ? parsed.data : [...new Set(errors.map(({ message }) => message))];
}

function PastedImage({ name, alt, content }: { name: string; alt: string; content: string | undefined }) {
  const { t } = useTranslation('admin');
  if (content === undefined) return null;
  return (
    <figure className="bo-paste__picture">
      <img src={`data:${pictureTypeOf(content)};base64,${content}`} alt={alt} />
      <figcaption className="bo-note">
        {alt === '' ? t('paste.noAlt', { name }) : t('paste.alt', { name, alt })}
      </figcaption>
    </figure>
  );
}

/** The pasted text, and beside it the questions read from it: right answers can be marked there. */
export function PasteDialog({ text, contents, refusal, onType, isBusy, added, onAdd, onClose }: PasteDialogProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const id = useId();
  const [marks, setMarks] = useState<Marks>({});
  useReturnFocus();
  const read = useDeferredValue(text);
  const { questions, unread } = useMemo(() => readQuestions(read), [read]);
  const shown = questions.map((question) => {
    const marked = withMarks(question, marks);
    return { question: marked, checked: errorsOf(marked) };
  });
  const ready = shown
    .flatMap(({ question: { from, to, picture }, checked }) =>
      Array.isArray(checked) ? [] : [{ from, to, fields: checked, ...(picture !== undefined && { picture }) }],
    )
    .slice(0, maxQuestionsAtOnce);
  const mark = (question: PastedQuestion, place: number, isRight: boolean) => {
    const before = question.answers.flatMap(({ isCorrect }, i) => (isCorrect && i !== place ? [i] : []));
    setMarks((now) => ({ ...now, [keyOf(question)]: isRight ? [...before, place] : before }));
  };
  const { modal } = App.useApp();
  const [refusals, setRefusals] = useState<string[]>([]);
  const [pictures, setPictures] = useState(0);
  const [isResponses, setIsResponses] = useState(false);
  const keep = (content: string) => {
    const word = `picture-${contents.size + 1}`;
    contents.set(word, content);
    return word;
  };
  const type = (given: string) => {
    const next = withPlainBreaks(given);
    const made = questionsOfResponses(next);
    if (made !== null || next.trim() === '') setIsResponses(made !== null);
    onType(made ?? (isXml(next) ? tidyXml(next, keep) : next));
  };
  const choose = async (files: readonly File[]) => {
    const contents = await Promise.all(files.map(readQuestionFile));
    const said = contents.flatMap((content, place) =>
      'refusal' in content
        ? [t(`paste.file.${content.refusal}`, { name: files[place]?.name, megabytes: maxFileMegabytes })]
        : [],
    );
    setRefusals(said);
    setPictures(contents.reduce((sum, content) => sum + ('text' in content ? (content.pictures ?? 0) : 0), 0));
    const next = contents.flatMap((content) => ('text' in content ? [content.text.trim()] : [])).join('\n\n');
    if (next === '') return;
    if (text.trim() === '') return type(next);
    void modal.confirm({
      title: t('paste.replace.title'),
      content: <DialogText>{t('paste.replace.text')}</DialogText>,
      okText: t('paste.replace.yes'),
      cancelText: t('paste.replace.no'),
      icon: null,
      onOk: () => type(next),
    });
  };
  const dropProps = useFileDrop(choose);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const plain = withPlainBreaks(event.clipboardData.getData('text/plain'));
    const pasted = fromClipboard(plain, clipboardLines(event.clipboardData.getData('text/html')));
    if (pasted === plain) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    type(`${value.slice(0, selectionStart)}${pasted}${value.slice(selectionEnd)}`);
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
      onOk={() => onAdd(ready, withoutQuestions(text, ready, readQuestions))}
      onCancel={onClose}
    >
      <div className="bo-paste">
        <div className="bo-paste__side" {...dropProps}>
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
            onChange={({ target }) => type(target.value)}
            onPaste={paste}
          />
          <div className="bo-paste__file">
            <FileButton multiple accept={acceptedFiles} label={t('paste.file.choose')} onChoose={choose} />
            <span className="bo-note">{t('paste.file.hint', { megabytes: maxFileMegabytes })}</span>
          </div>
          {pictures > 0 && (
            <p className="bo-note" role="status">
              {t('paste.file.pictures', { count: pictures })}
            </p>
          )}
          {isResponses && (
            <p className="bo-note" role="status">
              {t('paste.responses')}
            </p>
          )}
          {[...refusals, ...(refusal === null ? [] : [refusal])].map((said) => (
            <p key={said} className="bo-error" role="alert">
              {said}
            </p>
          ))}
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
                {question.picture !== undefined && (
                  <PastedImage {...question.picture} content={contents.get(question.picture.content)} />
                )}
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
                {question.passage !== '' && (
                  <p className="bo-question__explanation">{t('paste.passage', { passage: question.passage })}</p>
                )}
                {question.dropped.length > 0 && (
                  <p className="bo-note">
                    {t('paste.dropped.not', {
                      parts: question.dropped.map(({ what, said }) => t(`paste.dropped.${what}`, { said })).join(', '),
                    })}
                  </p>
                )}
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
