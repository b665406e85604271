import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../ui/announcements.ts';
import { Button } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Trans } from '../ui/Trans.tsx';

export interface KeptSubmissionProps {
  /** When it was submitted; ISO 8601. */
  since: string;
  queue: { submit: () => Promise<unknown> };
  /** The attempt has a time limit. */
  isTimed?: boolean;
}

/** The attempt was submitted, and waits on this device for the server. */
export function KeptSubmission({ since, queue, isTimed = false }: KeptSubmissionProps) {
  const { t } = useTranslation('quiz');
  useEffect(() => announce(`${t('waits.title')}. ${t('waits.text')}`), [t]);
  // The queue shows a refusal.
  const sendNow = () => queue.submit().catch(() => {});
  return (
    <Notice
      title={t('waits.title')}
      actions={
        <Button kind="quiet" onClick={sendNow}>
          {t('waits.now')}
        </Button>
      }
    >
      <p>{t('waits.text')}</p>
      {isTimed && <p>{t('waits.timed')}</p>}
      <p className="tabular">
        <Trans text={t('waits.since')} parts={{ time: <DateTime instant={since} format="recent" /> }} />
      </p>
    </Notice>
  );
}
