import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
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

export function ConfirmSending({
  played: { sheet, queue, chosen },
  onClose,
}: {
  played: PlayedExam;
  onClose: () => void;
}) {
  const { t } = useTranslation('exam');
  const open = openQuestions(sheet.questions, chosen).length;
  // The exam is submitted now, or waits: the gate redirects. The queue shows a refusal, on the page below.
  const send = () => queue.submit().catch(onClose);
  return (
    <Dialog
      title={t('send.title')}
      isQuestion
      onClose={onClose}
      actions={
        <>
          <Button onClick={send}>{t('send.confirm')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {t('send.cancel')}
          </Button>
        </>
      }
    >
      <p>{open === 0 ? t('send.complete') : t('send.open', { count: open })}</p>
      <p className="small">{t('send.final')}</p>
    </Dialog>
  );
}
