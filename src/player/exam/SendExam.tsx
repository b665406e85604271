import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#src/providers/http/failure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { openQuestions } from '../quiz/quiz.rules.ts';
import type { PlayedExam } from './playedExam.ts';

interface SendExamProps {
  played: PlayedExam;
  kind?: 'primary' | 'quiet';
  /** The label of the button. */
  children: string;
}

/** [spec] Sends the exam, once that is confirmed: what has no answer counts as wrong, and nothing can be changed after. */
export function SendExam({ played, kind = 'primary', children }: SendExamProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button kind={kind} onClick={() => setAsks(true)}>
        {children}
      </Button>
      {asks && <ConfirmSending played={played} onClose={() => setAsks(false)} />}
    </>
  );
}

/** The confirmation dialog. */
export function ConfirmSending({
  played: { sheet, queue, chosen },
  onClose,
}: {
  played: PlayedExam;
  onClose: () => void;
}) {
  const { t } = useTranslation('exam');
  const [failure, setFailure] = useState<unknown>(null);
  const open = openQuestions(sheet.questions, chosen).length;
  const send = async () => {
    setFailure(null);
    try {
      await queue.submit(); // The exam is submitted now: the gate redirects.
    } catch (error) {
      // The queue shows a refusal, on the page below.
      if (queue.getSnapshot().refusal === null) setFailure(error);
      else onClose();
    }
  };
  return (
    <Dialog
      title={t('send.title')}
      isQuestion
      onClose={onClose}
      actions={
        <>
          <Button onClick={send}>{failure === null ? t('send.confirm') : t('send.again')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {t('send.cancel')}
          </Button>
        </>
      }
    >
      <p>{open === 0 ? t('send.complete') : t('send.open', { count: open })}</p>
      <p className="small">{t('send.final')}</p>
      {failure !== null &&
        (failureOf(failure).kind === 'network' ? (
          <Notice tone="warning" role="alert" title={t('send.notSent.title')}>
            {t('send.notSent.text')}
          </Notice>
        ) : (
          <ErrorState error={failure} compact />
        ))}
    </Dialog>
  );
}
